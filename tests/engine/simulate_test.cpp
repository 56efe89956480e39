#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/engine/simulate_rankings.hpp"
#include "assay/engine/simulate_ratings.hpp"
#include "assay/engine/simulate_recommendations.hpp"

#include "support/files.hpp"

namespace assay::testing::simulate_test {
namespace {

using ::testing::ElementsAre;
using ::testing::StartsWith;

/// Keeps files by their names, in the order in which they are written.
struct KeptFiles {
    std::vector<std::pair<std::string, std::string>> files;

    WriteFile writer() {
        return [this](const std::string& name, const std::function<void(ByteSink&)>& write) {
            StringSink sink;
            write(sink);
            files.emplace_back(name, sink.text);
        };
    }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& file : files) names.push_back(file.first);
        return names;
    }
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

TEST(WriteInBlocks, KeepsTheOrderWithAnyNumberOfThreads) {
    for (const std::size_t n : {0U, 1U, 255U, 256U, 5000U})
        for (const std::size_t threads : {1U, 3U}) {
            StringSink sink;
            write_in_blocks(n, threads, sink,
                            [](std::size_t i, std::string& text) { text += std::to_string(i) + "\n"; });
            std::string expected;
            for (std::size_t i = 0; i < n; ++i) expected += std::to_string(i) + "\n";
            EXPECT_EQ(sink.text, expected) << n << " with " << threads << " threads";
        }
}

TEST(SimulateRankings, ProfilesAreTheRelevanceOfTheSamePairs) {
    SimulateRankingsRequest request;
    request.pairs = 3;
    request.seed = 5;
    request.settings.items = 50;
    request.settings.shortest = request.settings.longest = 10;
    StringSink items, profiles;
    simulate_rankings(request, items);
    request.profiles = true;
    simulate_rankings(request, profiles);
    const auto item_lines = lines_of(items.text), profile_lines = lines_of(profiles.text);
    ASSERT_EQ(item_lines.size(), 3U);
    ASSERT_EQ(profile_lines.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        // An item that is in both rankings has the same relevance in both.
        std::map<std::string, std::string> relevance;
        std::istringstream item(item_lines[i]), profile(profile_lines[i]);
        std::size_t count = 0;
        for (std::string id, level; item >> id && profile >> level; ++count)
            EXPECT_EQ(relevance.emplace(id, level).first->second, level) << id;
        EXPECT_EQ(count, 20U);
    }
}

TEST(SimulateRankings, NewItemsOnTopHaveNamesOfTheirOwn) {
    SimulateRankingsRequest request{.settings = experiments::dominant_simulation(0), .pairs = 1};
    StringSink sink;
    simulate_rankings(request, sink);
    EXPECT_THAT(sink.text, StartsWith("f "));
    EXPECT_THAT(sink.text.substr(sink.text.find('\t') + 1), StartsWith("g "));
}

TEST(SimulateRankings, RefusesSettingsThatMakeNoSense) {
    SimulateRankingsRequest request;
    request.settings.items = 5;
    StringSink sink;
    EXPECT_THROW(simulate_rankings(request, sink), UsageError);
    EXPECT_EQ(sink.text, "");
}

TEST(SimulateRatings, WritesItemsAndRatings) {
    KeptFiles one, two;
    const experiments::SimulationSize size{.users = 300, .items = 20, .aspects = 4, .ratings_per_user = 5};
    simulate_ratings({.size = size, .threads = 1}, one.writer());
    simulate_ratings({.size = size, .threads = 2}, two.writer());
    EXPECT_THAT(one.names(), ElementsAre("movies.csv", "ratings.csv"));
    EXPECT_EQ(one.files, two.files);
    const auto items = lines_of(one.files[0].second), ratings = lines_of(one.files[1].second);
    EXPECT_EQ(items.size(), 21U);
    EXPECT_EQ(items[0], "movieId,title,genres");
    EXPECT_EQ(ratings[0], "userId,movieId,rating,timestamp");
    EXPECT_THAT(ratings.back(), StartsWith("300,"));
}

/// Ratings and items in a folder.
class FromRatings : public ::testing::Test {
protected:
    FromRatings() {
        write_file(folder_ / "train", "u,a,5\nv,a,4\nv,b,3\nw,\"c,d\",3\n");
        write_file(folder_ / "test", "u,b,5\nu,\"c,d\",1\n");
        write_file(folder_ / "items", "a,A,x\nb,B,y\n\"c,d\",C,x\n");
    }

    TemporaryFolder folder_;
};

TEST_F(FromRatings, RecommendsWhatUsersHaveNotRated) {
    RecommendRequest request;
    request.files = {.train = folder_ / "train", .items = folder_ / "items"};
    StringSink sink;
    const Provenance about = simulate_recommendations(request, sink);
    EXPECT_EQ(sink.text, "user,item,rank\nu,b,1\nu,\"c,d\",2\nv,\"c,d\",1\nw,a,1\nw,b,2\n");
    EXPECT_EQ(about.inputs.size(), 2U);
}

TEST_F(FromRatings, RecommendsToTheUsersOfAFileOnly) {
    RecommendRequest request;
    request.files = {.test = folder_ / "test", .train = folder_ / "train", .items = folder_ / "items"};
    request.depth = 1;
    StringSink sink;
    simulate_recommendations(request, sink);
    EXPECT_EQ(sink.text, "user,item,rank\nu,b,1\n");
}

TEST_F(FromRatings, PerturbsStepByStep) {
    PerturbRequest request;
    request.files = {.test = folder_ / "test", .items = folder_ / "items"};
    request.steps = 10;
    request.prefix = "worse";
    KeptFiles kept;
    const Provenance about = simulate_perturbed(request, kept.writer());
    ASSERT_EQ(kept.files.size(), 11U);
    EXPECT_EQ(kept.files[0].first, "worse-00.csv");
    EXPECT_EQ(kept.files[10].first, "worse-10.csv");
    EXPECT_EQ(kept.files[0].second, "user,item,rank\nu,b,1\nu,\"c,d\",2\n");
    EXPECT_EQ(kept.files[1].second, "user,item,rank\nu,\"c,d\",1\nu,b,2\n");
    EXPECT_EQ(about.inputs.size(), 2U);
}

}  // namespace
}  // namespace assay::testing::simulate_test
