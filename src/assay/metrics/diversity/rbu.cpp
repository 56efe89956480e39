// RBU: rank-biased utility.
//
//     RBU@k = sum over ranks i <= k of  p^i ( sum over aspects t of  w(t) r(d_i,t) prod_{j<i} (1 - r(d_j,t))  -  e )
//
//   r(d,t)   in [0, 1], from the grade by `map`
//   w(t)     weight of the aspect; the weights sum to 1
//   p        in (0, 1]: the chance that the reader looks at the next document
//   e        at least 0: effort of looking at a document
//
// The effort is subtracted once per rank and ranks beyond the last document cost nothing. Amigo, Spina and
// Carrillo-de-Albornoz, "An axiomatic analysis of diversity evaluation metrics: introducing the rank-biased utility
// metric", SIGIR 2018, equation 11.

#include <cmath>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"

namespace assay {

namespace {

/// p^i
auto discount(const Args& args) {
    return [p = args[0]](std::size_t rank) { return std::pow(p, static_cast<double>(rank)); };
}

double score(const Topic& topic, const Args& args) noexcept {
    const double p = args[0], effort = args[1];
    const double utility = novelty_sum(topic, cascade(topic, args[2]), args.k, discount(args));
    return utility - effort * p * geometric_sum(p, args.depth(topic.grades.size()));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return novelty_steps(topic, cascade(topic, args[2]), args.k, discount(args), args[1]);
}

std::string refuse(const Scale& scale, const Args& args) { return refuse_map(scale, probability_map(args[2], scale), "RBU"); }
std::string assumes(const Scale& scale, const Args& args) { return describe(probability_map(args[2], scale)); }

constexpr Param params[] = {rbu_p_param, rbu_e_param, probability_map_param};

}  // namespace

constinit const Metric rbu_metric{
    .name = "RBU",
    .summary = "rank-biased utility: what is new at each rank, less the effort of looking at it",
    .formula = "sum_{i<=k} p^i (sum_t w(t) r(d_i,t) prod_{j<i} (1-r(d_j,t)) - e)",
    .cite = "amigo2018axiomatic",
    .example = "RBU(p=0.99,e=0.05)",
    .params = params,
    .low = -infinity,
    .looks = Looks::at_aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse,
    .assumes = assumes,
};

}  // namespace assay
