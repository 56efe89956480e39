// CT: the Cube Test as a sum over ranks. CT.cube is the original.
//
//     CT@k = sum over ranks i <= k of  1/i * sum over aspects t of  w(t) r(d_i,t) (1-alpha)^c(i,t) f(i,t)
//
//   r(d,t)   relevance of document d to aspect t, at least 0
//   c(i,t)   number of ranks before i with a document relevant to t
//   f(i,t)   1 while the relevance to t at the ranks before i sums up to less than sat, then 0
//   w(t)     weight of the aspect; the weights sum to 1
//   alpha    in [0, 1]
//   sat      above 0: where an aspect is saturated
//
// As Amigo, Spina and Carrillo-de-Albornoz write it in "An axiomatic analysis of diversity evaluation metrics",
// SIGIR 2018, after Luo, Wing, Yang and Hearst, CIKM 2013.

#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

double cube_test_sum(const Topic& topic, double alpha, double saturation, std::size_t k) {
    constexpr double rounding = 1e-12;  // sums of decimal fractions that should reach `sat` may end just below it
    const Novelty novelty{.kind = Novelty::Kind::count, .alpha = alpha, .weights = topic.aspects->weights};
    const double saturated = saturation - rounding;
    StillNew still_new(novelty, topic.aspects->count());
    std::vector<double> filled(topic.aspects->count());
    double sum = 0;
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        double gain = 0;
        for (const Covered& one : hit.covered) {
            if (filled[one.aspect] < saturated) gain += still_new.gain(one);
            filled[one.aspect] += one.grade;
        }
        sum += gain * reciprocal_discount(hit.rank);
        still_new.take(hit.covered);
    }
    return sum;
}

namespace {

enum : std::size_t { alpha, sat };
constexpr Param params[] = {
    alpha_param,
    {.name = "sat",
     .fallback = 1,
     .domain = {.low = 0, .ends = Domain::Ends::open_low},
     .meaning = "the sum of relevance from which on an aspect is saturated"},
};

double score(const Topic& topic, const Args& args) noexcept {
    return cube_test_sum(topic, args[alpha], args[sat], args.k);
}

}  // namespace

constinit const MeasureFamily ct_family{
    .name = "CT",
    .summary = "Cube Test as a sum over ranks: new relevance to aspects that are not saturated, over the rank",
    .formula = "sum_{i<=k} 1/i sum_t w(t) r(d_i,t) (1-alpha)^c(i,t) [sum_{j<i} r(d_j,t) < sat]",
    .cite = "amigo2018axiomatic",
    .example = "CT@20",
    .params = params,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .refuse = refuse_large_grades,
    .assumes = assumes_grades,
};

}  // namespace assay
