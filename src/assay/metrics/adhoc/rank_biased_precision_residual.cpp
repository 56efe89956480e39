// RBP.residual: how much RBP could still grow if everything unknown turned out to be fully relevant.
//
//     RBP.residual@k = (1 - p) * sum over unjudged ranks i <= d of p^(i-1)  +  p^d
//
//   p   in [0, 1): persistence
//   d   min(k, length of the ranking); p^d is the weight of all ranks that were not seen
//
// RBP and its residual add up to at most 1; the true value lies between RBP and their sum.
//
// Moffat and Zobel, "Rank-biased precision for measurement of retrieval effectiveness", ACM TOIS 27(1), 2008.

#include <cmath>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

double rank_biased_precision_residual(GradeList grades, double p) noexcept {
    double sum = 0, unseen = 1;
    for (std::size_t i = 0; i < grades.size() && unseen >= smallest_weight; ++i, unseen *= p)
        if (std::isnan(grades[i])) sum += (1 - p) * unseen;
    return sum + unseen;
}

namespace {

enum : std::size_t { p };
constexpr Param params[] = {persistence_param};

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_precision_residual(args.first_ranks(topic.grades), args[p]);
}

}  // namespace

constinit const MeasureFamily rbp_residual_family{
    .name = "RBP.residual",
    .summary = "how much RBP could still grow if all unjudged and unseen documents were relevant",
    .formula = "(1-p) sum_{i<=d unjudged} p^(i-1) + p^d, with d = min(k, length of the ranking)",
    .cite = "moffat2008rbp",
    .example = "RBP.residual(p=0.95)",
    .params = params,
    .score = score,
    .known = count_of_judged,
};

}  // namespace assay
