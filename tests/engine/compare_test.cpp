#include "assay/engine/compare.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/stats/catalogue.hpp"

#include "support/compared_runs.hpp"

namespace assay::testing::compare_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Pairs = std::vector<stats::Pair>;

template <class Change>
CompareRequest changed(const Change& change) {
    CompareRequest request{.evaluation = evaluation_of({run_d, run_a, run_c, run_b})};
    change(request);
    return request;
}

/// What is said if the request is refused, or nothing.
template <class Change>
std::string refusal(const Change& change) {
    try {
        compare(changed(change));
    } catch (const UsageError& error) {
        return error.what();
    } catch (const InputError& error) {
        return std::string("input: ") + error.what();
    }
    return "";
}

std::vector<std::string> assumption_names(const RunComparisons& compared) {
    std::vector<std::string> names;
    for (const Assumption& one : compared.about.assumptions) names.push_back(one.name);
    return names;
}

TEST(Compare, AllPairsInTheOrderInWhichRunsWereNamed) {
    const RunComparisons compared = compare({.evaluation = evaluation_of({run_d, run_a, run_c, run_b})});
    EXPECT_THAT(compared.runs, ElementsAre("A", "B", "C", "D"));
    EXPECT_THAT(compared.as_named, ElementsAre(3, 0, 2, 1));
    EXPECT_EQ(compared.pairs, (Pairs{{3, 0}, {3, 2}, {3, 1}, {0, 2}, {0, 1}, {2, 1}}));
    EXPECT_EQ(compared.correction, "holm");
    ASSERT_EQ(compared.measures.size(), 1U);
    const ComparedMeasure& measure = compared.measures[0];
    EXPECT_EQ(measure.topics, 6U);
    EXPECT_DOUBLE_EQ(measure.comparison.means[0], 2.33 / 6);
    EXPECT_DOUBLE_EQ(measure.comparison.sizes[0].difference, 0.73 / 6 - 2.33 / 6);
    // Of A and B, from the specification.
    EXPECT_NEAR(measure.comparison.decisions[0][4].result.p, 0.059042936156038506, 1e-15);
    EXPECT_NEAR(measure.comparison.decisions[0][4].p_adjusted, 0.1537275798925009, 1e-15);
}

TEST(Compare, EqualRunsAreOrderedAsNamedAndTheBestHasTheFirstLetter) {
    // A and C have the same mean.
    const RunComparisons one = compare({.evaluation = evaluation_of({run_d, run_a, run_c, run_b})});
    EXPECT_THAT(one.measures[0].best_first, ElementsAre(0, 2, 1, 3));
    EXPECT_THAT(one.measures[0].letters, ElementsAre(ElementsAre("a", "a", "a", "b")));
    const RunComparisons other = compare({.evaluation = evaluation_of({run_c, run_d, run_b, run_a})});
    EXPECT_THAT(other.measures[0].best_first, ElementsAre(2, 0, 1, 3));
}

TEST(Compare, WhatIsDrawnDoesNotDependOnTheOrderOfTheRuns) {
    const auto p_of_a_and_b = [](const CompareRequest& request) {
        const RunComparisons compared = compare(request);
        for (std::size_t p = 0; p < compared.pairs.size(); ++p)
            if (compared.pairs[p] == stats::Pair{0, 1} || compared.pairs[p] == stats::Pair{1, 0})
                return compared.measures[0].comparison.decisions[0][p].result.p;
        return -1.0;
    };
    const std::vector<stats::PairedTest> tests{stats::parse_test("bootstrap(samples=200,sampling=per_pair)")};
    const double p = p_of_a_and_b({.evaluation = evaluation_of({run_a, run_b, run_c, run_d}), .tests = tests});
    EXPECT_EQ(p_of_a_and_b({.evaluation = evaluation_of({run_d, run_c, run_b, run_a}), .tests = tests}), p);
    EXPECT_NE(p_of_a_and_b({.evaluation = evaluation_of({run_a, run_b, run_c, run_d}), .tests = tests, .seed = 2}), p);
}

TEST(Compare, ThreadsDoNotMatter) {
    CompareRequest request{.evaluation = evaluation_of({run_a, run_b, run_c, run_d}),
                           .tests = {stats::parse_test("randomised_tukey(samples=500)")},
                           .interval = stats::IntervalKind::bca};
    const RunComparisons one = compare(request);
    request.threads = 3;
    const RunComparisons three = compare(request);
    for (std::size_t p = 0; p < one.pairs.size(); ++p) {
        EXPECT_EQ(one.measures[0].comparison.decisions[0][p].result.p,
                  three.measures[0].comparison.decisions[0][p].result.p);
        EXPECT_EQ(one.measures[0].comparison.sizes[p].interval->low,
                  three.measures[0].comparison.sizes[p].interval->low);
    }
}

TEST(Compare, ABaselineIsTheSecondOfEveryPairAndTakesNoLetters) {
    const RunComparisons compared = compare(changed([](auto& request) { request.baseline = "C"; }));
    EXPECT_EQ(compared.baseline, 2U);
    EXPECT_EQ(compared.pairs, (Pairs{{3, 2}, {0, 2}, {1, 2}}));
    EXPECT_FALSE(compared.has_letters());
    EXPECT_TRUE(compared.measures[0].letters.empty());
    EXPECT_EQ(refusal([](auto& request) { request.baseline = "c"; }),
              "no run \"c\" to compare with; known are D, A, C, B");
}

