// RBU.evall: rank-biased utility as the program computes it that the authors of RBU released.
//
//     RBU.evall = (1-p) * sum over ranks i of
//                 p^(i-1) ( sum over aspects t of  w(t) R(d_i,t) prod_{j<i} (1 - R(d_j,t))  -  e )
//
//     R(d,t) = (2^g - 1) / 2^G_t
//
//   g      grade of document d for aspect t, a whole number; negative or absent: 0
//   G_t    the largest grade of aspect t in the topic
//   w(t)   weight of the aspect as given, not divided by the sum of the weights; 1/m each if none were given
//   p      in [0, 1): persistence
//   e      at least 0: effort of looking at a document
//
// Amigo, Spina and Carrillo-de-Albornoz, "An axiomatic analysis of diversity evaluation metrics: introducing the
// rank-biased utility metric", SIGIR 2018, and the tool EvALL.

#include <cmath>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

namespace {

/// R(d,t) of a grade above 0, without large numbers between.
double probability(double grade, double top) noexcept { return std::exp2(grade - top) - std::exp2(-top); }

}  // namespace

double rank_biased_utility_evall(const Topic& topic, double p, double effort) {
    const Aspects& aspects = *topic.aspects;
    std::vector<double> left(aspects.count(), 1);
    double sum = 0;
    for (const Hit& hit : topic.hits) {
        double gain = 0;
        for (const Covered& one : hit.covered) {
            const double satisfies = probability(one.grade, aspects.tops[one.aspect]);
            gain += aspects.given_weights[one.aspect] * satisfies * left[one.aspect];
            left[one.aspect] *= 1 - satisfies;
        }
        sum += std::pow(p, static_cast<double>(hit.rank - 1)) * gain;
    }
    return (1 - p) * (sum - effort * geometric_sum(p, topic.grades.size()));
}

namespace {

enum : std::size_t { p, e };
constexpr Param params[] = {persistence_param, effort_param(0.03)};

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_utility_evall(topic, args[p], args[e]);
}

std::string assumes(const Scale&, const Args&) {
    return "a grade g counts (2^g - 1)/2^G, G the largest grade of the aspect in the topic";
}

}  // namespace

constinit const MeasureFamily rbu_evall_family{
    .name = "RBU.evall",
    .summary = "RBU as the program of its authors computes it: own map per aspect, weights as given",
    .formula =
        "(1-p) sum_i p^(i-1) (sum_t w(t) R(d_i,t) prod_{j<i} (1-R(d_j,t)) - e),  R(d,t) = (2^g - 1)/2^G_t,\n"
        "G_t the largest grade of aspect t in the topic, w(t) as given",
    .cite = "amigo2018axiomatic",
    .example = "RBU.evall(p=0.8,e=0.03)",
    .params = params,
    .cutoff = Cutoff::none,
    .low = -infinity,
    .high = infinity,
    .needs = Need::aspects,
    .score = score,
    .assumes = assumes,
};

}  // namespace assay
