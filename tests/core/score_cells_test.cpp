#include "assay/core/score_cells.hpp"

#include <cstddef>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::testing::score_cells_test {
namespace {

TEST(ScoreCells, AreTheProductWhereMostAreThere) {
    EXPECT_EQ(score_cells("", 3, 4, 5, 1), 60U);
    EXPECT_EQ(score_cells("", 0, 4, 5, 0), 0U);
    EXPECT_EQ(score_cells("", 1000, 1000, 100, 1'000'000), 100'000'000U);
}

TEST(ScoreCells, NeverWrapAround) {
    constexpr std::size_t runs = 1U << 22, topics = 1U << 21, measures = 1U << 21;  // 2^64
    EXPECT_THROW(score_cells("", runs, topics, measures, runs), InputError);
    EXPECT_THROW(score_cells("", 1000, 1000, 1000, 1000), InputError);
}

}  // namespace
}  // namespace assay::testing::score_cells_test
