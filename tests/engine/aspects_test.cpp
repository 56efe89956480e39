#include "assay/engine/aspects.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/engine/aspect_request.hpp"

#include "support/files.hpp"

namespace assay::aspects_test {
namespace {

using testing::TemporaryFile;

/// Two aspects with the labels 0, 1 and low, mid, high.
TuplesRequest two_aspects() {
    AspectStatements said;
    said.names = {"a", "b"};
    said.labels = {{"a", {"0", "1"}}, {"b", {"low", "mid", "high"}}};
    TuplesRequest request;
    request.aspects = aspect_request(said);
    return request;
}

TEST(OrderTuples, ListsThemBestFirst) {
    const TuplesResult result = order_tuples(two_aspects());
    ASSERT_EQ(result.tuples.size(), 6U);
    EXPECT_EQ(result.space.text(result.tuples[0]), "(1,high)");
    EXPECT_EQ(result.space.text(result.tuples[1]), "(1,mid)");
    EXPECT_EQ(result.space.text(result.tuples[5]), "(0,low)");
    EXPECT_FALSE(result.with_documents);
    EXPECT_TRUE(result.covers.empty());
}

TEST(OrderTuples, PutsThoseAtTheSameDistanceIntoOneClass) {
    TuplesRequest request = two_aspects();
    request.distances = {"manh"};
    const TuplesResult result = order_tuples(request);
    ASSERT_EQ(result.distances.size(), 1U);
    const std::vector<TupleClass>& classes = result.distances[0].classes;
    ASSERT_EQ(classes.size(), 4U);  // 0, 1, 2, 3 steps from the best
    EXPECT_EQ(classes[0].tuples, std::vector<std::size_t>{0});
    EXPECT_EQ(classes[1].tuples, (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(classes[3].tuples, std::vector<std::size_t>{5});
    EXPECT_EQ(classes[0].number, 3U);
    EXPECT_EQ(classes[0].distance, 0);
    EXPECT_EQ(classes[3].distance, 3);
    EXPECT_EQ(classes[0].weight, 3);
    request.weight = "positive";
    EXPECT_EQ(order_tuples(request).distances[0].classes[1].weight, 1);
    request.distances = {"eucl", "nonsense"};
    EXPECT_THROW(order_tuples(request), UsageError);
}

TEST(OrderTuples, MayTakeEveryLabelAboveTheWorstForOne) {
    TuplesRequest request = two_aspects();
    request.distances = {"manh"};
    request.binary = true;
    EXPECT_EQ(order_tuples(request).distances[0].classes.size(), 3U);
}

TEST(OrderTuples, CountsTheDocumentsOfAClass) {
    const TemporaryFile file("1 0 d1 1 2\n1 0 d2 1 2\n1 0 d3 0 0\n");
    TuplesRequest request;
    AspectStatements said;
    said.names = {"a", "b"};
    request.aspects = aspect_request(said);
    request.judgments = file.path();
    request.distances = {"cheb"};
    const TuplesResult result = order_tuples(request);
    EXPECT_TRUE(result.with_documents);
    EXPECT_EQ(result.distances[0].classes.front().documents, 2U);
    EXPECT_EQ(result.distances[0].classes.back().documents, 1U);
    EXPECT_EQ(result.about.inputs[0].path, file.path());
}

TEST(OrderTuples, CoversAreStepsOfThePartialOrder) {
    TuplesRequest request = two_aspects();
    request.covers = true;
    const TuplesResult result = order_tuples(request);
    EXPECT_TRUE(result.distances.empty());
    EXPECT_EQ(result.covers, (Covers{{0, 1}, {0, 3}, {1, 2}, {1, 4}, {2, 5}, {3, 4}, {4, 5}}));
}

TEST(OrderTuples, SkipsWhatTheUniverseLacks) {
    TuplesRequest request = two_aspects();
    request.aspects.space.universe = Universe::feasible_first;
    request.covers = true;
    const TuplesResult result = order_tuples(request);
    ASSERT_EQ(result.tuples.size(), 4U);
    EXPECT_EQ(result.covers, (Covers{{0, 1}, {1, 2}, {2, 3}}));
}

TEST(OrderTuples, NeedsToKnowTheLabels) {
    EXPECT_THROW(order_tuples({}), UsageError);
    TuplesRequest request = two_aspects();
    request.aspects.space.aspects[1].labels.clear();
    try {
        order_tuples(request);
        FAIL() << "b has no labels";
    } catch (const SettingError& error) {
        EXPECT_EQ(error.setting, "labels");
    }
    request = two_aspects();
    request.aspects.space.universe = Universe::observed;
    try {
        order_tuples(request);
        FAIL() << "nothing was observed";
    } catch (const SettingError& error) {
        EXPECT_EQ(error.setting, "universe");
    }
}

TEST(OrderTuples, RefusesPartialOrdersThatNobodyCanLookAt) {
    AspectStatements said;
    said.names = {"a", "b"};
    for (const std::string& name : said.names) {
        said.labels.push_back({name, {}});
        for (int label = 0; label < 80; ++label) said.labels.back().words.push_back(std::to_string(label));
    }
    TuplesRequest request;
    request.aspects = aspect_request(said);
    request.covers = true;
    try {
        order_tuples(request);
        FAIL() << "6400 tuples are too many";
    } catch (const InputError& error) {
        EXPECT_EQ(error.messages()[0].hints, (std::vector<Hint>{{"universe", "observed"}}));
    }
}

}  // namespace
}  // namespace assay::aspects_test
