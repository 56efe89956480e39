#include "assay/core/run.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::run_test {
namespace {

struct Document {
    std::string id;
    double score;
};

/// A ranking of these documents in this order, put in order by the rule, as ids.
std::vector<std::string> ordered(const std::vector<Document>& documents, OrderRule rule) {
    std::string text;
    std::vector<Retrieved> ranking;
    for (const Document& document : documents) {
        ranking.push_back({document.score, 0, static_cast<std::uint32_t>(document.id.size()), text.size()});
        text += document.id;
    }
    const TopicRun run{.id = "t", .topic = 0, .text = text.data(), .ranking = ranking};
    put_in_order(run, rule);
    std::vector<std::string> ids;
    for (const Retrieved& retrieved : run.ranking) ids.emplace_back(run.document(retrieved));
    return ids;
}

using Ids = std::vector<std::string>;

TEST(PutInOrder, TiesGoByIdInByteOrder) {
    const std::vector<Document> documents{{"b", 1},  {"a", 1}, {"B", 1},  {"\xc3\xa9", 1},
                                          {"ab", 1}, {"x", 2}, {"y", 0.5}};
    EXPECT_EQ(ordered(documents, OrderRule::score), (Ids{"x", "\xc3\xa9", "b", "ab", "a", "B", "y"}));
    EXPECT_EQ(ordered(documents, OrderRule::score_asc_id), (Ids{"x", "B", "a", "ab", "b", "\xc3\xa9", "y"}));
    EXPECT_EQ(ordered(documents, OrderRule::score_file), (Ids{"x", "b", "a", "B", "\xc3\xa9", "ab", "y"}));
    EXPECT_EQ(ordered(documents, OrderRule::file), (Ids{"b", "a", "B", "\xc3\xa9", "ab", "x", "y"}));
    EXPECT_EQ(ordered(documents, OrderRule::rank), (Ids{"b", "a", "B", "\xc3\xa9", "ab", "x", "y"}));
}

TEST(PutInOrder, SinglePrecisionMakesTies) {
    const std::vector<Document> documents{{"a", 1.000000001}, {"b", 1}};
    EXPECT_EQ(ordered(documents, OrderRule::score), (Ids{"a", "b"}));
    EXPECT_EQ(ordered(documents, OrderRule::score_float), (Ids{"b", "a"}));
}

TEST(PutInOrder, AgreesWithAStableSortOnRandomRankings) {
    Random random(3);
    for (int round = 0; round < 1000; ++round) {
        std::vector<Document> documents;
        for (std::size_t i = 0, n = random.below(30); i < n; ++i)
            documents.push_back({"d" + std::to_string(i), static_cast<double>(random.below(1 + random.below(60)))});
        if (random.below(3) == 0)  // as most files come
            std::sort(documents.begin(), documents.end(),
                      [](const Document& a, const Document& b) { return a.score > b.score; });
        std::vector<Document> twin = documents;
        std::sort(twin.begin(), twin.end(), [](const Document& a, const Document& b) { return a.id > b.id; });
        std::stable_sort(twin.begin(), twin.end(),
                         [](const Document& a, const Document& b) { return a.score > b.score; });
        Ids expected;
        for (const Document& document : twin) expected.push_back(document.id);
        EXPECT_EQ(ordered(documents, OrderRule::score), expected);
    }
}

}  // namespace
}  // namespace assay::testing::run_test
