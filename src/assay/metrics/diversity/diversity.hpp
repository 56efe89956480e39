// The measures of diversity as functions of a topic that has Topic::aspects and Topic::hits. All of them look at the
// first k ranks. Each is defined, with its formula and source, in the file of its measure.
#pragma once

#include <cstddef>
#include <cstdint>

#include "assay/core/topic.hpp"
#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/diversity/cube.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

/// The aspects to be found: all, or those with a relevant document in the judgments.
enum class WhichAspects : std::uint8_t { all, covered };

double subtopic_recall(const Topic& topic, WhichAspects of = WhichAspects::all, double rel = any_relevant,
                       std::size_t k = whole_ranking);
double subtopic_reciprocal_rank(const Topic& topic, double level = 1, WhichAspects of = WhichAspects::all,
                                double rel = any_relevant, std::size_t k = whole_ranking);

// What is new at each rank.
double alpha_dcg(const Topic& topic, double alpha = 0.5, bool weighted = false, std::size_t k = whole_ranking,
                 double rel = 0);
double ideal_alpha_dcg(const Topic& topic, double alpha = 0.5, bool weighted = false, std::size_t k = whole_ranking,
                       double rel = 0);
double nrbp(const Topic& topic, double p, double alpha, std::size_t k = whole_ranking, double rel = 0);
double nrbp_norm(const Topic& topic, double p, double alpha, std::size_t k = whole_ranking, double rel = 0);
double err_ia(const Topic& topic, const GradeMap& map = {}, std::size_t k = whole_ranking);
double ideal_err_ia(const Topic& topic, const GradeMap& map = {}, std::size_t k = whole_ranking);

// Gains that sum up over the aspects of a document.
double d_dcg(const Topic& topic, Gain gain = Gain::linear, std::size_t k = whole_ranking);
double ideal_d_dcg(const Topic& topic, Gain gain = Gain::linear, std::size_t k = whole_ranking);
double dsharp_ndcg(const Topic& topic, double lambda = 0.5, Gain gain = Gain::linear,
                   WhichAspects of = WhichAspects::all, double rel = any_relevant, std::size_t k = whole_ranking);

// What is new less the effort of looking at it.
double expected_utility(const Topic& topic, double alpha, double effort, double log_base = 2,
                        std::size_t k = whole_ranking);
double expected_utility_yang_lad(const Topic& topic, double p, double gamma, double cost,
                                 std::size_t k = whole_ranking);
double discounted_cumulated_utility(const Topic& topic, double alpha, double effort, double log_base = 2,
                                    std::size_t k = whole_ranking);

/// How definitions of RBU differ.
struct RbuForm {
    double first_exponent = 1;       ///< of p, at the first rank
    bool effort_per_aspect = false;  ///< the effort is subtracted for each aspect, not once
};
double rank_biased_utility(const Topic& topic, double p, double effort, const GradeMap& map = {},
                           std::size_t k = whole_ranking, const RbuForm& form = {});
double rank_biased_utility_evall(const Topic& topic, double p, double effort);

// The Cube Test.
double cube_test_sum(const Topic& topic, double alpha, double saturation, std::size_t k = whole_ranking);
double cube_test(const Topic& topic, const CubeRules& rules, std::size_t k = whole_ranking);
double average_cube_test(const Topic& topic, const CubeRules& rules, std::size_t k = whole_ranking);

}  // namespace assay
