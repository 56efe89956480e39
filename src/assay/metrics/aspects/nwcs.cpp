// nWCS: normalised weighted cumulative score, discounted gain of the mean grade over the aspects.
//
//     nWCS = WCS / WCS of the ideal ranking
//     WCS  = sum_{i<=n} z(i) / log2(1 + i)
//
//   z(i)    in [0, 1]: sum over aspects a of p_a g_a(i) / G_a
//   g_a     grade of the document at rank i for aspect a
//   G_a     the largest grade of the aspect: its best label, or the largest grade of the file if there are no labels
//   p_a     weight of the aspect; the weights sum to 1
//   n       number of ranks, cut at k
//   ideal   rerank: the documents of the ranking, best first; pool: all judged documents, best first, cut at n
//
// Where the ideal ranking has nothing, the value is 0.
//
// Lioma, Simonsen and Larsen, "Evaluation measures for relevance and credibility in ranked lists", ICTIR 2017.

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { weights, ideal };
enum class Ideal : std::uint8_t { rerank, pool };

constexpr std::string_view ideal_words[] = {"rerank", "pool"};

/// p_a g / G_a
double share_of(const Topic& topic, const AspectShares& shares, std::size_t aspect, double grade) noexcept {
    return shares[aspect] * ratio(gain_of(grade), topic.by_aspect[aspect].scale.top);
}

/// z of the first n ranks
std::vector<double> mixed_ranking(const Topic& topic, const AspectShares& shares, std::size_t n) {
    std::vector<double> mixed(n, 0);
    for (std::size_t a = 0; a < topic.by_aspect.size(); ++a)
        for (std::size_t i = 0; i < n; ++i) mixed[i] += share_of(topic, shares, a, topic.by_aspect[a].grades[i]);
    return mixed;
}

/// z of all judged documents
std::vector<double> mixed_pool(const Topic& topic, const AspectShares& shares) {
    std::vector<double> mixed(topic.aspects->documents(), 0);
    for (std::size_t row = 0; row < mixed.size(); ++row)
        for (const Covered& one : topic.aspects->of(row)) mixed[row] += share_of(topic, shares, one.aspect, one.grade);
    return mixed;
}

double score(const Topic& topic, const Args& args) noexcept {
    const std::size_t n = args.depth(topic.grades.size());
    const AspectShares shares = aspect_shares(topic, args.values[weights].list);
    const std::vector<double> mixed = mixed_ranking(topic, shares, n);
    std::vector<double> best = static_cast<Ideal>(args[ideal]) == Ideal::rerank ? mixed : mixed_pool(topic, shares);
    std::sort(best.begin(), best.end(), std::greater<>{});
    if (best.size() > n) best.resize(n);
    return ratio(dcg(mixed, Gain::linear), dcg(best, Gain::linear));
}

std::string fault(const Args& args) { return weights_fault(args.values[weights].list); }

std::string refuse(const Scale& scale, const Args& args) {
    return refuse_list(scale, args.values[weights].list, aspect_weights_param.name);
}

constexpr Param params[] = {
    aspect_weights_param,
    {.name = "ideal",
     .fallback = 0,
     .domain = {},
     .meaning = "the ideal ranking: rerank, the same documents best first; pool, all judged documents, cut at as many",
     .words = ideal_words},
};

}  // namespace

constinit const MeasureFamily nwcs_family{
    .name = "nWCS",
    .summary = "normalised weighted cumulative score: discounted gain of the mean grade over the aspects",
    .formula = "WCS / WCS of the ideal ranking; WCS = sum_{i<=n} z(i) / log2(1+i), z(i) = sum_a p_a g_a(i)/G_a",
    .cite = "lioma2017evaluation",
    .example = "nWCS(ideal=pool)@10",
    .params = params,
    .needs = Need::each_aspect,
    .score = score,
    .fault = fault,
    .refuse = refuse,
};

}  // namespace assay
