// The ad-hoc measures against slow twins that follow the definitions word by word, on random topics.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "assay/metrics/catalogue.hpp"

#include "reference/adhoc.hpp"
#include "support/measures.hpp"
#include "support/topics.hpp"

namespace assay::testing::adhoc_reference_test {
namespace {

constexpr int trials = 500;  // for each kind of grades

struct Case {
    MadeTopic topic;
    reference::Adhoc twin;
    std::size_t k = 0;
    double rel = 0;
};

Case draw_case(Random& random, Grades grades) {
    Case drawn{.topic = draw_topic(random, grades), .twin = {}, .k = 1 + random.below(40), .rel = 0};
    const double thresholds[] = {rel_param.fallback, 0.5, 1, 2};
    drawn.rel = thresholds[random.below(4)];
    drawn.twin = {
        .ranking = drawn.topic.ranking, .judged = drawn.topic.judged, .rel = drawn.rel, .k = static_cast<int>(drawn.k)};
    return drawn;
}

/// Calls `check` with random cases of every kind of grades.
template <class Check>
void for_each_case(std::uint64_t seed, const Check& check) {
    Random random{seed};
    for (const Grades grades : all_grades)
        for (int trial = 0; trial < trials; ++trial) {
            SCOPED_TRACE(::testing::Message() << "grades " << static_cast<int>(grades) << ", trial " << trial);
            check(draw_case(random, grades));
            if (::testing::Test::HasFailure()) return;
        }
}

/// Grades of 1e20 make large sums: what counts there are relative differences.
void expect_close(double actual, double expected) {
    EXPECT_NEAR(actual, expected, 1e-12 * std::max(1.0, std::abs(expected)));
}

TEST(AdhocReference, BinaryMeasuresWithCutOff) {
    for_each_case(1, [](const Case& c) {
        expect_close(score(p_family, c.topic, {{"rel", c.rel}}, c.k), reference::p(c.twin));
        expect_close(score(r_family, c.topic, {{"rel", c.rel}}, c.k), reference::r(c.twin));
        expect_close(score(f_family, c.topic, {{"rel", c.rel}}, c.k), reference::f(c.twin, 1));
        expect_close(score(f_family, c.topic, {{"rel", c.rel}, {"beta", 0.5}}, c.k), reference::f(c.twin, 0.5));
        expect_close(score(success_family, c.topic, {{"rel", c.rel}}, c.k), reference::success(c.twin));
        expect_close(score(rr_family, c.topic, {{"rel", c.rel}}, c.k), reference::rr(c.twin));
        expect_close(score(ap_family, c.topic, {{"rel", c.rel}}, c.k), reference::ap(c.twin));
        expect_close(score(judged_family, c.topic, {}, c.k), reference::judged(c.twin));
    });
}

TEST(AdhocReference, BinaryMeasuresOfTheWholeRanking) {
    for_each_case(2, [](Case c) {
        expect_close(score(iprec_11pt_family, c.topic, {{"rel", c.rel}}), reference::iprec_11pt(c.twin));
        expect_close(score(rprec_family, c.topic, {{"rel", c.rel}}), reference::rprec(c.twin));
        expect_close(score(bpref_family, c.topic, {{"rel", c.rel}}), reference::bpref(c.twin));
        expect_close(score(infap_family, c.topic, {{"rel", c.rel}}), reference::infap(c.twin));
        for (const double recall : {0.0, 0.1, 0.25, 0.5, 0.77, 1.0})
            expect_close(score(iprec_family, c.topic, {{"recall", recall}, {"rel", c.rel}}),
                         reference::iprec(c.twin, recall));
    });
}

TEST(AdhocReference, SetMeasures) {
    for_each_case(3, [](Case c) {
        c.twin.k = std::max(1, c.twin.n());
        const double precision = reference::p(c.twin), recall = reference::r(c.twin);
        expect_close(score(set_p_family, c.topic, {{"rel", c.rel}}), precision);
        expect_close(score(set_r_family, c.topic, {{"rel", c.rel}}), recall);
        expect_close(score(set_f_family, c.topic, {{"rel", c.rel}, {"beta", 3}}), reference::f(c.twin, 3));
        expect_close(score(set_ap_family, c.topic, {{"rel", c.rel}}), precision * recall);
        expect_close(score(set_p_relative_family, c.topic, {{"rel", c.rel}}), std::max(precision, recall));
    });
}

TEST(AdhocReference, MeasuresOfDiscountedGain) {
    for_each_case(4, [](const Case& c) {
        expect_close(score(dcg_family, c.topic, {}, c.k), reference::dcg(c.twin));
        expect_close(score(ndcg_family, c.topic, {}, c.k), reference::ndcg(c.twin));
        for (const double base : {1.5, 2.0, 10.0}) {
            expect_close(score(dcg_2002_family, c.topic, {{"base", base}}, c.k), reference::dcg_2002(c.twin, base));
            expect_close(score(ndcg_2002_family, c.topic, {{"base", base}}, c.k), reference::ndcg_2002(c.twin, base));
        }
        expect_close(score(sdcg_family, c.topic, {{"max_rel", 2}, {"min_rel", 0.5}}, c.k),
                     reference::sdcg(c.twin, 2, 0.5));
        if (c.topic.scale.top > 0)
            expect_close(score(sdcg_family, c.topic, {}, c.k), reference::sdcg(c.twin, c.topic.scale.top, 0));
        expect_close(score(q_family, c.topic, {}, c.k), reference::q(c.twin, 1));
        expect_close(score(q_family, c.topic, {{"beta", 7}}, c.k), reference::q(c.twin, 7));
        if (!refusal(make_measure(ndcg_burges_family), c.topic.scale).empty()) return;
        expect_close(score(dcg_family, c.topic, {{"gain", "exp"}}, c.k), reference::dcg_exp(c.twin));
        expect_close(score(ndcg_family, c.topic, {{"gain", "exp"}}, c.k), reference::ndcg_exp(c.twin));
        expect_close(score(ndcg_burges_family, c.topic, {}, c.k), reference::ndcg_exp(c.twin));
    });
}

TEST(AdhocReference, MeasuresOfMappedGrades) {
    for_each_case(5, [](const Case& c) {
        const double top = c.topic.scale.top;
        const reference::Map linear = [top](double g) { return reference::over(g, top); };
        expect_close(score(err_family, c.topic, {{"map", "linear"}}, c.k), reference::err(c.twin, linear));
        expect_close(score(rbp_family, c.topic, {{"map", "linear"}, {"p", 0.95}}, c.k),
                     reference::rbp(c.twin, 0.95, linear));
        expect_close(score(rbp_residual_family, c.topic, {}, c.k), reference::rbp_residual(c.twin, 0.8));
        EXPECT_NEAR(score(inst_family, c.topic, {{"map", "linear"}, {"T", 1.5}}, c.k),
                    reference::inst(c.twin, 1.5, linear), 1e-10);
        const reference::Map binary = [&](double g) { return g >= c.rel; };
        expect_close(score(rbp_family, c.topic, {{"rel", c.rel}}, c.k), reference::rbp(c.twin, 0.8, binary));
        if (top > 100) return;
        const reference::Map err = [top](double g) { return (std::pow(2, g) - 1) / std::pow(2, top); };
        expect_close(score(err_family, c.topic, {{"map", "err"}}, c.k), reference::err(c.twin, err));
        expect_close(score(rbp_family, c.topic, {{"map", "err"}}, c.k), reference::rbp(c.twin, 0.8, err));
    });
}

}  // namespace
}  // namespace assay::testing::adhoc_reference_test
