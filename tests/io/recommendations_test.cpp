// Csv runs: whatever their layout, they are read as the TREC run with the same content.

#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/core/ratings.hpp"
#include "assay/io/run_reader.hpp"

#include "reference/delimited.hpp"
#include "support/files.hpp"
#include "support/messages.hpp"
#include "support/random.hpp"

namespace assay::testing::recommendations_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

RatingData some_ratings() {
    RatingsBuilder builder;
    for (int user = 0; user < 40; user += 2)
        for (int item = 0; item < 30; item += 3)
            builder.add(RatingsBuilder::Part::test, "u" + std::to_string(user),
                        builder.items.item("i," + std::to_string(item)), 3);
    std::vector<RatingsBuilder::Clash> none;
    return builder.build(5, none);
}

/// Keeps every user as text: number, then items with their numbers in order.
class Keeper final : public RunSink {
public:
    explicit Keeper(OrderRule order) : order_(order) {}
    void take(const TopicRun& run) override {
        put_in_order(run, order_);
        std::string text = std::to_string(run.topic);
        for (const Retrieved& retrieved : run.ranking)
            text += " " + std::string(run.document(retrieved)) + "=" + std::to_string(retrieved.row);
        const std::lock_guard lock(mutex_);
        users[std::string(run.id)] = text;
    }
    std::map<std::string, std::string> users;

private:
    OrderRule order_;
    std::mutex mutex_;
};

struct Read {
    std::map<std::string, std::string> users;
    std::string fault;
    std::vector<std::string> notes;
};

Read read(std::string_view text, RunOptions options = {}) {
    static const RatingData ratings = some_ratings();
    options.recommendations = true;
    Keeper keeper(options.order);
    Read result;
    try {
        result.notes = notes(read_run(TemporaryFile(text).path(), ratings, options, keeper).input);
        result.users = keeper.users;
    } catch (const InputError& error) {
        result.fault = error.what();
    }
    return result;
}

struct Line {
    std::string user, item;
    int score;
};

std::vector<Line> draw_lines(Random& random, std::size_t users, bool copies) {
    std::vector<Line> lines;
    for (std::size_t user = 0; user < users; ++user) {
        std::map<std::string, int> items;
        for (std::size_t n = 1 + random.below(40); n > 0; --n)
            items.emplace((random.below(9) == 0 && copies ? "i\"" : "i,") + std::to_string(random.below(60)),
                          static_cast<int>(random.below(30)));
        for (const auto& [item, score] : items) lines.push_back({"u" + std::to_string(user), item, score});
    }
    for (std::size_t i = lines.size() - 1; copies && i > 0; --i) std::swap(lines[i], lines[random.below(i + 1)]);
    return lines;
}

TEST(Recommendations, AreReadAsTheSameTrecRunWithAnyNumberOfThreads) {
    Random random(21);
    for (int round = 0; round < 60; ++round) {
        const bool large = round % 20 == 0;
        const auto lines = draw_lines(random, large ? 6000 : 1 + random.below(50), !large && random.below(2) == 0);
        const bool ranks = random.below(2) == 0, swapped = random.below(2) == 0;
        const std::string_view between = std::vector<std::string_view>{",", ";", "\t", "::"}[random.below(4)];
        std::string trec, csv;
        const auto add = [&](std::string user, std::string item, const std::string& value) {
            if (swapped) std::swap(user, item);
            csv += user + std::string(between) + item + std::string(between) + value + '\n';
        };
        add("user", "item", ranks ? "rank" : "score");
        for (const Line& line : lines) {
            trec += line.user + " Q0 " + line.item + " 1 " + std::to_string(line.score) + " tag\n";
            add(line.user, written_field(line.item, random.below(2) == 0),
                std::to_string(ranks ? -line.score : line.score));
        }
        const Read want = read(trec);
        ASSERT_EQ(want.fault, "");
        for (const std::size_t threads : {1U, 2U, 3U}) {
            const Read got = read(csv, {.threads = threads});
            EXPECT_EQ(got.fault, "");
            EXPECT_EQ(got.users, want.users);
            EXPECT_THAT(got.notes, IsEmpty());
        }
    }
}

