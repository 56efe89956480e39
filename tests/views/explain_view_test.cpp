#include "assay/views/explain_view.hpp"

#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace assay::testing::explain_view_test {
namespace {

/// One measure on one run: a judged document, one that is not judged, and the ideal ranking.
Explanation small() {
    MeasureExplained measure{.measure = "nDCG",
                             .run = "x",
                             .value = 0.5,
                             .normaliser = 2,
                             .normalised = true,
                             .by_steps = true,
                             .has_ideal = true};
    DocumentExplained judged{.document = "a", .aspects = {{.aspect = "", .relevance = 1}}};
    judged.rank = {.step = Step{.discount = 0.5, .gain = 2, .effort = 0}, .adds = 0.5, .value = 0.5};
    DocumentExplained unknown{.document = "b", .standing = Standing::not_judged};
    unknown.rank = {.step = Step{.discount = 0.25}, .adds = 0, .value = 0.5};
    DocumentExplained best = judged;
    best.rank.value = 1;
    measure.ranks = {judged, unknown};
    measure.ideal = {best};
    Explanation explanation{.topic = "7"};
    explanation.measures = {measure};
    return explanation;
}

std::string printed(const char* format, Explanation explanation, int digits = 2) {
    StringSink sink;
    const Report report = views::explain_view(std::make_shared<const Explanation>(std::move(explanation)), digits);
    find_report_format(format)->write(report, {.digits = digits}, sink);
    return sink.text;
}

TEST(ExplainView, TablesForPeople) {
    EXPECT_EQ(printed("table", small()),
              "nDCG of x, topic 7: 0.50 = 1.00 / 2.00\n"
              "rank  document  grade       gain  discount  adds  value  ideal document  ideal grade  ideal value\n"
              "   1  a         1           2.00      0.50  0.50   0.50  a               1                   1.00\n"
              "   2  b         not judged  0.00      0.25  0.00   0.50\n"
              "adds = discount x gain, divided as above\n");
}

TEST(ExplainView, RecordsForPrograms) {
    EXPECT_EQ(
        printed("tsv", small()),
        "run\ttopic\tmeasure\trank\tdocument\taspects\tgain\teffort\tdiscount\tadds\tvalue\tideal document\tideal "
        "aspects\tideal value\n"
        "x\t7\tnDCG\t1\ta\t1\t2\t0\t0.5\t0.5\t0.5\ta\t1\t1\n"
        "x\t7\tnDCG\t2\tb\tnot judged\t0\t0\t0.25\t0\t0.5\t\t\t\n");
}

TEST(ExplainView, JsonHasKeysWithoutBlanks) {
    const std::string json = printed("json", small());
    EXPECT_NE(json.find("\"ranks\": ["), std::string::npos) << json;
    EXPECT_NE(json.find("\"ideal_document\": \"a\""), std::string::npos) << json;
    EXPECT_EQ(json.find("\"ideal document\""), std::string::npos) << json;
}

TEST(ExplainView, AspectsInWords) {
    Explanation explanation = small();
    MeasureExplained& measure = explanation.measures[0];
    measure.has_ideal = measure.by_steps = measure.normalised = false;
    measure.ideal.clear();
    measure.ranks[0].aspects = {{.aspect = "1", .relevance = 0.4, .still_new = 0.5},
                                {.aspect = "2", .relevance = 1, .still_new = 1}};
    measure.ranks[1] = measure.ranks[0];
    measure.ranks[1].aspects = {{.aspect = "trust", .label = "high"}, {.aspect = "ease", .label = "low"}};
    explanation.weights = {{"1", 0.75}, {"2", 0.25}};
    EXPECT_EQ(printed("table", explanation),
              "topic 7, 2 aspects, weights 1 0.75, 2 0.25\n\n"
              "nDCG of x, topic 7: 0.50\n"
              "rank  document  aspects              adds  value\n"
              "   1  a         1:0.4x0.5 2:1x1      0.50   0.50\n"
              "   2  a         trust:high ease:low  0.50   0.50\n");
}

TEST(ExplainView, Users) {
    Explanation explanation = small();
    explanation.of_user = true;
    explanation.test_ratings = 1;
    explanation.training_ratings = 2;
    MeasureExplained& measure = explanation.measures[0];
    measure.has_ideal = measure.by_steps = measure.normalised = false;
    measure.ideal.clear();
    measure.ranks[0].rating = 4.5;
    measure.ranks[0].aspects = {{.aspect = "Comedy"}, {.aspect = "Drama"}};
    measure.ranks[1].standing = Standing::in_training;
    EXPECT_EQ(printed("table", explanation),
              "user 7: 1 test rating, 2 training ratings\n\n"
              "nDCG of x, user 7: 0.50\n"
              "rank  item  rating       aspects       adds  value\n"
              "   1  a     4.5          Comedy|Drama  0.50   0.50\n"
              "   2  b     in training  none          0.00   0.50\n");
}

}  // namespace
}  // namespace assay::testing::explain_view_test
