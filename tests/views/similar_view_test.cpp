#include "assay/views/similar_view.hpp"

#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/views/similar_explain_view.hpp"

#include "support/report_text.hpp"

namespace assay::similar_view_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::report_text;

/// Pairs of the runs a, b, ... on two topics; the second has no value for the first similarity.
std::shared_ptr<SimilarResult> result_of(std::size_t runs, const std::vector<std::string>& names) {
    auto result = std::make_shared<SimilarResult>();
    for (std::size_t a = 0; a < runs; ++a) {
        result->runs.emplace_back(1, static_cast<char>('a' + a));
        for (std::size_t b = a + 1; b < runs; ++b) result->pairs.push_back({a, b});
    }
    result->topics = {"1", "2"};
    result->similarities = parse_similarities(names);
    result->values = PairValues(result->pairs.size(), 2, names.size());
    for (std::size_t pair = 0; pair < result->pairs.size(); ++pair)
        for (std::size_t s = 0; s < names.size(); ++s) {
            result->values.at(pair, 0)[s] = exactly(0.25 * static_cast<double>(pair + 1));
            if (s > 0) result->values.at(pair, 1)[s] = {0.5, 0.25, 0.75};
        }
    return result;
}

TEST(SimilarView, HasPairsDownAndSimilaritiesAcross) {
    const Report report = views::similar_view(result_of(2, {"RBO", "kendall"}), false);
    EXPECT_EQ(report_text(report, "table"),
              "a  b  rbo.id.a.ext  kendall.b\n"
              "a  b          0.25       0.38\n");
    EXPECT_EQ(report_text(report, "tsv"),
              "a\tb\ttopic\tmeasure\tvalue\n"
              "a\tb\tall\trbo.id.a.ext\t0.25\n"
              "a\tb\tall\tkendall.b\t0.375\n");
}

TEST(SimilarView, ShowsTopicsWhereTheyAreAskedFor) {
    const Report report = views::similar_view(result_of(2, {"RBO"}), true);
    EXPECT_EQ(report_text(report, "table"),
              "a  b  topic  rbo.id.a.ext\n"
              "a  b  1              0.25\n"
              "a  b  2                 -\n"
              "a  b  all            0.25\n");
    EXPECT_EQ(report_text(report, "csv"),
              "a,b,topic,measure,value\n"
              "a,b,1,rbo.id.a.ext,0.25\n"
              "a,b,all,rbo.id.a.ext,0.25\n");
}

TEST(SimilarView, IsAMatrixOfOneSimilarityOfAllPairs) {
    const auto result = result_of(3, {"RBO"});
    EXPECT_EQ(report_text(views::similar_view(result, false), "table"),
              "rbo.id.a.ext     a     b     c\n"
              "a                   0.25  0.50\n"
              "b             0.25        0.75\n"
              "c             0.50  0.75\n");
    EXPECT_THAT(report_text(views::similar_view(result, true), "table"), HasSubstr("topic"));
    result->against_first = true;
    EXPECT_THAT(report_text(views::similar_view(result, false), "table"), HasSubstr("a  b  rbo.id.a.ext"));
    const auto of_truth = result_of(3, {"tau_ap"});  // not symmetric: the run named first is the truth
    EXPECT_THAT(report_text(views::similar_view(of_truth, false), "table"), HasSubstr("\nc\n"));
}

TEST(SimilarView, HasIntervalsInJsonWhereValuesAreNotKnownExactly) {
    const std::string json = report_text(views::similar_view(result_of(2, {"RBO", "kendall"}), true), "json");
    EXPECT_THAT(json, HasSubstr(R"("topic": "1", "measure": "kendall.b", "value": 0.25})"));
    EXPECT_THAT(json, HasSubstr(R"("topic": "2", "measure": "kendall.b", "value": 0.5, "low": 0.25, "high": 0.75})"));
}

