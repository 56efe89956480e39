#include "assay/engine/sources.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::sources_test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> names_of(const std::vector<std::string>& paths) { return run_names(paths); }

TEST(RunNames, AreShortUnlessSeveralRunsShareOne) {
    EXPECT_THAT(names_of({"x/a.run.gz", "y/b.txt", "a.tsv", "y/c"}), ElementsAre("x/a.run.gz", "b", "a.tsv", "c"));
    EXPECT_THAT(names_of({"1/a", "2/a", "b", "3/a"}), ElementsAre("1/a", "2/a", "b", "3/a"));
    EXPECT_THAT(names_of({}), ElementsAre());
}

TEST(RunNames, AreThoseThatSourcesWereGiven) {
    std::vector<RunSource> runs{"x/a.run", "x/b.run"};
    runs[1].name = "mine";
    EXPECT_THAT(run_names(runs), ElementsAre("a", "mine"));
}

TEST(RunNames, AgreeWithCountingEachName) {
    Random random(4);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::string> paths, shorts, wanted;
        for (std::size_t i = random.below(12); i > 0; --i) {
            shorts.emplace_back(1, static_cast<char>('a' + random.below(6)));
            paths.push_back(std::to_string(i) + "/" + shorts.back() + ".run");
        }
        for (std::size_t i = 0; i < paths.size(); ++i)
            wanted.push_back(std::count(shorts.begin(), shorts.end(), shorts[i]) > 1 ? paths[i] : shorts[i]);
        EXPECT_EQ(names_of(paths), wanted);
    }
}

}  // namespace
}  // namespace assay::testing::sources_test
