// A ranking in one piece shows what was put into it, whatever is known of its documents.

#include "assay/similarity/kept_ranking.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::testing::kept_ranking_test {
namespace {

using ::testing::ElementsAreArray;

TEST(KeptRanking, ShowsWhatWasPutIntoIt) {
    for (const std::size_t size : {0U, 1U, 2U, 5U, 300U})
        for (const std::size_t ends : {std::size_t{0}, size / 2})
            for (const bool levels : {false, true})
                for (const bool scores : {false, true}) {
                    KeptRanking made(size, ends, {.levels = levels, .scores = scores});
                    std::vector<double> score(scores ? size : 0);
                    std::vector<std::uint32_t> item(size), end(ends);
                    std::vector<std::uint16_t> level(levels ? size : 0);
                    std::iota(score.begin(), score.end(), 0.5);
                    std::iota(item.begin(), item.end(), 1'000'000U);
                    std::iota(end.begin(), end.end(), 2'000'000U);
                    std::iota(level.begin(), level.end(), std::uint16_t{7});
                    std::copy(level.begin(), level.end(), made.levels().begin());
                    std::copy(end.begin(), end.end(), made.ends().begin());
                    std::copy(item.begin(), item.end(), made.items().begin());
                    std::copy(score.begin(), score.end(), made.scores().begin());
                    const KeptRanking kept = std::move(made);
                    const TiedRanking shown = kept;
                    EXPECT_EQ(kept.size(), size);
                    EXPECT_THAT(shown.items, ElementsAreArray(item));
                    EXPECT_THAT(shown.levels, ElementsAreArray(level));
                    EXPECT_THAT(shown.scores, ElementsAreArray(score));
                    EXPECT_THAT(shown.ends, ElementsAreArray(end));
                }
}

}  // namespace
}  // namespace assay::testing::kept_ranking_test
