// SDCG: scaled discounted cumulative gain, the gain per document looked at by a reader whose patience fades with the
// logarithm of the rank. Other than nDCG it is not divided by what the judged documents could give, but by what k
// documents of the best grade would.
//
//     SDCG@k = sum over ranks i <= k of  r_i / log2(i + 1)  over  sum over ranks i <= k of  1 / log2(i + 1)
//
//   r_i       in [0, 1]: (g_i - min_rel) / (max_rel - min_rel), cut to [0, 1]; absent: 0
//   g_i       grade of the document at rank i
//   min_rel   the largest grade that is worth nothing, at least 0
//   max_rel   the smallest grade that is worth most; if it is not given, the largest grade of the judgments
//   k         the lower sum goes on to k where the ranking is shorter
//
// Moffat, Bailey, Scholer and Thomas, "INST: an adaptive metric for information retrieval evaluation", ADCS 2015, as
// the tools cwl_eval and ir_measures compute it.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

double discount(std::size_t rank) noexcept { return 1 / std::log2(static_cast<double>(rank) + 1); }

/// r_i
double scaled(double grade, double min_rel, double max_rel) noexcept {
    if (!(grade > min_rel)) return 0;
    return grade >= max_rel ? 1 : (grade - min_rel) / (max_rel - min_rel);
}

/// The upper sum.
double scaled_gain(GradeList grades, double max_rel, double min_rel) noexcept {
    double sum = 0;
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (grades[i] > min_rel) sum += scaled(grades[i], min_rel, max_rel) * discount(i + 1);
    return sum;
}

/// The lower sum.
double full_gain(std::size_t k) noexcept {
    double sum = 0;
    for (std::size_t rank = 1; rank <= k; ++rank) sum += discount(rank);
    return sum;
}

}  // namespace

double scaled_dcg(GradeList grades, std::size_t k, double max_rel, double min_rel) noexcept {
    return ratio(scaled_gain(grades.first(std::min(k, grades.size())), max_rel, min_rel), full_gain(k));
}

namespace {

constexpr std::size_t most_ranks = 1'000'000;  // the lower sum takes as many steps

enum : std::size_t { max_rel, min_rel };
constexpr Param params[] = {
    {.name = "max_rel",
     .fallback = 0,
     .domain = {.low = 0},
     .meaning = "smallest grade that is worth most",
     .fallback_text = "the largest grade of the judgments"},
    {.name = "min_rel", .fallback = 0, .domain = {.low = 0}, .meaning = "largest grade that is worth nothing"},
};

double top(const Scale& scale, const Args& args) noexcept { return args[max_rel] > 0 ? args[max_rel] : scale.top; }

double score(const Topic& topic, const Args& args) noexcept {
    return scaled_gain(args.first_ranks(topic.grades), top(topic.scale, args), args[min_rel]);
}

double normaliser(const Topic&, const Args& args) noexcept { return full_gain(args.k); }

std::vector<Step> steps(const Topic& topic, const Args& args) {
    const GradeList grades = args.first_ranks(topic.grades);
    std::vector<Step> made(grades.size());
    for (std::size_t i = 0; i < made.size(); ++i)
        made[i] = {.discount = discount(i + 1), .gain = scaled(grades[i], args[min_rel], top(topic.scale, args))};
    return made;
}

std::string fault(const Args& args) {
    if (args.k > most_ranks) return fmt::format("the cut-off must be at most {}", most_ranks);
    if (args[max_rel] > 0 && args[min_rel] >= args[max_rel]) return "min_rel must be below max_rel";
    return {};
}

std::string refuse(const Scale& scale, const Args& args) {
    if (!(scale.top > 0) || args[min_rel] < top(scale, args)) return {};
    return fmt::format("grades go up to {}: give a smaller min_rel, or max_rel", scale.top);
}

std::string assumes(const Scale& scale, const Args& args) {
    return fmt::format("grades up to {} count nothing, grades from {} on count 1", args[min_rel], top(scale, args));
}

}  // namespace

constinit const MeasureFamily sdcg_family{
    .name = "SDCG",
    .summary = "scaled discounted cumulative gain: DCG over that of k documents of the best grade",
    .formula = "sum_{i<=k} r_i/log2(i+1) / sum_{i<=k} 1/log2(i+1), r = (g - min_rel)/(max_rel - min_rel) in [0, 1]",
    .cite = "moffat2015inst",
    .example = "SDCG(max_rel=3)@10",
    .params = params,
    .cutoff = Cutoff::required,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .fault = fault,
    .refuse = refuse,
    .assumes = assumes,
    .known = sum_of_gains,
};

}  // namespace assay
