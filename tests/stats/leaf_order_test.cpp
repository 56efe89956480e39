#include "assay/stats/leaf_order.hpp"

#include <limits>
#include <vector>

#include <gtest/gtest.h>

namespace assay::stats::leaf_order_test {
namespace {

using Order = std::vector<std::size_t>;

/// A symmetric matrix from what stands above its diagonal, row by row.
std::vector<double> matrix(std::size_t count, const std::vector<double>& above) {
    std::vector<double> all(count * count, 1);
    std::size_t at = 0;
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j) all[i * count + j] = all[j * count + i] = above[at++];
    return all;
}

TEST(LeafOrder, OfNothingOneAndTwo) {
    EXPECT_EQ(leaf_order({}, 0), Order());
    EXPECT_EQ(leaf_order(matrix(1, {}), 1), Order({0}));
    EXPECT_EQ(leaf_order(matrix(2, {0.1}), 2), Order({0, 1}));
}

// 0 and 2 are alike, 1 and 3 are alike, and 2 is closer to 3 than to 1: by hand {0,2}, {1,3}, then 0 2 | 3 1.
TEST(LeafOrder, PutsLikeBesideLike) {
    EXPECT_EQ(leaf_order(matrix(4, {0.1, 0.9, 0.2, 0.2, 0.8, 0.4}), 4), Order({0, 2, 3, 1}));
}

// By hand: 0 and 1 join (0.9); their mean with 2 is (0.5 + 0.1) / 2 = 0.3, with 3 is (0 + 0.4) / 2 = 0.2, and 2 with 3
// is 0.25: so 2 joins them, and 3 comes last. 2 stands beside 0, which it is more like; 3 beside 1.
TEST(LeafOrder, TakesMeansOfGroups) {
    EXPECT_EQ(leaf_order(matrix(4, {0.9, 0.5, 0.0, 0.1, 0.4, 0.25}), 4), Order({2, 0, 1, 3}));
}

TEST(LeafOrder, WhatIsUnknownIsNotAlike) {
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(leaf_order(matrix(3, {unknown, 0.3, -0.9}), 3), Order({0, 2, 1}));
    EXPECT_EQ(leaf_order(matrix(3, {unknown, unknown, unknown}), 3).size(), 3U);
}

TEST(LeafOrder, EqualChoicesGoToTheFirst) { EXPECT_EQ(leaf_order(matrix(3, {0.5, 0.5, 0.5}), 3), Order({0, 1, 2})); }

}  // namespace
}  // namespace assay::stats::leaf_order_test
