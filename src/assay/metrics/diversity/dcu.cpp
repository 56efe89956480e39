// DCU and nDCU: discounted cumulated utility.
//
//     DCU@k  = sum over ranks i <= k of  1/log_b(i+b-1) ( sum over aspects t of  w(t) r(d_i,t) (1-alpha)^c(i,t)  -  e )
//     nDCU@k = DCU@k / DCU@k of the greedy ideal ranking
//
//   r(d,t)   relevance of document d to aspect t, at least 0
//   c(i,t)   number of ranks before i with a document relevant to t
//   w(t)     weight of the aspect; the weights sum to 1
//   alpha    in [0, 1]: 1 - alpha is the dampening
//   e        at least 0: effort of looking at a document
//   b        above 1: base of the logarithm
//
// The ideal ranking ends before the first document that adds no more than e. The greedy ranking can be beaten, so
// values slightly above 1 occur. With e = 0 and b = 2, DCU is alpha_DCG(weighted=yes).
//
// Yang, Lad, Lao, Harpale, Kisiel and Rogati, "Utility-based information distillation over temporally sequenced
// documents", SIGIR 2007.

#include <algorithm>
#include <cmath>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

namespace {

Novelty novelty(const Topic& topic, double alpha) {
    return {.kind = Novelty::Kind::count, .alpha = alpha, .weights = topic.aspects->weights};
}

/// 1/log_b(i+b-1)
auto discount(double log_base) {
    return [log_base, unit = std::log2(log_base)](std::size_t rank) {
        return unit / std::log2(static_cast<double>(rank - 1) + log_base);
    };
}

/// DCU@k of a ranking that has so many ranks up to k.
double utility(const Topic& topic, double alpha, double effort, double log_base, std::size_t k, std::size_t ranks) {
    const double gained = novelty_sum(topic, novelty(topic, alpha), k, discount(log_base));
    return effort == 0 ? gained : gained - effort * discount_sum(ranks, discount(log_base));
}

}  // namespace

double discounted_cumulated_utility(const Topic& topic, double alpha, double effort, double log_base, std::size_t k) {
    return utility(topic, alpha, effort, log_base, k, std::min(k, topic.grades.size()));
}

namespace {

enum : std::size_t { alpha, e, log_base };
constexpr Param params[] = {alpha_param, effort_param(0), log_base_param};

double score(const Topic& topic, const Args& args) noexcept {
    return discounted_cumulated_utility(topic, args[alpha], args[e], args[log_base], args.k);
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    return greedy_ideal(*topic.aspects, novelty(topic, args[alpha]), args.k, args[e]);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    const std::vector<Hit> hits = hits_of(*topic.aspects, ideal(topic, args));
    Topic best = topic;
    best.hits = hits;
    return utility(best, args[alpha], args[e], args[log_base], args.k, args.depth(hits.size()));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, novelty(topic, args[alpha]), args.k, discount(args[log_base]), args[e]);
}

}  // namespace

constinit const MeasureFamily dcu_family{
    .name = "DCU",
    .summary = "discounted cumulated utility: what is new at each rank, less an effort, discounted by its logarithm",
    .formula = "sum_{i<=k} 1/log_b(i+b-1) (sum_t w(t) r(d_i,t) (1-alpha)^c(i,t) - e)",
    .cite = "yang2007utility",
    .example = "DCU(e=0.05)@20",
    .params = params,
    .low = -infinity,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse_large_grades,
    .assumes = assumes_grades,
};

constinit const MeasureFamily ndcu_family{
    .name = "nDCU",
    .summary = "DCU divided by that of the greedy ideal ranking",
    .formula =
        "DCU@k / DCU@k of the greedy ideal ranking, which ends before the first document that adds no more than e;\n"
        "it can be beaten: values above 1 occur",
    .cite = "yang2007utility",
    .example = "nDCU@20",
    .params = params,
    .low = -infinity,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = ideal,
    .refuse = refuse_large_grades,
    .assumes = assumes_grades,
};

}  // namespace assay
