#include "assay/engine/similar_explanation.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/files.hpp"

namespace assay::similar_explanation_test {
namespace {

using testing::TemporaryFile;
using testing::TemporaryFolder;
using testing::write_file;

SimilarPairsRequest pairs_request(const std::string& path, const std::string& name) {
    SimilarPairsRequest request;
    request.path = path;
    request.similarities = parse_similarities(std::vector<std::string>{name});
    return request;
}

TEST(SimilarExplanation, AddsUpToTheValue) {
    const TemporaryFile file("a b c d\ta c b e\n");
    const SimilarPairsRequest request = pairs_request(file.path(), "RBO(p=0.8)");
    const SimilarExplanation explanation = explain_similar(request, 1);
    EXPECT_EQ(explanation.kind, "pair");
    ASSERT_EQ(explanation.all.size(), 1U);
    const ExplainedSimilarity& explained = explanation.all[0];
    EXPECT_EQ(explained.topic, "1");
    EXPECT_EQ(explained.value.value, similar(request).at(0, 0).value);
    ASSERT_EQ(explained.depths.size(), 4U);
    double sum = 0, weights = 0;
    for (const ExplainedDepth& depth : explained.depths) {
        sum += depth.weight * depth.agreement;
        weights += depth.weight;
        EXPECT_DOUBLE_EQ(depth.sum, sum);
        EXPECT_LE(*depth.min, *depth.max);
    }
    EXPECT_NEAR(sum + (1 - weights) * explained.depths.back().agreement, explained.value.value, 1e-12);
    EXPECT_EQ(explained.depths[1].a.item, "b");
    EXPECT_EQ(explained.depths[1].b.item, "c");
    EXPECT_EQ(explained.depths[2].overlap, 3);
    EXPECT_FALSE(explained.depths[0].a.gain);
    EXPECT_LT(*explained.depths[3].max, *explained.depths[0].max);  // more is known
    EXPECT_TRUE(explained.has_items());
}

TEST(SimilarExplanation, HasNoBoundsInTheMiddleOfTies) {
    const TemporaryFile file("a (b c)\ta b c\n");
    const ExplainedSimilarity explained = explain_similar(pairs_request(file.path(), "RBO"), 1).all[0];
    ASSERT_EQ(explained.depths.size(), 3U);
    EXPECT_TRUE(explained.depths[0].min);
    EXPECT_FALSE(explained.depths[1].min);
    EXPECT_FALSE(explained.depths[1].max);
    EXPECT_TRUE(explained.depths[2].max);
}

TEST(SimilarExplanation, ShowsRelevanceAndGains) {
    const TemporaryFile file("2 0\t0 1 2\n");
    SimilarPairsRequest request = pairs_request(file.path(), "rbo.rel");
    request.scale = RelevanceScale({0, 1, 2});
    const ExplainedSimilarity explained = explain_similar(request, 1).all[0];
    EXPECT_TRUE(explained.of_relevance());
    EXPECT_FALSE(explained.has_items());
    EXPECT_EQ(explained.depths[0].a.relevance, 2);
    EXPECT_EQ(explained.depths[0].b.relevance, 0);
    EXPECT_TRUE(explained.depths[0].a.gain);
    EXPECT_FALSE(explained.depths[0].overlap);
}

TEST(SimilarExplanation, HasNoDepthsOfWhatIsNoSumOverThem) {
    const TemporaryFile file("a b c\ta c b\n");
    EXPECT_TRUE(explain_similar(pairs_request(file.path(), "kendall"), 1).all[0].depths.empty());
}

TEST(SimilarExplanation, IsOfOneTopicOfAllPairsOfRuns) {
    const TemporaryFolder folder;
    SimilarRequest request;
    for (const char* name : {"a.run", "b.run", "c.run"}) {
        request.runs.push_back(folder / name);
        write_file(request.runs.back().path, "1 Q0 x 1 3 a\n1 Q0 y 2 2 a\n2 Q0 x 1 3 a\n");
    }
    write_file(request.runs[2].path, "1 Q0 y 1 3 a\n");
    request.similarities = parse_similarities(std::vector<std::string>{"RBO", "overlap@1"});
    const SimilarExplanation explanation = explain_similar(request, "1");
    EXPECT_EQ(explanation.kind, "topic");
    ASSERT_EQ(explanation.all.size(), 6U);
    EXPECT_EQ(explanation.all[4].a, "b");
    EXPECT_EQ(explanation.all[4].b, "c");
    EXPECT_EQ(explanation.all[4].depths[0].b.item, "y");
    EXPECT_FALSE(explanation.all[4].depths[1].b.item);  // it has ended
    EXPECT_EQ(explanation.about.inputs.size(), 3U);
    EXPECT_THROW(explain_similar(request, "3"), InputError);
    try {
        explain_similar(request, "2");
        FAIL() << "a run has no such topic";
    } catch (const InputError& error) {
        EXPECT_EQ(error.messages()[0].file, request.runs[2].path);
    }
}

}  // namespace
}  // namespace assay::similar_explanation_test