TEST(Compare, OneSidedTestsTakeNoLetters) {
    const auto request = changed([](auto& one) { one.alternative = stats::Alternative::greater; });
    EXPECT_TRUE(compare(request).measures[0].letters.empty());
}

TEST(Compare, CorrectionsInWords) {
    const auto text = [](const CompareRequest& request) {
        const RunComparisons compared = compare(request);
        return correction_text(compared, compared.options.tests[0]);
    };
    EXPECT_EQ(text(changed([](auto&) {})), "holm correction over 6 pairs");
    EXPECT_EQ(text(changed([](auto& one) { one.correction = stats::find_correction("none"); })), "no correction");
    EXPECT_EQ(text(changed([](auto& one) { one.tests = {stats::parse_test("tukey")}; })),
              "allows for all pairs by itself");
    EXPECT_EQ(text({.evaluation = evaluation_of({run_a, run_b})}), "one pair");
    const RunComparisons pair = compare({.evaluation = evaluation_of({run_a, run_b})});
    EXPECT_FALSE(pair.corrects(pair.options.tests[0]));
    const RunComparisons pairs = compare(changed([](auto&) {}));
    EXPECT_TRUE(pairs.corrects(pairs.options.tests[0]));
}

TEST(Compare, SaysWhatWasAssumed) {
    EXPECT_THAT(assumption_names(compare(changed([](auto&) {}))),
                ElementsAre("test t", "level", "topics that some runs lack", "smallest difference"));
    const RunComparisons compared = compare(changed([](CompareRequest& request) {
        request.evaluation.about.assume("missing_values", "missing values", "count as 0");
        request.tests = {stats::parse_test("t"), stats::parse_test("fisher(samples=100)")};
    }));
    EXPECT_THAT(assumption_names(compared), ElementsAre("missing values", "test t", "test fisher(samples=100)", "level",
                                                        "smallest difference", "seed"));
    EXPECT_EQ(compared.about.assumptions[2].of, "fisher(samples=100)");
}

TEST(Compare, SaysWhatIsNotAsOneMightThink) {
    const RunComparisons compared = compare(changed([](CompareRequest& request) {
        request.evaluation.scores.aggregates = {Aggregate::sum};
        request.evaluation.scores.at(0, 1, 0) = left_out;
        request.tests = {stats::parse_test("tukey")};
        request.correction = stats::find_correction("bh");
    }));
    std::vector<std::string> texts;
    for (const Message& message : compared.about.messages) texts.push_back(message.text);
    EXPECT_THAT(texts, ElementsAre("the correction bh has no effect on tukey: it allows for all pairs by itself",
                                   "M: compared by its mean over topics",
                                   "M: 1 topic that some runs lack, left out for all runs"));
    EXPECT_EQ(compared.measures[0].topics, 5U);
    // A correction that nobody asked for is no news.
    EXPECT_TRUE(compare(changed([](auto& one) { one.tests = {stats::parse_test("tukey")}; })).about.messages.empty());
}

TEST(Compare, RefusesWhatMeansNothing) {
    for (const double wrong : {0.0, 1.0, -1.0, std::nan("")}) {
        EXPECT_THAT(refusal([&](auto& one) { one.alpha = wrong; }), HasSubstr("alpha must be a number in (0, 1), not"));
        EXPECT_THAT(refusal([&](auto& one) { one.confidence = wrong; }), HasSubstr("confidence must be a number"));
        EXPECT_THAT(refusal([&](auto& one) { one.power = wrong; }), HasSubstr("power must be a number"));
    }
    EXPECT_THAT(refusal([](auto& one) { one.power = 0.05; }), HasSubstr("power must be above 0.05"));
    EXPECT_THAT(refusal([](auto& one) {
                    one.alpha = 0.5;
                    one.alternative = stats::Alternative::less;
                }),
                HasSubstr("alpha must be below 0.5 for a one-sided test"));
    EXPECT_THAT(refusal([](auto& one) {
                    one.tests = {stats::parse_test("tukey")};
                    one.alternative = stats::Alternative::less;
                }),
                HasSubstr("tukey is two-sided only"));
    EXPECT_EQ(refusal([](auto& one) { one.evaluation = evaluation_of({run_a}); }),
              "a comparison needs at least two runs");
    EXPECT_EQ(refusal([](auto& one) { one.evaluation = evaluation_of({{"a", {.5}}, {"b", {.25}}}); }),
              "input: M: 1 topic with values of all runs; a comparison needs at least 2");
}

TEST(Compare, CanBeWatchedAndCancelled) {
    std::uint64_t last = 0, total = 0;
    CompareRequest request = changed([](auto&) {});
    request.watcher.progress = [&](std::string_view, std::uint64_t done, std::uint64_t of) { last = done, total = of; };
    compare(request);
    EXPECT_EQ(total, 12U);  // six pairs, each once for the test and once for its size
    EXPECT_EQ(last, total);
    request.watcher.cancelled = [] { return true; };
    EXPECT_THROW(compare(request), Cancelled);
}

}  // namespace
}  // namespace assay::testing::compare_test
