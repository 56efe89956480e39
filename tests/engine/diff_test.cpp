#include "assay/engine/diff.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/metrics/measure.hpp"

#include "support/files.hpp"
#include "support/judged_runs.hpp"

namespace assay::testing::diff_test {
namespace {

std::string run_text(const DrawnRun& run) {
    std::string text;
    for (std::size_t t = 0; t < run.size(); ++t)
        for (const auto& [document, score] : run[t]) text += fmt::format("t{} Q0 {} 0 {} x\n", t, document, score);
    return text;
}

/// Two runs over judgments with aspects.
class DiffOfRuns : public ::testing::Test {
protected:
    DiffRequest request(std::uint64_t seed, const std::vector<std::string>& names) {
        Random random(seed);
        std::string judged;
        for (const JudgedLine& line : draw_lines(random, 8, 3, 12))
            judged += fmt::format("{} {} {} {}\n", line.topic, line.aspect, line.document, line.grade);
        write_file(folder_ / "qrels", judged);
        write_file(folder_ / "a.run", run_text(draw_run(random, 8, 12)));
        write_file(folder_ / "b.run", run_text(draw_run(random, 8, 12)));
        DiffRequest request{.top = 3};
        request.evaluation.judgments = folder_ / "qrels";
        request.evaluation.judgments_format = JudgmentsFormat::subtopics;
        request.evaluation.runs = {folder_ / "a.run", folder_ / "b.run"};
        request.evaluation.measures = parse_measures(names);
        return request;
    }

    TemporaryFolder folder_;
};

TEST_F(DiffOfRuns, TopicsHaveTheValuesOfTheEvaluationAndDocumentsAddUpToTheirChanges) {
    const std::vector<std::string> names{"nDCG@5", "AP", "RR", "ERR@8", "alpha_nDCG@5", "IA(P@3)", "trec_eval:map"};
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const DiffRequest asked = request(seed, names);
        const Diff found = diff(asked);
        const Scores scores = evaluate(asked.evaluation).scores;
        ASSERT_EQ(found.measures.size(), names.size());
        for (std::size_t m = 0; m < names.size(); ++m) {
            const MeasureDiff& one = found.measures[m];
            EXPECT_EQ(one.overall_a, scores.overall(0, m));
            EXPECT_EQ(one.overall_b, scores.overall(1, m));
            EXPECT_EQ(one.better + one.same + one.worse, scores.topics.size());
            for (std::size_t i = 1; i < one.topics.size(); ++i)
                EXPECT_GE(one.topics[i - 1].change(), one.topics[i].change());
            double before = INFINITY;
            for (const TopicChangeExplained& changed : one.most_changed) {
                const MeasureDiff::OfTopic& topic = one.topics[changed.topic];
                EXPECT_LE(std::abs(topic.change()), before);
                before = std::abs(topic.change());
                double sum = 0;
                for (const DocumentChange& document : changed.documents) sum += document.change();
                EXPECT_NEAR(sum, topic.change(), 1e-12) << names[m] << " seed " << seed;
            }
        }
    }
}

TEST_F(DiffOfRuns, NamesDocumentsThatMoved) {
    write_file(folder_ / "q", "1 0 x 1\n1 0 y 0\n2 0 x 1\n");
    write_file(folder_ / "a", "1 Q0 y 1 3 t\n1 Q0 z 2 2 t\n1 Q0 x 3 1 t\n2 Q0 x 1 1 t\n");
    write_file(folder_ / "b", "1 Q0 x 1 2 t\n1 Q0 w 2 1 t\n2 Q0 x 1 1 t\n");
    DiffRequest request;
    request.evaluation.judgments = folder_ / "q";
    request.evaluation.runs = {folder_ / "a", folder_ / "b"};
    request.evaluation.measures = parse_measures({"P@2"});
    const MeasureDiff found = diff(request).measures[0];
    EXPECT_EQ(found.better, 1U);
    EXPECT_EQ(found.same, 1U);
    EXPECT_EQ(found.worse, 0U);
    ASSERT_EQ(found.most_changed.size(), 1U);  // nothing changed in topic 2
    ASSERT_EQ(found.most_changed[0].documents.size(), 1U);
    const DocumentChange& x = found.most_changed[0].documents[0];
    EXPECT_EQ(x.document.document, "x");
    EXPECT_EQ(x.rank_a, 3U);  // where the measure does not look
    EXPECT_EQ(x.rank_b, 1U);
    EXPECT_EQ(x.adds_a, std::nullopt);
    EXPECT_EQ(x.adds_b, 0.5);
}

TEST_F(DiffOfRuns, IsBetweenTwoRuns) {
    DiffRequest one = request(1, {"AP"});
    one.evaluation.runs.pop_back();
    EXPECT_THROW(diff(one), UsageError);
}

TEST_F(DiffOfRuns, TopicsThatDoNotCountAreLeftOut) {
    DiffRequest skipping = request(3, {"AP"});
    const std::size_t all = diff(skipping).measures[0].topics.size();
    skipping.evaluation.policies.missing = MissingTopics::skip;
    const MeasureDiff fewer = diff(skipping).measures[0];
    EXPECT_LT(fewer.topics.size(), all);
    double sum = 0;
    for (const MeasureDiff::OfTopic& topic : fewer.topics) sum += topic.a;
    EXPECT_NEAR(fewer.overall_a, sum / static_cast<double>(fewer.topics.size()), 1e-12);
}

}  // namespace
}  // namespace assay::testing::diff_test
