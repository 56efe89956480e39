// The filter keeps what a slow search keeps, loses no row of the top wherever batches are cut and whatever it forgets,
// and faults name their row.

#include "assay/engine/top_filter.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/metrics/measure.hpp"

#include "reference/top_rows.hpp"
#include "support/messages.hpp"
#include "support/random.hpp"

namespace assay::testing::top_filter_test {
namespace {

using reference::ListedRow;
using ::testing::HasSubstr;
using Batches = std::vector<std::vector<ListedRow>>;

/// The columns of some rows.
struct Table {
    std::vector<std::string> run, topic, document;
    std::vector<double> score;

    explicit Table(const std::vector<ListedRow>& rows) {
        for (const ListedRow& row : rows) {
            run.push_back(row.run);
            topic.push_back(row.topic);
            document.push_back("d");
            score.push_back(row.score);
        }
    }
};

std::vector<std::size_t> needed(TopFilter& filter, const std::vector<ListedRow>& rows, bool with_runs = true) {
    const Table table(rows);
    const Gapped<TextColumn> run{.column = table.run, .empty = !with_runs}, topic{table.topic},
        document{table.document};
    const Gapped<NumberColumn> score{table.score};
    const std::vector<std::int64_t> found = filter.needed({rows.size(), run, topic, document, score});
    return {found.begin(), found.end()};
}

std::vector<std::vector<std::size_t>> filtered(const Batches& batches, TopFilter::Rules rules, bool with_runs = true) {
    TopFilter filter(rules);
    std::vector<std::vector<std::size_t>> found;
    for (const auto& batch : batches) found.push_back(needed(filter, batch, with_runs));
    return found;
}

/// Lists one behind the other or all mixed, cut anywhere; scores with many ties, in single precision or at all.
Batches draw_batches(Random& random, bool one_run) {
    std::vector<ListedRow> rows;
    const std::size_t lists = 1 + random.below(12), scores = 2 + random.below(30);
    for (std::size_t list = 0; list < lists; ++list)
        for (std::size_t i = random.below(40); i > 0; --i)
            rows.push_back(
                {one_run ? "x" : std::string(1, "xyz"[random.below(3)]), "t" + std::to_string(list),
                 static_cast<double>(random.below(scores)) - 5 + 1e-12 * static_cast<double>(random.below(3))});
    if (random.below(2) == 0)
        for (std::size_t i = rows.size(); i > 1; --i) std::swap(rows[i - 1], rows[random.below(i)]);
    Batches batches;
    for (std::size_t first = 0; first < rows.size();) {
        const std::size_t end = std::min(rows.size(), first + 1 + random.below(60));
        batches.emplace_back(rows.begin() + static_cast<std::ptrdiff_t>(first),
                             rows.begin() + static_cast<std::ptrdiff_t>(end));
        first = end;
    }
    return batches;
}

TEST(TopFilter, KeepsWhatASlowSearchKeeps) {
    Random random(1);
    std::size_t dropped = 0;
    for (int round = 0; round < 400; ++round) {
        const bool one_run = round % 2 == 0;
        const Batches batches = draw_batches(random, one_run);
        const std::size_t k = 1 + random.below(round % 5 == 0 ? 50 : 6);
        const auto expected = reference::top_rows(batches, k);
        ASSERT_EQ(filtered(batches, {.depth = k}), expected) << round;
        ASSERT_EQ(filtered(batches, {.depth = k}, !one_run), expected) << round;
        for (std::size_t b = 0; b < batches.size(); ++b) dropped += batches[b].size() - expected[b].size();
    }
    EXPECT_GT(dropped, 10000U);
}

/// What it forgets costs rows that could have been dropped, never one of the top.
TEST(TopFilter, LosesNothingOfTheTopWhenItForgets) {
    Random random(2);
    for (int round = 0; round < 100; ++round) {
        const Batches batches = draw_batches(random, false);
        const std::size_t k = 1 + random.below(6);
        const auto found = filtered(batches, {.depth = k, .most_bytes = 1 + random.below(2000)});
        std::map<std::pair<std::string, std::string>, std::vector<double>> all, kept;
        for (std::size_t b = 0; b < batches.size(); ++b) {
            for (const ListedRow& row : batches[b]) all[{row.run, row.topic}].push_back(row.score);
            for (const std::size_t i : found[b])
                kept[{batches[b][i].run, batches[b][i].topic}].push_back(batches[b][i].score);
        }
        for (const auto& [list, scores] : all) {
            const float worst = reference::worst_of_top(scores, k);
            const auto in_top = [worst](double score) { return static_cast<float>(score) >= worst; };
            EXPECT_EQ(std::count_if(kept[list].begin(), kept[list].end(), in_top),
                      std::count_if(scores.begin(), scores.end(), in_top));
        }
    }
}

TEST(TopFilter, BatchesOfAnySizeAreLookedAtInParts) {
    std::vector<ListedRow> rows;
    for (int i = 0; i < 200'000; ++i) rows.push_back({"x", "t", static_cast<double>(-i)});
    TopFilter filter({.depth = 3});
    EXPECT_EQ(needed(filter, rows), (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(needed(filter, {{"x", "t", -2}, {"x", "t", -3}, {"x", "t", -4}}), (std::vector<std::size_t>{0}));
}

/// An id may hold any bytes: the same bytes cut elsewhere are another list.
TEST(TopFilter, RunsAndTopicsDoNotRunTogether) {
    TopFilter filter({.depth = 1});
    EXPECT_EQ(needed(filter, {{"a", "bc", 2}, {"ab", "c", 1}, {"a", "bc", 1}}), (std::vector<std::size_t>{0, 1}));
}

TEST(TopFilter, SaysWhatIsWrongWithRowsThatItWouldDrop) {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    const std::vector<std::string> run{"x", "x", "x"}, topic{"1", "1", "1"}, document{"a", "b", "c"};
    const std::vector<double> fine{3, 2, 1}, wrong{3, 2, -infinite};
    const std::uint8_t first_two[] = {3};
    const auto fault = [&](int gap, const std::vector<double>& score, bool users = false) {
        const auto texts = [&](int which, const std::vector<std::string>& column) {
            return Gapped<TextColumn>{.column = column, .bits = gap == which ? first_two : nullptr};
        };
        const Gapped<TextColumn> runs = texts(0, run), topics = texts(1, topic), documents = texts(2, document);
        const Gapped<NumberColumn> scores{.column = score, .bits = gap == 3 ? first_two : nullptr};
        TopFilter filter({.depth = 1, .words = {.users = users}});
        return message_of([&] { filter.needed({3, runs, topics, documents, scores}); });
    };
    EXPECT_EQ(fault(-1, fine), "nothing");
    EXPECT_THAT(fault(-1, wrong),
                HasSubstr("rows:3: run \"x\", topic \"1\", document \"c\": score -inf is not a finite"));
    EXPECT_THAT(fault(0, fine), HasSubstr("rows:3: topic \"1\", document \"c\": the run is missing (null)"));
    EXPECT_THAT(fault(1, fine), HasSubstr("run \"x\", document \"c\": the topic is missing (null)"));
    EXPECT_THAT(fault(2, fine, true), HasSubstr("run \"x\", user \"1\": the item is missing (null)"));
    EXPECT_THAT(fault(3, fine), HasSubstr("run \"x\", topic \"1\", document \"c\": the score is missing (null)"));
}

TEST(TopFilter, IsRefusedWhereAllRowsCount) {
    const auto refused = [](std::initializer_list<std::string> names, const Policies& policies = {}) {
        return message_of([&] { depth_needed(parse_measures(names), policies); });
    };
    EXPECT_EQ(depth_needed(parse_measures({"P@10", "nDCG@30", "AP@5"}), {}), 30U);
    EXPECT_EQ(refused({"P@10", "AP", "NumRel"}),
              "AP looks at all of a list, not only at its top; it could have a cut-off, such as @10\n"
              "NumRel looks at all of a list, not only at its top");
    EXPECT_THAT(refused({"P@10"}, {.unjudged_documents = UnjudgedDocuments::condensed}), HasSubstr("unjudged: where"));
    EXPECT_THAT(refused({"P@10"}, {.duplicate_documents = DuplicateDocuments::first}), HasSubstr("duplicates: the fi"));
    EXPECT_THAT(refused({"P@10"}, {.order = OrderRule::file}), HasSubstr("order: the top of a list is found by score"));
    EXPECT_THAT(refused({"P@10"}, {.order = OrderRule::rank}), HasSubstr("order: the top of a list is found by score"));
    EXPECT_EQ(refused({"P@10"}, {.order = OrderRule::score_asc_id, .missing = MissingTopics::skip}), "nothing");
}

}  // namespace
}  // namespace assay::testing::top_filter_test
