// EU.yl: the expected utility of one ranked list for a reader who may stop after each document.
//
//     EU.yl@k = sum over aspects t of  w(t) (1 - gamma^N_t)/(1 - gamma)  -  a sum over ranks s of  P(s) s
//     N_t     = sum over ranks s of  P(s) * number of ranks i <= s relevant to t
//
//   P(s)    chance that the reader stops at rank s: p (1-p)^(s-1), and the rest at the last rank
//   w(t)    weight of the aspect; the weights sum to 1
//   p       in [0, 1]: chance to stop at a document
//   gamma   in [0, 1): what the next document relevant to the same aspect is worth
//   a       at least 0: cost of a document
//
// The reader sees rank i with the chance (1-p)^(i-1), so N_t is the sum of that over the relevant ranks, and the
// expected number of documents seen is its sum over all ranks.
//
// Yang and Lad, "Modeling expected utility of multi-session information distillation", ICTIR 2009, for one session and
// the same cost for every document.

#include <algorithm>
#include <cmath>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"
#include "assay/metrics/diversity/diversity.hpp"

namespace assay {

double expected_utility_yang_lad(const Topic& topic, double p, double gamma, double cost, std::size_t k) {
    const double goes_on = 1 - p;
    std::vector<double> seen(topic.aspects->count());  // N_t
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        for (const Covered& one : hit.covered) seen[one.aspect] += std::pow(goes_on, static_cast<double>(hit.rank - 1));
    }
    double worth = 0;
    for (std::size_t aspect = 0; aspect < seen.size(); ++aspect)
        if (seen[aspect] > 0)  // 1 - gamma^N, without losing digits where gamma is near 1
            worth -= topic.aspects->weights[aspect] * std::expm1(seen[aspect] * std::log(gamma)) / (1 - gamma);
    return worth - cost * geometric_sum(goes_on, std::min(k, topic.grades.size()));
}

namespace {

enum : std::size_t { p, decay, a };
constexpr Param params[] = {
    {.name = "p", .fallback = 0.5, .domain = {.low = 0, .high = 1}, .meaning = "the chance to stop at a document"},
    {.name = "gamma",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_high},
     .meaning = "what the next document relevant to the same aspect is worth"},
    {.name = "a", .fallback = 0.001, .domain = {.low = 0, .high = 1e9}, .meaning = "cost of looking at a document"},
};

double score(const Topic& topic, const Args& args) noexcept {
    return expected_utility_yang_lad(topic, args[p], args[decay], args[a], args.k);
}

}  // namespace

constinit const MeasureFamily eu_yl_family{
    .name = "EU.yl",
    .summary = "expected utility of Yang and Lad for one list: worth of the aspects seen, less the cost of looking",
    .formula =
        "sum_t w(t) (1-gamma^N_t)/(1-gamma) - a sum_s P(s) s,  N_t = sum_s P(s) #{i<=s: r(d_i,t)>0},\n"
        "P(s) = p(1-p)^(s-1) before the last rank, the rest there",
    .cite = "yang2009modeling",
    .example = "EU.yl(p=0.5,gamma=0.5,a=0.001)",
    .params = params,
    .low = -infinity,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
};

}  // namespace assay
