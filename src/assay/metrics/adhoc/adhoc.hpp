// The customary measures as functions, for numbers at hand:
//
//     const double grades[] = {2, 0, unjudged, 1};  // in rank order
//     const double judged[] = {2, 1, 1, 0};         // of all judged documents, best first
//     average_precision(grades, judged);
//
// A ranking is cut by handing over its first ranks; measures that must know the cut-off take k. A document is relevant
// if its grade is at least `rel`. Each function is defined, with its formula and source, in the file of its measure.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "assay/core/parameters.hpp"
#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/relevance.hpp"
#include "assay/metrics/uncertainty/behaviour.hpp"

namespace assay {

/// Grades in rank order, or those of all judged documents, best first.
using GradeList = std::span<const double>;

// Precision, recall and what is made of them.
double precision(GradeList grades, std::size_t k, double rel = any_relevant) noexcept;
double recall(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double f_measure(GradeList grades, GradeList judged, std::size_t k, double beta = 1,
                 double rel = any_relevant) noexcept;
double success(GradeList grades, double rel = any_relevant) noexcept;
double reciprocal_rank(GradeList grades, double rel = any_relevant) noexcept;
double r_precision(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double average_precision(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double interpolated_precision(GradeList grades, GradeList judged, double recall, double rel = any_relevant) noexcept;
double interpolated_precision_11pt(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double binary_preference(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double inferred_average_precision(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double judged_share(GradeList grades) noexcept;

// The result as a set.
double set_precision(GradeList grades, double rel = any_relevant) noexcept;
double set_precision_relative(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double set_average_precision(GradeList grades, GradeList judged, double rel = any_relevant) noexcept;
double set_f_measure(GradeList grades, GradeList judged, double beta = 1, double rel = any_relevant) noexcept;

// Gains. The ideal ranking is cut at k.
double dcg(GradeList grades, Gain gain = Gain::linear) noexcept;
double ndcg(GradeList grades, GradeList judged, std::size_t k = whole_ranking, Gain gain = Gain::linear) noexcept;
double dcg_2002(GradeList grades, double base = 2) noexcept;
double ndcg_2002(GradeList grades, GradeList judged, std::size_t k = whole_ranking, double base = 2) noexcept;
double scaled_dcg(GradeList grades, std::size_t k, double max_rel, double min_rel = 0) noexcept;
double q_measure(GradeList grades, GradeList judged, double beta = 1) noexcept;

// Readers who go on or stop. Grades count by `map`, by default as they are: then they must lie in [0, 1].
double expected_reciprocal_rank(GradeList grades, const GradeMap& map = {}, double rel = 0) noexcept;
/// The mean over all orders of tied documents.
double expected_reciprocal_rank_of_ties(GradeList grades, TiedGroups groups, std::size_t depth,
                                        const GradeMap& map = {}, double rel = 0);
std::vector<Step> expected_reciprocal_rank_steps(GradeList grades, const GradeMap& map = {}, double rel = 0);
/// `rel`, if above 0, takes the place of the map: grades of at least `rel` count 1, all others nothing.
double rank_biased_precision(GradeList grades, double p, const GradeMap& map = {}, double rel = 0) noexcept;
std::vector<Step> rank_biased_precision_steps(GradeList grades, double p, const GradeMap& map = {}, double rel = 0);
double rank_biased_precision_residual(GradeList grades, double p) noexcept;
double inst(GradeList grades, double target, const GradeMap& map = {}) noexcept;

// Similarity to the nearest ideal ranking.
double compatibility(GradeList grades, GradeList judged, double p, std::size_t depth) noexcept;
double compatibility_raw(GradeList grades, GradeList judged, double p, std::size_t depth) noexcept;

}  // namespace assay
