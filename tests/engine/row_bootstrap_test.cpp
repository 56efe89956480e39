// The bootstrap over rows of scores: pairs, topics that a run lacks, parts that are put together, what is refused.

#include "assay/engine/row_bootstrap.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"

#include "support/messages.hpp"

namespace assay::testing::row_bootstrap_test {
namespace {

using ::testing::HasSubstr;

struct Rows {
    std::vector<std::string> run, topic, measure;
    std::vector<double> value;

    void add(const std::string& r, const std::string& t, const std::string& m, double v) {
        run.push_back(r);
        topic.push_back(t);
        measure.push_back(m);
        value.push_back(v);
    }
    ScoreColumns columns() const {
        return {.rows = run.size(), .run = {run}, .topic = {topic}, .measure = {measure}, .value = {value}};
    }
};

/// Three runs and two measures on topics that stand in byte order; run z lacks every third topic.
std::vector<Rows> topics(std::size_t count) {
    Random random(4);
    std::vector<Rows> all(count);
    for (std::size_t t = 0; t < count; ++t)
        for (const std::string run : {"x", "y", "z"})
            for (const std::string measure : {"AP", "RR"})
                if (run != "z" || t % 3 != 0) all[t].add(run, "t" + std::to_string(100 + t), measure, random.unit());
    return all;
}

std::vector<RowBootstrap::Compared> whole(const std::vector<Rows>& all, const RowBootstrapRequest& request) {
    RowBootstrap bootstrap(request);
    for (const Rows& rows : all) bootstrap.add(rows.columns());
    bootstrap.finish();
    return bootstrap.results();
}

TEST(RowBootstrap, ComparesAllPairsOnTheTopicsThatBothHave) {
    const auto all = topics(30);
    const auto found = whole(all, {.samples = 100});
    ASSERT_EQ(found.size(), 6U);
    EXPECT_EQ(found[1].measure + found[1].first + found[1].second, "APxz");
    EXPECT_EQ(found[0].result.topics, 30U);
    EXPECT_EQ(found[1].result.topics, 20U);
    const std::vector<double> p{found[0].result.asl, found[1].result.asl, found[2].result.asl};
    const std::vector<double> adjusted = stats::holm(p);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(found[i].p_adjusted, adjusted[i]);
}

TEST(RowBootstrap, ComparesWithABaseline) {
    const auto all = topics(30);
    const auto pairs = whole(all, {.samples = 100});
    const auto found = whole(all, {.baseline = "x", .samples = 100});
    ASSERT_EQ(found.size(), 4U);
    EXPECT_EQ(found[0].first + found[0].second, "yx");
    EXPECT_EQ(found[0].result.difference, -pairs[0].result.difference);
    EXPECT_EQ(found[0].result.asl, pairs[0].result.asl);
    EXPECT_TRUE(whole(all, {.baseline = "nobody", .samples = 10}).empty());
}

TEST(RowBootstrap, PutsPartsTogether) {
    const auto all = topics(40);
    const RowBootstrapRequest request{.samples = 77, .seed = 5};
    const auto expected = whole(all, request);
    RowBootstrap merged(request);
    for (const std::size_t from : {2U, 0U, 1U}) {
        RowBootstrap part(request);
        for (std::size_t t = from; t < all.size(); t += 3) part.add(all[t].columns());
        part.finish();
        for (const auto& [measure, first, second, bytes] : part.parts()) merged.merge(measure, first, second, bytes);
    }
    const auto found = merged.results();
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].result.asl, expected[i].result.asl);
        EXPECT_EQ(found[i].result.difference, expected[i].result.difference);
        EXPECT_EQ(found[i].result.low, expected[i].result.low);
        EXPECT_EQ(found[i].result.high, expected[i].result.high);
    }
}

TEST(RowBootstrap, RefusesWhatCannotBe) {
    const auto of = [](const Rows& rows) { return message_of([&] { whole({rows}, {.samples = 10}); }); };
    Rows twice, unsorted, large;
    twice.add("x", "1", "AP", 0.5);
    twice.add("x", "1", "AP", 0.5);
    EXPECT_THAT(of(twice), HasSubstr("run \"x\", topic \"1\", AP: it is there twice"));
    unsorted.add("x", "2", "AP", 0.5);
    unsorted.add("x", "1", "AP", 0.5);
    EXPECT_THAT(of(unsorted), HasSubstr("topic \"1\" comes after topic \"2\""));
    large.add("x", "1", "AP", 1e9);
    large.add("y", "1", "AP", 0);
    EXPECT_THAT(of(large), HasSubstr("too large for the bootstrap"));
    EXPECT_THAT(message_of([] { RowBootstrap({.samples = 0}); }), HasSubstr("samples"));
    EXPECT_THAT(message_of([] { RowBootstrap({.confidence = 1}); }), HasSubstr("confidence"));
    EXPECT_THAT(message_of([] { RowBootstrap({.samples = 5}).merge("AP", "x", "y", "bytes"); }),
                HasSubstr("do not fit together"));
}

}  // namespace
}  // namespace assay::testing::row_bootstrap_test