TEST(Recommendations, TakeTheThirdColumnForWhatItSeems) {
    const std::string by_score = "4294967295 b=-1 a=-1", by_rank = "4294967295 a=-1 b=-1";
    const auto order = [](std::string_view text, ThirdColumn third = ThirdColumn::automatic) {
        return read(text, {.third_column = third}).users["x"];
    };
    EXPECT_EQ(order("x,a,1\nx,b,2\n"), by_rank);
    EXPECT_EQ(order("x,a,0\nx,b,1\n"), by_rank);
    EXPECT_EQ(order("y,a,1\nx,a,1\nx,b,2\n"), by_rank);
    EXPECT_EQ(order("x,a,2\nx,b,3\n"), by_score);
    EXPECT_EQ(order("x,a,1\nx,b,3\n"), by_score);
    EXPECT_EQ(order("x,a,1\nx,b,2\n", ThirdColumn::score), by_score);
    EXPECT_EQ(order("x,a,0.1\nx,b,0.2\n", ThirdColumn::rank), by_rank);
    EXPECT_EQ(order("user,item,prediction\nx,a,1\nx,b,2\n"), by_score);
    EXPECT_EQ(order("user,item,position\nx,a,5\nx,b,9\n"), by_rank);
    EXPECT_EQ(order("user,item,foo\nx,a,1\nx,b,2\n"), by_rank);
    EXPECT_EQ(order("user,item,score,rank\nx,a,1,1\nx,b,2,2\n"), by_score);
    EXPECT_EQ(order("user,item,score,rank\nx,a,1,1\nx,b,2,2\n", ThirdColumn::rank), by_rank);
    EXPECT_EQ(order("x,a\nx,b\n"), by_rank);
    EXPECT_EQ(order("user\titem\nx\ta\nx\tb\n"), by_rank);
    EXPECT_THAT(read("x,a,1\nx,b,2\n").notes, ElementsAre(HasSubstr("taken for a rank, because it counts up")));
    EXPECT_THAT(read("x,a,3\nx,b,2\n").notes, ElementsAre(HasSubstr("taken for a score, larger is better")));
    EXPECT_THAT(read("x,a\n").notes, ElementsAre(HasSubstr("the order of the lines")));
}

TEST(Recommendations, OrderByRankOnlyWhereThereAreRanks) {
    EXPECT_THAT(read("user,item,score\nx,a,1\n", {.order = OrderRule::rank}).fault, HasSubstr("needs ranks"));
    EXPECT_EQ(read("user,item,rank\nx,a,2\nx,b,1\n", {.order = OrderRule::rank}).users["x"], "4294967295 b=-1 a=-1");
    EXPECT_THAT(read("user,item,rank\nx,a,2\nx,b,2\n", {.order = OrderRule::rank}).fault,
                HasSubstr(":3: rank 2 of user \"x\" already appears on line 2"));
}

TEST(Recommendations, SpeakOfUsersAndItems) {
    EXPECT_THAT(read("x,a,2\nx,b,1\nx,a,0\n").fault,
                HasSubstr(":3: item \"a\" of user \"x\" already appears on line 1"));
    EXPECT_THAT(read("x,a,2\ny,b,1\nx,a,0\n").fault,
                HasSubstr(":3: item \"a\" of user \"x\" already appears on line 1"));
    EXPECT_EQ(read("x,a,2\nx,b,1\nx,a,0\n", {.duplicates = DuplicateDocuments::first}).users["x"],
              "4294967295 a=-1 b=-1");
    EXPECT_THAT(read("x,a,2\nx,b\n").fault, HasSubstr(":2: 2 fields where the first line has 3"));
    EXPECT_THAT(read("x,a,2\nx,\"b,3\n").fault, HasSubstr(":2: a double quote is not closed"));
    EXPECT_THAT(read("x,a,2\n,b,3\n").fault, HasSubstr(":2: the user is empty"));
    EXPECT_THAT(read("x,a,2\nx,b,?\n").fault, HasSubstr(":2: score \"?\" is not a number"));
    EXPECT_THAT(read("one\n").fault, HasSubstr(":1: 1 field where recommendations have two or three"));
    EXPECT_THAT(read("user,item,score\n").fault, HasSubstr("no data; recommendations have lines"));
}

}  // namespace
}  // namespace assay::testing::recommendations_test
