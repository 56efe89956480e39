#include "assay/engine/overview/overview.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/engine/explain.hpp"
#include "assay/engine/similar.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"
#include "support/judged_runs.hpp"
#include "support/small_ratings.hpp"

namespace assay::testing::overview_test {
namespace {

using ::testing::HasSubstr;
using ::testing::NanSensitiveDoubleEq;
using ::testing::Pointwise;
using ::testing::SizeIs;

std::string run_lines(const DrawnRun& run) {
    std::string text;
    for (std::size_t t = 0; t < run.size(); ++t)
        for (const auto& [document, score] : run[t]) text += fmt::format("t{} Q0 {} 0 {} x\n", t, document, score);
    return text;
}

/// Three runs over judgments with aspects.
class OverviewOfRuns : public ::testing::Test {
protected:
    EvaluationRequest request(std::uint64_t seed, const std::vector<std::string>& names) {
        Random random(seed);
        std::string judged;
        for (const JudgedLine& line : draw_lines(random, 8, 3, 25))
            judged += fmt::format("{} {} {} {}\n", line.topic, line.aspect, line.document, line.grade);
        write_file(folder_ / "qrels", judged);
        EvaluationRequest made;
        for (const char* name : {"c.run", "a.run", "b.run"}) {
            write_file(folder_ / name, run_lines(draw_run(random, 8, 25)));
            made.runs.emplace_back(folder_ / name);
        }
        made.judgments = folder_ / "qrels";
        made.judgments_format = JudgmentsFormat::subtopics;
        made.measures = parse_measures(names);
        return made;
    }

    TemporaryFolder folder_;
};

const std::vector<std::string> several{"nDCG@5", "AP", "RR", "ERR@8", "alpha_nDCG@5", "IA(P@3)", "trec_eval:map"};

TEST_F(OverviewOfRuns, HasTheScoresOfTheEvaluation) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const EvaluationRequest asked = request(seed, several);
        const Overview overview = make_overview({.scores = {asked}});
        const Evaluation alone = evaluate(asked);
        EXPECT_EQ(overview.evaluation.scores.values, alone.scores.values);
        EXPECT_EQ(overview.evaluation.about.messages, alone.about.messages);
        ASSERT_TRUE(overview.compared);
        EXPECT_EQ(overview.compared->measures.size(), several.size());
        ASSERT_TRUE(overview.agreement);
        EXPECT_EQ(overview.agreement->measures, alone.scores.measures);
    }
}

// The slow way: one explanation after the other.
TEST_F(OverviewOfRuns, TracesAreWhatExplainSaysDownToTheirDepth) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EvaluationRequest asked = request(seed, several);
        if (seed % 2 == 1) asked.policies.order = OrderRule::file;  // trec_eval:map goes by scores all the same
        const Overview overview = make_overview({.scores = {asked}});
        ASSERT_TRUE(overview.traces);
        EXPECT_EQ(overview.traces->orders, 1 + seed % 2);
        const Traces& traces = *overview.traces;
        EXPECT_EQ(traces.depth, 10U);
        const Scores& scores = overview.evaluation.scores;
        ASSERT_EQ(traces.topics.size(), scores.topics.size());
        for (const TopicTrace& trace : traces.topics) {
            const Explanation explanation = explain(asked, scores.topics[trace.topic]);
            for (std::size_t r = 0; r < 3; ++r)
                for (std::size_t m = 0; m < several.size(); ++m) {
                    const MeasureExplained& one = explanation.measures[r * several.size() + m];
                    const auto& ranking = trace.rankings[traces.order_of[m] * 3 + r];
                    const auto& values = trace.values[r * several.size() + m];
                    ASSERT_EQ(values.size(), std::min<std::size_t>(one.ranks.size(), 10));
                    for (std::size_t i = 0; i < values.size(); ++i) {
                        EXPECT_EQ(trace.documents[ranking[i]].document, one.ranks[i].document);
                        EXPECT_EQ(trace.documents[ranking[i]].standing, one.ranks[i].standing);
                        EXPECT_NEAR(values[i], one.ranks[i].rank.value, 1e-12) << several[m] << " seed " << seed;
                    }
                }
        }
    }
}

