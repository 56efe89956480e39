// The measures as functions of numbers at hand give what their rows give.

#include <cmath>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/recommendation/recommendation.hpp"

#include "support/aspect_topics.hpp"
#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::functions_test {
namespace {

constexpr int trials = 200;

GradeList first(const Topic& topic, std::size_t k) { return topic.grades.first(std::min(k, topic.grades.size())); }

TEST(AdhocFunctions, WorkOnPlainArrays) {
    const double grades[] = {2, 0, unjudged, 1};
    const double judged[] = {2, 1, 1, 0};
    EXPECT_DOUBLE_EQ(average_precision(grades, judged), (1.0 + 2.0 / 4) / 3);
    EXPECT_DOUBLE_EQ(precision(grades, 4), 0.5);
    EXPECT_DOUBLE_EQ(recall(grades, judged, 2), 1);
    EXPECT_DOUBLE_EQ(dcg(grades), 2 + 1 / std::log2(5));
    EXPECT_DOUBLE_EQ(rank_biased_precision(std::vector<double>{1, 0, 1}, 0.5), 0.5 + 0.125);
    EXPECT_DOUBLE_EQ(expected_reciprocal_rank(std::vector<double>{0.5, 1}), 0.5 + 0.25);
}

TEST(AdhocFunctions, AreTheirRows) {
    Random random{21};
    for (int trial = 0; trial < trials; ++trial) {
        const MadeTopic made = draw_topic(random, trial % 2 == 0 ? Grades::whole : Grades::with_negative);
        const Topic topic = made;
        const std::size_t k = 1 + random.below(20);
        const double rel = 1 + static_cast<double>(random.below(2));
        const GradeList cut = first(topic, k), all = topic.grades, judged = topic.judged;
        const auto with_rel = [&](const MeasureFamily& family, std::size_t at = whole_ranking) {
            return score(family, topic, {{"rel", rel}}, at);
        };
        EXPECT_EQ(precision(cut, k, rel), with_rel(p_family, k));
        EXPECT_EQ(recall(cut, judged, rel), with_rel(r_family, k));
        EXPECT_EQ(f_measure(cut, judged, k, 1, rel), with_rel(f_family, k));
        EXPECT_EQ(success(cut, rel), with_rel(success_family, k));
        EXPECT_EQ(reciprocal_rank(cut, rel), with_rel(rr_family, k));
        EXPECT_EQ(average_precision(cut, judged, rel), with_rel(ap_family, k));
        EXPECT_EQ(r_precision(all, judged, rel), with_rel(rprec_family));
        EXPECT_EQ(binary_preference(all, judged, rel), with_rel(bpref_family));
        EXPECT_EQ(inferred_average_precision(all, judged, rel), with_rel(infap_family));
        EXPECT_EQ(interpolated_precision(all, judged, 0, rel), with_rel(iprec_family));
        EXPECT_EQ(interpolated_precision_11pt(all, judged, rel), with_rel(iprec_11pt_family));
        EXPECT_EQ(judged_share(cut), score(judged_family, topic, {}, k));
        EXPECT_EQ(set_precision(all, rel), with_rel(set_p_family));
        EXPECT_EQ(set_precision_relative(all, judged, rel), with_rel(set_p_relative_family));
        EXPECT_EQ(set_average_precision(all, judged, rel), with_rel(set_ap_family));
        EXPECT_EQ(set_f_measure(all, judged, 1, rel), with_rel(set_f_family));
        EXPECT_EQ(dcg(cut), score(dcg_family, topic, {}, k));
        EXPECT_EQ(ndcg(cut, judged, k, Gain::exponential), score(ndcg_family, topic, {{"gain", "exp"}}, k));
        EXPECT_EQ(dcg_2002(cut, 3), score(dcg_2002_family, topic, {{"base", 3}}, k));
        EXPECT_EQ(ndcg_2002(cut, judged, k, 3), score(ndcg_2002_family, topic, {{"base", 3}}, k));
        EXPECT_EQ(scaled_dcg(all, k, 3, 1), score(sdcg_family, topic, {{"max_rel", 3}, {"min_rel", 1}}, k));
        EXPECT_EQ(q_measure(cut, judged, 2), score(q_family, topic, {{"beta", 2}}, k));
        const GradeMap linear{.kind = GradeMap::Kind::linear, .top = topic.scale.top};
        EXPECT_EQ(expected_reciprocal_rank(cut, linear), score(err_family, topic, {{"map", "linear"}}, k));
        EXPECT_EQ(rank_biased_precision(cut, 0.9, linear),
                  score(rbp_family, topic, {{"p", 0.9}, {"map", "linear"}}, k));
        EXPECT_EQ(rank_biased_precision(cut, 0.9, {}, 2), score(rbp_family, topic, {{"p", 0.9}, {"rel", 2}}, k));
        EXPECT_EQ(rank_biased_precision_residual(cut, 0.9), score(rbp_residual_family, topic, {{"p", 0.9}}, k));
        EXPECT_EQ(inst(cut, 2, linear), score(inst_family, topic, {{"T", 2}, {"map", "linear"}}, k));
        EXPECT_EQ(compatibility(all, judged, 0.9, 50), score(compat_family, topic, {{"p", 0.9}, {"depth", 50}}));
        EXPECT_EQ(compatibility_raw(all, judged, 0.9, 50),
                  score(compat_raw_family, topic, {{"p", 0.9}, {"depth", 50}}));
    }
}

TEST(DiversityFunctions, AreTheirRows) {
    Random random{22};
    for (int trial = 0; trial < trials; ++trial) {
        const AspectTopic made(draw_table(random, Grades::whole));
        const Topic& topic = made;
        const std::size_t k = 1 + random.below(20);
        const GradeMap err = probability_map(0, topic.scale);
        EXPECT_EQ(subtopic_recall(topic, WhichAspects::covered, 1, k),
                  score(s_recall_family, topic, {{"denominator", "covered"}, {"rel", 1}}, k));
        EXPECT_EQ(subtopic_reciprocal_rank(topic, 0.5, WhichAspects::all, 1, k),
                  score(s_rr_family, topic, {{"level", 0.5}, {"rel", 1}}, k));
        EXPECT_EQ(alpha_dcg(topic, 0.3, true, k),
                  score(alpha_dcg_family, topic, {{"alpha", 0.3}, {"weighted", "yes"}}, k));
        EXPECT_EQ(ratio(alpha_dcg(topic, 0.3, false, k), ideal_alpha_dcg(topic, 0.3, false, k)),
                  score(alpha_ndcg_family, topic, {{"alpha", 0.3}}, k));
        EXPECT_EQ(nrbp(topic, 0.7, 0.4, k), score(nrbp_family, topic, {{"p", 0.7}, {"alpha", 0.4}}, k));
        EXPECT_EQ(nrbp_norm(topic, 0.7, 0.4, k), score(nrbp_norm_family, topic, {{"p", 0.7}, {"alpha", 0.4}}, k));
        EXPECT_EQ(ratio(err_ia(topic, err, k), ideal_err_ia(topic, err, k)), score(nerr_ia_family, topic, {}, k));
        EXPECT_EQ(d_dcg(topic, Gain::exponential, k), score(d_dcg_family, topic, {{"gain", "exp"}}, k));
        EXPECT_EQ(dsharp_ndcg(topic, 0.3, Gain::linear, WhichAspects::all, 1, k),
                  score(dsharp_ndcg_family, topic, {{"lambda", 0.3}, {"rel", 1}}, k));
        EXPECT_EQ(expected_utility(topic, 0.3, 0.1, 3, k),
                  score(eu_family, topic, {{"alpha", 0.3}, {"e", 0.1}, {"log_base", 3}}, k));
        EXPECT_EQ(expected_utility_yang_lad(topic, 0.4, 0.6, 0.01, k),
                  score(eu_yl_family, topic, {{"p", 0.4}, {"gamma", 0.6}, {"a", 0.01}}, k));
        EXPECT_EQ(discounted_cumulated_utility(topic, 0.3, 0.1, 3, k),
                  score(dcu_family, topic, {{"alpha", 0.3}, {"e", 0.1}, {"log_base", 3}}, k));
        EXPECT_EQ(rank_biased_utility(topic, 0.9, 0.1, err, k), score(rbu_family, topic, {{"p", 0.9}, {"e", 0.1}}, k));
        EXPECT_EQ(rank_biased_utility(topic, 0.9, 0.1, err, k, {.first_exponent = 0}),
                  score(rbu_shift_family, topic, {{"p", 0.9}, {"e", 0.1}}, k));
        EXPECT_EQ(rank_biased_utility_evall(topic, 0.9, 0.1), score(rbu_evall_family, topic, {{"p", 0.9}, {"e", 0.1}}));
        EXPECT_EQ(cube_test_sum(topic, 0.3, 2, k), score(ct_family, topic, {{"alpha", 0.3}, {"sat", 2}}, k));
        const CubeRules rules{.gamma = 0.6, .height = 3, .start = 1, .batch = 2};
        EXPECT_EQ(cube_test(topic, rules, k),
                  score(ct_cube_family, topic, {{"gamma", 0.6}, {"H", 3}, {"start", 1}, {"batch", 2}}, k));
        EXPECT_EQ(average_cube_test(topic, rules, k),
                  score(act_cube_family, topic, {{"gamma", 0.6}, {"H", 3}, {"start", 1}, {"batch", 2}}, k));
    }
}

TEST(RecommendationFunctions, WorkOnPlainArrays) {
    const std::vector<std::uint32_t> exposure{0, 3, 1, 0};
    EXPECT_DOUBLE_EQ(catalogue_coverage(exposure), 0.5);
    EXPECT_DOUBLE_EQ(gini(exposure), (-3.0 * 0 - 1 * 0 + 1 * 1 + 3 * 3) / (3 * 4));
    const std::vector<std::int32_t> ranked{1, Rows::none, 2};
    EXPECT_DOUBLE_EQ(mean_self_information(ranked, exposure, 8), (3 - std::log2(3) + 3 + 3) / 3);
}

}  // namespace
}  // namespace assay::testing::functions_test
