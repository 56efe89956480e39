// RBU.shift and RBU.inside: readings of the definition of RBU other than that of rbu.cpp, for comparison.
//
//     RBU.shift@k  = sum over ranks i <= k of  p^(i-1) ( sum_t w(t) r(d_i,t) prod_{j<i} (1 - r(d_j,t))  -  e )
//     RBU.inside@k = sum over ranks i <= k of  p^i     sum_t ( w(t) r(d_i,t) prod_{j<i} (1 - r(d_j,t))  -  e )
//
//   r(d,t)   in [0, 1], from the grade by `map`
//   w(t)     weight of the aspect; the weights sum to 1
//   p        in (0, 1]: the chance that the reader looks at the next document
//   e        at least 0: effort of looking at a document
//
// The first counts the first rank 1, as the reduction to RBP in the paper does: it is RBU / p. The second subtracts
// the effort once per aspect: copies of equation 11 can be misread so, but the proofs of the paper cannot.
//
// Amigo, Spina and Carrillo-de-Albornoz, "An axiomatic analysis of diversity evaluation metrics: introducing the
// rank-biased utility metric", SIGIR 2018.

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"

namespace assay {

namespace {

constexpr RbuForm shifted{.first_exponent = 0};
constexpr RbuForm inside{.effort_per_aspect = true};

double score_shift(const Topic& topic, const Args& args) noexcept { return score_rbu(topic, args, shifted); }
double score_inside(const Topic& topic, const Args& args) noexcept { return score_rbu(topic, args, inside); }

std::vector<Step> steps_shift(const Topic& topic, const Args& args) { return rbu_steps(topic, args, shifted); }
std::vector<Step> steps_inside(const Topic& topic, const Args& args) { return rbu_steps(topic, args, inside); }

}  // namespace

constinit const MeasureFamily rbu_shift_family{
    .name = "RBU.shift",
    .summary = "RBU with p^(i-1) in place of p^i",
    .formula = "sum_{i<=k} p^(i-1) (sum_t w(t) r(d_i,t) prod_{j<i} (1-r(d_j,t)) - e)",
    .cite = "amigo2018axiomatic",
    .example = "RBU.shift(p=0.99,e=0.05)",
    .params = rbu_params,
    .low = -infinity,
    .needs = Need::aspects,
    .score = score_shift,
    .steps = steps_shift,
    .refuse = refuse_rbu,
    .assumes = assumes_rbu,
    .known = {.completed = Completed::rises},
};

constinit const MeasureFamily rbu_inside_family{
    .name = "RBU.inside",
    .summary = "RBU with the effort subtracted for every aspect, a misreading of its definition",
    .formula = "sum_{i<=k} p^i sum_t (w(t) r(d_i,t) prod_{j<i} (1-r(d_j,t)) - e)",
    .cite = "amigo2018axiomatic",
    .example = "RBU.inside(p=0.99,e=0.05)",
    .params = rbu_params,
    .low = -infinity,
    .needs = Need::aspects,
    .score = score_inside,
    .steps = steps_inside,
    .refuse = refuse_rbu,
    .assumes = assumes_rbu,
    .known = {.completed = Completed::rises},
};

}  // namespace assay