TEST_F(OverviewOfRuns, CurvesAreTheMeasuresAtTheirDepths) {
    EvaluationRequest asked = request(3, {"AP"});
    const Overview overview = make_overview({.scores = {asked}});
    ASSERT_THAT(overview.curves, SizeIs(2));
    for (const DepthCurves& curves : overview.curves) {
        EXPECT_LE(curves.depths.back(), 25U);  // no ranking is longer
        for (std::size_t d = 0; d < curves.depths.size(); ++d) {
            asked.measures = {parse_measure(fmt::format("{}@{}", curves.name, curves.depths[d]))};
            const Scores scores = evaluate(asked).scores;
            for (std::size_t r = 0; r < 3; ++r) EXPECT_EQ(curves.means[r][d], scores.overall(r, 0));
        }
    }
}

TEST_F(OverviewOfRuns, LikenessIsThatOfSimilar) {
    const EvaluationRequest asked = request(4, {"AP"});
    const Overview overview = make_overview({.scores = {asked}});
    ASSERT_TRUE(overview.likeness);
    SimilarRequest slow;
    slow.runs = asked.runs;
    slow.similarities = {parse_similarity("rbo")};
    slow.depth = 100;
    const SimilarResult found = similar(slow);
    for (std::size_t p = 0; p < found.pairs.size(); ++p) {
        const auto [a, b] = found.pairs[p];
        EXPECT_EQ(overview.likeness->values[a * 3 + b], found.values.mean(p, 0).value);
        EXPECT_EQ(overview.likeness->values[b * 3 + a], found.values.mean(p, 0).value);
    }
    std::vector<std::size_t> order = overview.likeness->order;
    std::sort(order.begin(), order.end());
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2}));
}

TEST_F(OverviewOfRuns, ThreadsChangeNothing) {
    EvaluationRequest asked = request(5, several);
    const Overview one = make_overview({.scores = {asked}});
    asked.threads = 4;
    const Overview many = make_overview({.scores = {asked}, .threads = 4});
    EXPECT_EQ(one.evaluation.scores.values, many.evaluation.scores.values);
    ASSERT_EQ(one.traces->topics.size(), many.traces->topics.size());
    for (std::size_t t = 0; t < one.traces->topics.size(); ++t) {
        EXPECT_EQ(one.traces->topics[t].rankings, many.traces->topics[t].rankings);
        EXPECT_EQ(one.traces->topics[t].values, many.traces->topics[t].values);
    }
    for (std::size_t c = 0; c < one.curves.size(); ++c) EXPECT_EQ(one.curves[c].means, many.curves[c].means);
}

TEST_F(OverviewOfRuns, OtherOrdersOfTiesAreNotExplained) {
    EvaluationRequest asked = request(6, {"AP"});
    asked.policies.ties = Ties::expected;
    const Overview overview = make_overview({.scores = {asked}});
    EXPECT_FALSE(overview.traces);
    ASSERT_THAT(overview.not_shown, SizeIs(1));
    EXPECT_THAT(overview.not_shown[0].text, HasSubstr("rank by rank"));
}

TEST_F(OverviewOfRuns, OneRunIsComparedWithNothing) {
    EvaluationRequest asked = request(7, {"AP", "RR"});
    asked.runs.resize(1);
    const Overview overview = make_overview({.scores = {asked}});
    EXPECT_FALSE(overview.compared);
    EXPECT_FALSE(overview.agreement);
    EXPECT_FALSE(overview.likeness);
    EXPECT_TRUE(overview.traces);
}

TEST_F(OverviewOfRuns, FaultsAreThoseOfTheEvaluation) {
    EvaluationRequest asked = request(8, {"AP"});
    write_file(folder_ / "a.run", "t1 Q0 d 1 nonsense x\n");
    EXPECT_THROW(make_overview({.scores = {asked}}), InputError);
}

