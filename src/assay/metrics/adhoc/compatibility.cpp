// Compat: how similar a ranking is to the ideal ranking that is most similar to it.
//
//     RBO(a, b)  = sum_{d<=D} p^(d-1) |a_1..d & b_1..d| / d  /  sum_{d<=D} p^(d-1)
//     Compat     = RBO(ranking, ideal) / RBO(ideal, ideal)
//     Compat.raw = RBO(ranking, ideal)
//
//   ideal   the judged documents with a positive grade, best first; among equal grades those of the ranking come first,
//           in the order of the ranking
//   p       in [0, 1]: persistence
//   D       depth, at least 1
//
// Only the order of the grades counts, not their size. Without a positive grade both are 0.
//
// Clarke, Smucker and Vtyurina, "Offline evaluation by maximum similarity to an ideal ranking", CIKM 2020; the measure
// got its name in Clarke, Vtyurina and Smucker, "Assessing top-k preferences", ACM TOIS 39(3), 2021.

#include <algorithm>
#include <functional>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

namespace {

/// Sum over depths d of p^(d-1) * at(d); depths count from 1.
template <class At>
double sum_over_depths(double p, std::size_t depth, const At& at) noexcept {
    double sum = 0, weight = 1;
    for (std::size_t d = 1; d <= depth && weight >= smallest_weight; ++d, weight *= p) sum += weight * at(d);
    return sum;
}

/// How many documents of the ranking join the overlap with the ideal at depth 1, 2, ...
///
/// A document stands in the ideal behind all better ones and behind those of its own grade that come before it in the
/// ranking. It counts from the depth on at which both rankings have it.
std::vector<std::uint32_t> joins(GradeList grades, GradeList judged, std::size_t depth) {
    const GradeList ideal = ideal_ranking(judged, whole_ranking);
    std::vector<std::uint32_t> joining(std::min(depth, std::max(ideal.size(), grades.size())));
    std::vector<std::uint32_t> seen(ideal.size());  // documents of a grade so far, at the place where the grade begins
    for (std::size_t i = 0; i < std::min(depth, grades.size()); ++i) {
        if (!(grades[i] > 0)) continue;
        const auto level = std::lower_bound(ideal.begin(), ideal.end(), grades[i], std::greater<>{});
        const auto begin = static_cast<std::size_t>(level - ideal.begin());
        const std::size_t both = std::max(i, begin + seen[begin]++);
        if (both < joining.size()) ++joining[both];
    }
    return joining;
}

/// RBO with the ideal ranking, but for the sum of weights that it is divided by.
double overlap_with_ideal(GradeList grades, GradeList judged, double p, std::size_t depth) {
    const auto joining = joins(grades, judged, depth);
    double overlap = 0;
    return sum_over_depths(p, depth, [&](std::size_t d) {
        if (d <= joining.size()) overlap += joining[d - 1];
        return overlap / static_cast<double>(d);
    });
}

/// The same of the ideal ranking with itself.
double overlap_of_ideal(GradeList judged, double p, std::size_t depth) noexcept {
    const double size = count_relevant(judged, any_relevant);
    return sum_over_depths(p, depth, [size](std::size_t d) {
        const auto at = static_cast<double>(d);
        return std::min(at, size) / at;
    });
}

}  // namespace

double compatibility(GradeList grades, GradeList judged, double p, std::size_t depth) noexcept {
    return ratio(overlap_with_ideal(grades, judged, p, depth), overlap_of_ideal(judged, p, depth));
}

double compatibility_raw(GradeList grades, GradeList judged, double p, std::size_t depth) noexcept {
    return overlap_with_ideal(grades, judged, p, depth) / sum_over_depths(p, depth, [](std::size_t) { return 1.0; });
}

namespace {

enum : std::size_t { p, depth };
constexpr Param params[] = {
    {.name = "p",
     .fallback = 0.95,
     .domain = {.low = 0, .high = 1},
     .meaning = "persistence: how much the next depth counts, as a share of the one before"},
    {.name = "depth",
     .fallback = 1000,
     .domain = {.low = 1, .high = 1e6, .whole = true},
     .meaning = "the number of ranks that are compared"},
};

std::size_t depth_of(const Args& args) noexcept { return static_cast<std::size_t>(args[depth]); }

double score(const Topic& topic, const Args& args) noexcept {
    return overlap_with_ideal(topic.grades, topic.judged, args[p], depth_of(args));
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return overlap_of_ideal(topic.judged, args[p], depth_of(args));
}

double raw_score(const Topic& topic, const Args& args) noexcept {
    return compatibility_raw(topic.grades, topic.judged, args[p], depth_of(args));
}

}  // namespace

constinit const MeasureFamily compat_family{
    .name = "Compat",
    .summary = "similarity to the nearest ideal ranking by rank-biased overlap, 1 for an ideal ranking",
    .formula = "RBO(ranking, ideal) / RBO(ideal, ideal); in the ideal, ties of grades are in the order of the ranking",
    .cite = "clarke2020offline",
    .example = "Compat(p=0.8)",
    .params = params,
    .cutoff = Cutoff::none,
    .score = score,
    .normaliser = normaliser,
    .ideal = best_first,
    .known = in_order_of_grades,
};

constinit const MeasureFamily compat_raw_family{
    .name = "Compat.raw",
    .summary = "similarity to the nearest ideal ranking by rank-biased overlap, not divided",
    .formula = "RBO(ranking, ideal) = sum_{d<=depth} p^(d-1) overlap_d / d / sum_{d<=depth} p^(d-1)",
    .cite = "clarke2020offline",
    .example = "Compat.raw(p=0.8)",
    .params = params,
    .cutoff = Cutoff::none,
    .score = raw_score,
    .known = in_order_of_grades,
};

}  // namespace assay
