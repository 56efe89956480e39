// EU: expected utility, what is new at each rank less the effort of looking at it, with a slow logarithmic discount.
//
//     EU@k = sum over ranks i <= k of  1/(1 + log_b i) ( sum over aspects t of  w(t) r(d_i,t) (1-alpha)^c(i,t)  -  e )
//
//   r(d,t)     relevance of document d to aspect t, at least 0
//   c(i,t)     number of ranks before i with a document relevant to t
//   w(t)       weight of the aspect; the weights sum to 1
//   alpha      in [0, 1]
//   e          at least 0: effort of looking at a document
//   log_base   b, above 1: another base gives another measure
//
// As Amigo, Spina and Carrillo-de-Albornoz write it in "An axiomatic analysis of diversity evaluation metrics",
// SIGIR 2018. EU.yl is the measure of Yang and Lad.

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

/// 1/(1 + log_b i)
auto discount(double log_base) {
    return [unit = std::log2(log_base)](std::size_t rank) {
        return 1 / (1 + std::log2(static_cast<double>(rank)) / unit);
    };
}

}  // namespace

double expected_utility(const Topic& topic, double alpha, double effort, double log_base, std::size_t k) {
    const double gained = novelty_sum(topic, novelty(topic, alpha), k, discount(log_base));
    if (effort == 0) return gained;
    return gained - effort * discount_sum(std::min(k, topic.grades.size()), discount(log_base));
}

namespace {

enum : std::size_t { alpha, e, log_base };
constexpr Param params[] = {alpha_param, effort_param(0.05), log_base_param};

double score(const Topic& topic, const Args& args) noexcept {
    return expected_utility(topic, args[alpha], args[e], args[log_base], args.k);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, novelty(topic, args[alpha]), args.k, discount(args[log_base]), args[e]);
}

}  // namespace

constinit const MeasureFamily eu_family{
    .name = "EU",
    .summary = "expected utility: what is new at each rank, less an effort, discounted by 1 + log(rank)",
    .formula = "sum_{i<=k} 1/(1+log_b i) (sum_t w(t) r(d_i,t) (1-alpha)^c(i,t) - e)",
    .cite = "amigo2018axiomatic",
    .example = "EU(e=0.1)",
    .params = params,
    .low = -infinity,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse_large_grades,
    .assumes = assumes_grades,
    .known = {.completed = Completed::rises_if_binary},
};

}  // namespace assay