/// Two lists of recommendations for drawn ratings; some users have none, some items are unknown.
class OverviewOfRatings : public ::testing::Test {
protected:
    RatingRequest request(std::uint64_t seed) {
        Random random(seed);
        const SmallRatings drawn = draw_ratings(random, 6, 12, 4);
        const auto write = [&](const char* name, const auto& table) {
            std::string text;
            for (const auto& [user, rated] : table)
                for (const auto& [item, rating] : rated) text += fmt::format("{},{},{}\n", user, item, rating);
            write_file(folder_ / name, text);
        };
        write("test", drawn.test);
        write("train", drawn.train);
        std::string items;
        for (const auto& [item, names] : drawn.aspects)
            items +=
                fmt::format("{},{},{}\n", item, item, names.empty() ? "a0" : fmt::format("{}", fmt::join(names, "|")));
        write_file(folder_ / "items", items);
        RatingRequest made;
        made.files = {.test = folder_ / "test", .train = folder_ / "train", .items = folder_ / "items"};
        for (const char* name : {"b", "a"}) {
            std::string text;
            for (std::size_t user = 0; user < 6; ++user)
                for (std::size_t i = 0; i < 14 && user != 5; ++i)
                    text += fmt::format("u{},i{},{}\n", user, i, random.below(5));
            write_file(folder_ / name, text);
            made.runs.emplace_back(folder_ / name);
        }
        made.measures = parse_measures(of_users);
        return made;
    }

    const std::vector<std::string> of_users{"Coverage@3", "nDCG@5", "RR", "alpha_beta_nDCG@8", "AP"};
    TemporaryFolder folder_;
};

// The slow way: one explanation after the other. They leave out Coverage, which has no value of a user.
TEST_F(OverviewOfRatings, TracesAreWhatExplainSaysDownToTheirDepth) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const RatingRequest asked = request(seed);
        const Overview overview = make_overview({.scores = {asked}});
        EXPECT_THAT(overview.evaluation.scores.values,
                    Pointwise(NanSensitiveDoubleEq(), evaluate(asked).scores.values));
        ASSERT_TRUE(overview.traces);
        const Scores& scores = overview.evaluation.scores;
        ASSERT_EQ(overview.traces->topics.size(), scores.topics.size());
        for (const TopicTrace& trace : overview.traces->topics) {
            const Explanation explanation = explain(asked, scores.topics[trace.topic]);
            for (std::size_t r = 0; r < 2; ++r) {
                const std::vector<std::uint32_t>& ranking = trace.rankings[r];
                EXPECT_THAT(trace.values[r * of_users.size()], SizeIs(0));
                for (std::size_t m = 1; m < of_users.size(); ++m) {
                    const MeasureExplained& one = explanation.measures[r * (of_users.size() - 1) + m - 1];
                    const std::vector<double>& values = trace.values[r * of_users.size() + m];
                    ASSERT_EQ(values.size(), std::min<std::size_t>(one.ranks.size(), 10));
                    for (std::size_t i = 0; i < values.size(); ++i) {
                        EXPECT_EQ(trace.documents[ranking[i]].document, one.ranks[i].document);
                        EXPECT_EQ(trace.documents[ranking[i]].standing, one.ranks[i].standing);
                        EXPECT_EQ(trace.documents[ranking[i]].rating, one.ranks[i].rating);
                        EXPECT_NEAR(values[i], one.ranks[i].rank.value, 1e-12) << of_users[m] << " seed " << seed;
                    }
                }
            }
        }
    }
}

TEST_F(OverviewOfRatings, WhoCountsAsZeroIsNotExplained) {
    RatingRequest asked = request(3);
    write_file(folder_ / "train", "newcomer,i1,3\n");
    write_file(folder_ / "a", "newcomer,i1,2\nu1,i1,2\n");
    asked.empty_users = EmptyUsers::zero;
    const Overview overview = make_overview({.scores = {asked}});
    const TopicTrace& trace = overview.traces->topics.back();
    EXPECT_EQ(overview.evaluation.scores.topics[trace.topic], "newcomer");
    EXPECT_EQ(trace.documents[0].standing, Standing::in_training);
    for (const std::vector<double>& values : trace.values) EXPECT_THAT(values, SizeIs(0));
}

TEST(TraceLimits, TenRanksThenFiveThenFewerTopics) {
    const auto limits = [](std::size_t runs, std::size_t topics, std::size_t measures) {
        const TraceLimits made = trace_limits(runs, topics, measures);
        return std::pair(made.depth, made.topics);
    };
    EXPECT_EQ(limits(30, 50, 8), std::pair(std::size_t{10}, std::size_t{50}));
    EXPECT_EQ(limits(31, 50, 8), std::pair(std::size_t{5}, std::size_t{50}));
    EXPECT_EQ(limits(30, 1000, 8), std::pair(std::size_t{5}, std::size_t{100}));
    EXPECT_EQ(limits(100'000, 10, 8), std::pair(std::size_t{5}, std::size_t{1}));
}

}  // namespace
}  // namespace assay::testing::overview_test
