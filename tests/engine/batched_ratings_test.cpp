// Batches of ratings and recommendations give the numbers of the whole to the last bit, wherever they are cut, and
// faults name their row.

#include "assay/engine/batched_ratings.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/random.hpp"
#include "assay/metrics/measure.hpp"

#include "support/messages.hpp"
#include "support/score_bits.hpp"

namespace assay::testing::batched_ratings_test {
namespace {

using ::testing::HasSubstr;

struct Rated {
    std::vector<std::string> user, item;
    std::vector<double> rating;

    void add(const std::string& u, const std::string& i, double r) {
        user.push_back(u);
        item.push_back(i);
        rating.push_back(r);
    }
    RatingColumns columns() const { return {user, item, rating}; }
    std::vector<RatedOften> counts() const {
        std::map<std::pair<std::string_view, double>, std::uint64_t> found;
        for (std::size_t i = 0; i < user.size(); ++i) ++found[{item[i], rating[i]}];
        std::vector<RatedOften> rows;
        for (const auto& [key, count] : found) rows.push_back({key.first, key.second, count});
        return rows;
    }
};

/// Ratings, items and recommendations.
struct World {
    Rated test, train;
    std::map<std::string, Rated> runs;
    std::vector<std::string> item, aspect;

    ItemColumns items() const { return {item, aspect}; }
    std::size_t users() const {
        std::set<std::string> all(test.user.begin(), test.user.end());
        all.insert(train.user.begin(), train.user.end());
        return all.size();
    }
    BatchedRatingsRequest request(const std::vector<std::string>& measures) const {
        BatchedRatingsRequest made{.measures = parse_measures(measures),
                                   .items = items(),
                                   .totals = {.test = test.counts(), .train = train.counts(), .users = users()}};
        for (const auto& [name, run] : runs) made.runs.push_back(name);
        return made;
    }
    RatingRequest whole(const BatchedRatingsRequest& request) const {
        RatingRequest made;
        made.files.test = "test";
        made.files.test_columns = test.columns();
        made.files.train = "train";
        made.files.train_columns = train.columns();
        made.files.items = "items";
        made.files.item_columns = items();
        made.files.unknown_items = request.unknown_items;
        made.files.top = request.top;
        made.measures = request.measures;
        made.threshold = request.threshold;
        made.empty_users = request.empty_users;
        made.policies = request.policies;
        for (const auto& [name, run] : runs)
            made.runs.push_back({name, RunColumns{.topic = run.user, .document = run.item, .score = run.rating}});
        return made;
    }
};

/// Random users: some without test ratings, some that a run lacks, equal scores, items that nobody knows.
World random_world(std::uint64_t seed, double step, bool items_unknown = false) {
    Random random(seed);
    const auto below = [&](std::uint64_t n) { return random.next() % n; };
    World made;
    for (int i = 0; i < 40; ++i)
        for (const std::string aspect : {"a", "b", "c", "d"})
            if (below(3) == 0) {
                made.item.push_back("i" + std::to_string(i));
                made.aspect.push_back(aspect);
            }
    for (int i = 0; i < 40; ++i) {
        made.item.push_back("i" + std::to_string(i));
        made.aspect.emplace_back();
    }
    for (int u = 0; u < 30; ++u) {
        const std::string user = "u" + std::to_string((u * 7) % 30);
        for (int i = 0; i < (items_unknown ? 44 : 40); ++i) {
            const std::string item = "i" + std::to_string(i);
            const double rating = step * static_cast<double>(below(static_cast<std::uint64_t>(5 / step)));
            if (below(4) == 0 && u % 6 != 0) made.test.add(user, item, rating);
            else if (below(2) == 0 && u != 4) made.train.add(user, item, rating);
        }
        for (const std::string run : {"x", "y"})
            for (int i = 0; i < 46; ++i)
                if (below(3) == 0 && !(run == "y" && u % 5 == 1))
                    made.runs[run].add(user, "i" + std::to_string(i), static_cast<double>(below(6)));
    }
    return made;
}

/// Rows sorted by user: the ratings, then the recommendations, run by run.
struct Mixed {
    std::vector<std::string> run, user, item;
    std::vector<double> number;
    std::vector<std::uint8_t> results, tests, trains;  // bytes with one bit a row

