#include "assay/views/aspects_view.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/engine/aspect_request.hpp"

#include "support/report_text.hpp"

namespace assay::aspects_view_test {
namespace {

using ::testing::HasSubstr;
using testing::report_text;
using views::TupleText;

/// Two aspects with two labels each.
TuplesResult small_result(bool covers) {
    AspectStatements said;
    said.names = {"a", "b"};
    said.labels = {{"a", {"0", "1"}}, {"b", {"low", "high"}}};
    said.weights = {{"b", {"1/2"}}};
    TuplesRequest request;
    request.aspects = aspect_request(said);
    request.distances = {"manh"};
    request.covers = covers;
    return order_tuples(request);
}

std::shared_ptr<const TuplesResult> shared(TuplesResult result) {
    return std::make_shared<const TuplesResult>(std::move(result));
}

TEST(ClassesView, HasATableForEachDistance) {
    TuplesResult result = small_result(false);
    EXPECT_EQ(report_text(views::classes_view(shared(result), TupleText::labels), "table"),
              "a: 0, 1\n"
              "b: low 0, high 1; weight 1/2\n"
              "universe full: 4 tuples\n"
              "\n"
              "manh: 4 classes\n"
              "class  weight  distance  tuples\n"
              "    3       3      0.00  (1,high)\n"
              "    2       2      0.50  (1,low)\n"
              "    1       1      1.00  (0,high)\n"
              "    0       0      1.50  (0,low)\n");
    result.with_documents = true;
    result.distances[0].classes[0].documents = 7;
    const std::string with_documents = report_text(views::classes_view(shared(result), TupleText::values), "table");
    EXPECT_THAT(with_documents, HasSubstr("class  weight  distance  documents  tuples\n"
                                          "    3       3      0.00          7  (1,1)\n"));
}

TEST(ClassesView, CutsLongRowsForPeopleOnly) {
    TuplesResult result = small_result(false);
    TupleClass& one = result.distances[0].classes[0];
    one.tuples.assign(14, 0);
    const Report report = views::classes_view(shared(result), TupleText::labels);
    EXPECT_THAT(report_text(report, "table"), HasSubstr("(1,high) = (1,high) and 2 more\n"));
    const std::string tsv = report_text(report, "tsv");
    std::size_t count = 0;
    for (std::size_t at = 0; (at = tsv.find("(1,high)", at)) != std::string::npos; ++at) ++count;
    EXPECT_EQ(count, 14U);
}

TEST(ClassesView, HasARecordForEachClass) {
    const Report report = views::classes_view(shared(small_result(false)), TupleText::labels);
    EXPECT_EQ(report_text(report, "tsv"),
              "distance\tclass\tweight\tvalue\tdocuments\ttuples\n"
              "manh\t3\t3\t0\t\t(1,high)\n"
              "manh\t2\t2\t0.5\t\t(1,low)\n"
              "manh\t1\t1\t1\t\t(0,high)\n"
              "manh\t0\t0\t1.5\t\t(0,low)\n");
    const std::string json = report_text(report, "json");
    EXPECT_THAT(json,
                HasSubstr(R"({"name": "b", "labels": ["low", "high"], "embedding": ["0", "1"], "weight": "1/2"})"));
    EXPECT_THAT(json, HasSubstr("\"universe\": [\n    {\"name\": \"full\", \"tuples\": 4}\n"));
    EXPECT_THAT(json, HasSubstr(R"j("class": 2, "weight": 2, "value": 0.5, "tuples": ["(1,low)"]})j"));
}

TEST(ChainsView, HasAllTuplesInOneLine) {
    TuplesResult result = small_result(false);
    result.distances[0].classes[1].tuples = {1, 2};
    result.distances[0].classes.erase(result.distances[0].classes.begin() + 2);
    const Report report = views::chains_view(shared(result), TupleText::labels);
    EXPECT_EQ(report_text(report, "table"),
              "distance  classes  best to worst\n"
              "manh            3  (1,high) > (1,low) = (0,high) > (0,low)\n");
    EXPECT_EQ(report_text(report, "csv"),
              "distance,classes,chain\n"
              "manh,3,\"(1,high) > (1,low) = (0,high) > (0,low)\"\n");
    const std::string json = report_text(report, "json");
    EXPECT_THAT(json, HasSubstr("\"classes\": [\n"));
    EXPECT_THAT(json, HasSubstr(R"j("tuples": ["(1,low)", "(0,high)"])j"));
    EXPECT_THAT(json, HasSubstr("\"chains\": [\n"));
}

TEST(CoversView, HasThoseDirectlyBelowEachTuple) {
    const Report report = views::covers_view(shared(small_result(true)), TupleText::labels);
    EXPECT_EQ(report_text(report, "table"),
              "tuple     directly below\n"
              "(1,high)  (1,low) (0,high)\n"
              "(1,low)   (0,low)\n"
              "(0,high)  (0,low)\n"
              "(0,low)\n");
    EXPECT_EQ(report_text(report, "tsv"),
              "above\tbelow\n"
              "(1,high)\t(1,low)\n"
              "(1,high)\t(0,high)\n"
              "(1,low)\t(0,low)\n"
              "(0,high)\t(0,low)\n");
}

TEST(CoversView, CanBeDrawn) {
    EXPECT_EQ(views::covers_graph(small_result(true), TupleText::labels),
              "digraph aspects {\n"
              "  node [shape=plaintext];\n"
              "  edge [dir=none];\n"
              "  t0 [label=\"(1,high)\"];\n"
              "  t1 [label=\"(1,low)\"];\n"
              "  t2 [label=\"(0,high)\"];\n"
              "  t3 [label=\"(0,low)\"];\n"
              "  t0 -> t1;\n"
              "  t0 -> t2;\n"
              "  t1 -> t3;\n"
              "  t2 -> t3;\n"
              "}\n");
}

}  // namespace
}  // namespace assay::aspects_view_test
