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

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"

namespace assay {

namespace {

double score(const Topic& topic, const Args& args) noexcept { return rbu(topic, args, {}); }

std::vector<Step> steps(const Topic& topic, const Args& args) { return rbu_steps(topic, args, {}); }

}  // namespace

constinit const MeasureFamily rbu_family{
    .name = "RBU",
    .summary = "rank-biased utility: what is new at each rank, less the effort of looking at it",
    .formula = "sum_{i<=k} p^i (sum_t w(t) r(d_i,t) prod_{j<i} (1-r(d_j,t)) - e)",
    .cite = "amigo2018axiomatic",
    .example = "RBU(p=0.99,e=0.05)",
    .params = rbu_params,
    .low = -infinity,
    .looks = Looks::at_aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse_rbu,
    .assumes = assumes_rbu,
};

}  // namespace assay
