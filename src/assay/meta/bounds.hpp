// How large a measure of several aspects can get on a topic.
//
//     X = max over n! + 3 rankings of all judged documents of the value of the measure
//
//   recursive:i,j,..  by decreasing grade of aspect i, then of aspect j, ..: one for each order of the n aspects
//   sum               by decreasing sum of the grades
//   sum_of_squares    by decreasing sum of their squares
//   max               by decreasing largest grade
//
// Aspects are numbered from 0 in the order of the judgments; ties go by ascending document id; a grade that is negative
// or absent counts as 0. X is an estimate of the true maximum from below. For CAM over nDCG the maximum is known:
//
//     cam_ndcg_bound = sum_{i<=k} v_i / log2(i+1),  v(d) = sum_a p_a gain(g_a(d)) / IDCG_a,  v_1 >= v_2 >= ..
//
//   p_a      weights of the aspects, summing to 1
//   IDCG_a   largest DCG@k of aspect a; where it is 0 the aspect adds nothing
//
// It holds for every gain and cut-off: CAM is then one sum over ranks of discount times v.
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/run_steps.hpp"

namespace assay {

/// Topics with more aspects are refused: there are n! orders.
inline constexpr std::size_t most_bounded_aspects = 7;

/// Values no farther apart than this are taken for equal: for X = 1, and for which ranking reaches X.
inline constexpr double bound_tolerance = 1e-12;

/// The names of the rankings for n aspects, in the order they are tried.
std::vector<std::string> bound_rankings(std::size_t aspects);

/// Calls `use` with each of the rankings, as rows of the judged documents, in the same order.
void for_each_bound_ranking(const Judgments& judgments, std::size_t topic,
                            const std::function<void(std::span<const std::size_t>)>& use);

/// What was found for one topic and one measure.
struct Bound {
    double x = 0;
    std::size_t reached_by = 0;    ///< the first ranking that gets there
    std::vector<double> scores;    ///< of all rankings
    std::optional<double> closed;  ///< cam_ndcg_bound, where the measure is CAM over nDCG
};

/// The bounds of the measures of the prepared on a topic, one after the other. The topic must not have more than
/// `most_bounded_aspects`. `steps` are those of all topics; who has them refuses what took too many.
std::vector<Bound> bounds(const PreparedJudgments& prepared, std::size_t topic, RunSteps& steps);

/// The largest possible value of a measure on a topic if it is CAM over nDCG, or what equals it; else nothing.
std::optional<double> cam_ndcg_bound(const Measure& measure, const JudgedTopic& topic);

/// The bounds of a measure over topics.
struct BoundSummary {
    std::size_t topics = 0;
    double share_1 = 0;            ///< of topics with X = 1
    double share_below = 0;        ///< of topics with X < 0.9
    double x = 0;                  ///< mean
    std::optional<double> closed;  ///< mean
};

inline constexpr double low_bound = 0.9;

BoundSummary summarise(std::span<const Bound* const> topics);

}  // namespace assay