    explicit Mixed(const World& world) {
        std::set<std::string> users(world.test.user.begin(), world.test.user.end());
        users.insert(world.train.user.begin(), world.train.user.end());
        for (const auto& [name, rows] : world.runs) users.insert(rows.user.begin(), rows.user.end());
        for (const std::string& one : users) {
            push("", one, world.train, trains);
            push("", one, world.test, tests);
            for (const auto& [name, rows] : world.runs) push(name, one, rows, results);
        }
    }
    void push(const std::string& name, const std::string& one, const Rated& rows, std::vector<std::uint8_t>& bits) {
        for (std::size_t i = 0; i < rows.user.size(); ++i)
            if (rows.user[i] == one) push(name, one, rows.item[i], rows.rating[i], bits);
    }
    void push(const std::string& r, const std::string& u, const std::string& i, double n,
              std::vector<std::uint8_t>& bits) {
        const std::size_t row = run.size();
        for (auto* some : {&results, &tests, &trains}) some->resize(row / 8 + 1);
        bits[row / 8] |= static_cast<std::uint8_t>(1U << (row % 8));
        run.push_back(r);
        user.push_back(u);
        item.push_back(i);
        number.push_back(n);
    }
    RatedColumns rows(std::size_t from, std::size_t count) const {
        const auto text = [&](const std::vector<std::string>& texts) { return std::span(texts).subspan(from, count); };
        const NumberColumn numbers = std::span(number).subspan(from, count);
        return {.rows = count,
                .run = {text(run), results.data(), from},
                .user = {text(user)},
                .item = {text(item)},
                .score = {numbers, results.data(), from},
                .test = {numbers, tests.data(), from},
                .train = {numbers, trains.data(), from}};
    }
};

ScoreBits expected(const World& world, const BatchedRatingsRequest& request) {
    return bits_of(evaluate(world.whole(request)).scores);
}

struct Found {
    ScoreBits bits;
    std::size_t unjudged = 0;
};

void take(BatchedRatings& stream, Found& found) {
    for (const FinishedTopics& some : stream.take()) {
        std::size_t at = 0;
        for (const std::string& run : stream.runs())
            for (const std::string& user : some.topics)
                for (const Measure& measure : stream.measures())
                    put(found.bits, run, user, measure.name(), some.values[at++]);
        EXPECT_EQ(at, some.values.size());
        found.unjudged += some.unjudged.size();
    }
}

Found streamed(const World& world, const BatchedRatingsRequest& request, std::size_t size) {
    const Mixed rows(world);
    BatchedRatings stream(request);
    Found found;
    for (std::size_t from = 0; from < rows.run.size(); from += size) {
        stream.add(rows.rows(from, std::min(size, rows.run.size() - from)));
        take(stream, found);
    }
    stream.finish();
    take(stream, found);
    return found;
}

const std::vector<std::string> measures{"nDCG@10",
                                        "P@5",
                                        "R@10",
                                        "RR",
                                        "Success@10",
                                        "alpha_beta_nDCG@10",
                                        "alpha_beta_nDCG(alpha_form=popularity)@10",
                                        "alpha_beta_nDCG(alpha_form=liking,beta_form=centred)@10",
                                        "alpha_beta_nDCG(pool=all)@10",
                                        "S_Recall.rec@10",
                                        "alpha_nDCG.rec@10",
                                        "EU.rec@10",
                                        "RBU.rec@10",
                                        "Novelty@10",
                                        "ILD@10"};

TEST(BatchedRatings, GivesTheBitsOfTheWholeForEveryBatchSize) {
    for (const double step : {1.0, 0.5, 0.1}) {
        const World world = random_world(3, step);
        BatchedRatingsRequest request = world.request(measures);
        request.sorted = true;
        const ScoreBits whole = expected(world, request);
        EXPECT_EQ(whole.size(), 2 * 25 * measures.size());
        for (const std::size_t size : {1U, 2U, 7U, 64U, 100000U})
            for (const std::size_t at_once : {1U, 100U, 100000U}) {
                request.rows_at_once = at_once;
                const Found found = streamed(world, request, size);
                EXPECT_EQ(found.bits, whole) << step << " " << size << " " << at_once;
                EXPECT_EQ(found.unjudged, 9U);  // five users without test ratings; y lacks one of them
            }
    }
}

TEST(BatchedRatings, FollowsTheSettings) {
    const World world = random_world(8, 0.5, true);
    BatchedRatingsRequest request =
        world.request({"nDCG@10", "AP", "P@5", "alpha_beta_nDCG(pool=all)@10", "Novelty@10"});
    request.unknown_items = UnknownItems::empty;
    request.empty_users = EmptyUsers::zero;
    request.threshold = 2.5;
    request.top = 10;
    request.rows_at_once = 50;
    request.policies.missing = MissingTopics::skip;
    request.policies.order = OrderRule::score_asc_id;
    const ScoreBits whole = expected(world, request);
    EXPECT_LT(whole.size(), 2U * 30 * 5);
    EXPECT_EQ(streamed(world, request, 11).bits, whole);
    request.policies.missing = MissingTopics::error;
    EXPECT_THROW(streamed(world, request, 11), InputError);
}

TEST(BatchedRatings, FindsTheEndOfTheScale) {
    World world = random_world(5, 1);
    for (Rated* part : {&world.test, &world.train})
        for (double& rating : part->rating) rating = 1;
    const BatchedRatingsRequest request = world.request({"nDCG@10", "P@10", "alpha_beta_nDCG@10"});
    EXPECT_EQ(streamed(world, request, 100).bits, expected(world, request));
}

TEST(BatchedRatings, NamesTheUserAndItemOfAFault) {
    const World fine = random_world(6, 1);
    const auto fault_of = [&](const auto& spoil) {
        World world = fine;
        spoil(world);
        const BatchedRatingsRequest request = fine.request({"nDCG@10"});  // its texts are those of `fine`
        return message_of([&] { streamed(world, request, 5); });
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(fault_of([](World&) {}), "nothing");
    EXPECT_THAT(fault_of([&](World& world) { world.test.add("u1", "z", 2); }),
                HasSubstr("user \"u1\", item \"z\": the items do not have it"));
    EXPECT_THAT(fault_of([&](World& world) { world.test.rating[0] = nan; }), HasSubstr("rating nan is not a finite"));
    EXPECT_THAT(fault_of([&](World& world) { world.train.rating[0] = 6; }), HasSubstr("above 5, the end of the scale"));
    EXPECT_THAT(fault_of([&](World& world) { world.test.rating[0] = 1.5; }), HasSubstr("whole numbers"));
    EXPECT_THAT(fault_of([&](World& world) { world.runs["x"].rating[0] = nan; }), HasSubstr("score nan is not a"));
    EXPECT_THAT(fault_of([&](World& world) { world.runs["x"].add("u1", "i0", 1), world.runs["x"].add("u1", "i0", 1); }),
                HasSubstr("item \"i0\" of user \"u1\" already appears in row"));
    EXPECT_THAT(fault_of([&](World& world) { world.test.add(world.test.user[0], world.test.item[0], 2); }),
                HasSubstr("rated twice; remove one"));
    EXPECT_THAT(fault_of([&](World& world) { world.train.add(world.test.user[0], world.test.item[0], 2); }),
                HasSubstr("a test rating and a training rating; remove one"));
}

TEST(BatchedRatings, RefusesWhatOneUserDoesNotTell) {
    const World world = random_world(6, 1);
    const auto refusal = [&](const std::string& measure, bool items, bool train) {
        BatchedRatingsRequest request = world.request({measure});
        if (!items) request.items.reset();
        if (!train) request.totals.train.clear();
        return message_of([&] { BatchedRatings stream(request); });
    };
    EXPECT_THAT(refusal("Coverage@10", true, true), HasSubstr("one value for all users together"));
    EXPECT_THAT(refusal("alpha_beta_nDCG@10", false, true), HasSubstr("looks at the aspects of items; give the items"));
    EXPECT_THAT(refusal("alpha_beta_nDCG@10", true, false), HasSubstr("looks at training ratings; give them"));
    EXPECT_EQ(refusal("nDCG@10", false, false), "nothing");
    BatchedRatingsRequest request = world.request({"nDCG@10"});
    request.shuffled = true;
    request.policies.duplicate_documents = DuplicateDocuments::first;
    EXPECT_THAT(message_of([&] { BatchedRatings stream(request); }), HasSubstr("first needs an order of the rows"));
}

/// Ratings by tenths, whose sums have other last digits in another order.
TEST(ItemStatistics, DoNotDependOnTheOrderOfTheRatings) {
    const World world = random_world(11, 0.1);
    const auto statistics = [](const Rated& rated, bool backwards) {
        RatingsBuilder builder;
        for (std::size_t i = 0; i < 40; ++i) builder.items.item("i" + std::to_string(i));
        for (std::size_t k = 0; k < rated.user.size(); ++k) {
            const std::size_t i = backwards ? rated.user.size() - 1 - k : k;
            builder.add(RatingsBuilder::Part::train, rated.user[i], builder.items.item(rated.item[i]), rated.rating[i]);
        }
        std::vector<RatingsBuilder::Clash> clashes;
        return builder.build(5, clashes).statistics;
    };
    const ItemStatistics one = statistics(world.train, false), other = statistics(world.train, true);
    EXPECT_EQ(one.sums, other.sums);
    EXPECT_EQ(one.counts, other.counts);
    EXPECT_EQ(one.mean, other.mean);
    double sum = 0;
    for (const double rating : world.train.rating) sum += rating;
    EXPECT_NEAR(one.mean, sum / static_cast<double>(world.train.rating.size()), 1e-12);
}

}  // namespace
}  // namespace assay::testing::batched_ratings_test