TEST(SimilarView, NumbersPairsOfRankingsFromOne) {
    auto result = std::make_shared<SimilarPairsResult>();
    result->count = 2;
    result->similarities = parse_similarities(std::vector<std::string>{"RBO"});
    result->values = {exactly(0.5), {0.25, 0.25, 0.5}};
    const Report report = views::similar_view(result);
    EXPECT_EQ(report_text(report, "table"),
              "pair  rbo.id.a.ext\n"
              "   1          0.50\n"
              "   2          0.25\n");
    EXPECT_EQ(report_text(report, "tsv"), "pair\tmeasure\tvalue\n1\trbo.id.a.ext\t0.5\n2\trbo.id.a.ext\t0.25\n");
    EXPECT_THAT(report_text(report, "json"),
                HasSubstr(R"({"pair": 2, "measure": "rbo.id.a.ext", "value": 0.25, "low": 0.25, "high": 0.5})"));
}

/// One depth of two rankings, the second of which has ended.
std::shared_ptr<SimilarExplanation> explanation_of(const std::string& name) {
    auto explanation = std::make_shared<SimilarExplanation>();
    explanation->kind = "topic";
    ExplainedSimilarity explained{.a = "x",
                                  .b = "y",
                                  .topic = "7",
                                  .similarity = parse_similarity(name),
                                  .value = {0.5, 0.25, 0.75},
                                  .depths = {}};
    const bool relevance = explained.of_relevance();
    ExplainedDepth depth;
    depth.agreement = 0.5;
    depth.weight = 0.25;
    depth.sum = 0.125;
    depth.max = 1;
    if (relevance) {
        depth.a = {.item = {}, .relevance = 2, .gain = 3};
        depth.b = {.item = {}, .relevance = {}, .gain = 0};
    } else {
        depth.a.item = "doc";
        depth.overlap = 1;
    }
    explained.depths = {depth};
    explanation->all = {explained};
    return explanation;
}

TEST(SimilarExplainView, ShowsItemsAndOverlap) {
    const Report report = views::similar_explain_view(explanation_of("RBO"), 3);
    EXPECT_EQ(report_text(report, "table"),
              "rbo.id.a.ext of x and y, topic 7: 0.500, certified to lie in [0.25, 0.75]\n"
              "depth  x    y  overlap  agreement  weight   sum  min   max\n"
              "    1  doc        1.00       0.50    0.25  0.12       1.00\n"
              "sum = weight x agreement, added up; ext = the last sum + all weights below x the last agreement;\n"
              "min, max: the bounds if the rankings were known to this depth only\n");
    EXPECT_EQ(
        report_text(report, "tsv"),
        "a\tb\ttopic\tmeasure\tdepth\titem a\titem b\trelevance a\trelevance b\tgain a\tgain b\toverlap\tagreement\t"
        "weight\tsum\tmin\tmax\tvalue\tlow\thigh\n"
        "x\ty\t7\trbo.id.a.ext\t1\tdoc\t\t\t\t\t\t1\t0.5\t0.25\t0.125\t\t1\t0.5\t0.25\t0.75\n");
}

TEST(SimilarExplainView, ShowsRelevanceInFullAndGains) {
    const std::string table = report_text(views::similar_explain_view(explanation_of("rbo.rel"), 3), "table");
    EXPECT_THAT(table, HasSubstr("depth  relevance x  relevance y  gain x  gain y  agreement"));
    EXPECT_THAT(table, HasSubstr("    1  2                           3.00    0.00       0.50"));
    EXPECT_THAT(table, Not(HasSubstr("overlap")));
}

TEST(SimilarExplainView, HasNoTableOfWhatIsNoSumOverDepths) {
    const auto explanation = explanation_of("kendall");
    explanation->all[0].depths.clear();
    explanation->all[0].value = exactly(0.5);
    explanation->all.push_back(explanation->all[0]);
    EXPECT_EQ(report_text(views::similar_explain_view(explanation, 2), "table"),
              "kendall.b of x and y, topic 7: 0.50; it is no sum over depths\n"
              "\n"
              "kendall.b of x and y, topic 7: 0.50; it is no sum over depths\n");
}

}  // namespace
}  // namespace assay::similar_view_test
