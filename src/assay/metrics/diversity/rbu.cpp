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

#include <algorithm>
#include <cmath>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"
#include "assay/metrics/diversity/diversity.hpp"

namespace assay {

namespace {

auto discount(double p, const RbuForm& form) {
    return [p, first = form.first_exponent](std::size_t rank) {
        return std::pow(p, static_cast<double>(rank - 1) + first);
    };
}

double effort_at_rank(const Topic& topic, double effort, const RbuForm& form) {
    return effort * (form.effort_per_aspect ? static_cast<double>(topic.aspects->count()) : 1);
}

}  // namespace

double rank_biased_utility(const Topic& topic, double p, double effort, const GradeMap& map, std::size_t k,
                           const RbuForm& form) {
    const double gained = novelty_sum(topic, cascade(topic, map), k, discount(p, form));
    const double looked = std::pow(p, form.first_exponent) * geometric_sum(p, std::min(k, topic.grades.size()));
    return gained - effort_at_rank(topic, effort, form) * looked;
}

double score_rbu(const Topic& topic, const Args& args, const RbuForm& form) noexcept {
    using enum rbu_args::Place;
    return rank_biased_utility(topic, args[p], args[e], probability_map(args[map], topic.scale), args.k, form);
}

std::vector<Step> rbu_steps(const Topic& topic, const Args& args, const RbuForm& form) {
    using enum rbu_args::Place;
    return novelty_steps(topic, cascade(topic, probability_map(args[map], topic.scale)), args.k,
                         discount(args[p], form), effort_at_rank(topic, args[e], form));
}

namespace {

double score(const Topic& topic, const Args& args) noexcept { return score_rbu(topic, args, {}); }

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
    .needs = Need::aspects,
    .score = score,
    .steps = steps,
    .refuse = refuse_rbu,
    .assumes = assumes_rbu,
    .known = {.completed = Completed::rises},
};

}  // namespace assay
