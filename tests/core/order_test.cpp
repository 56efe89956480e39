#include "assay/core/order.hpp"

#include <cmath>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::order_test {
namespace {

using ::testing::ElementsAre;

TEST(Order, EqualValuesStayAsTheyStand) {
    const std::vector<double> values{1, 3, 2, 3, -INFINITY, 1};
    EXPECT_THAT(highest_first(values), ElementsAre(1, 3, 2, 0, 5, 4));
    EXPECT_THAT(lowest_first(values), ElementsAre(4, 0, 5, 2, 1, 3));
    std::vector<std::size_t> some{5, 3, 1, 0};
    sort_highest_first(some, values);
    EXPECT_THAT(some, ElementsAre(3, 1, 5, 0));
    EXPECT_TRUE(highest_first(std::vector<double>{}).empty());
}

TEST(Order, ItemsGoWithTheirValues) {
    const std::vector<std::string> words{"of", "all", "things", "the", "measure"};
    const auto length = [](const std::string& word) { return static_cast<double>(word.size()); };
    EXPECT_THAT(highest_first(words, length), ElementsAre("measure", "things", "all", "the", "of"));
}

TEST(Order, IsThatOfCountingWhoComesBefore) {
    Random random(7);
    for (int round = 0; round < 1000; ++round) {
        std::vector<double> values(random.below(40));
        for (double& value : values) value = static_cast<double>(random.below(6));
        const auto high = highest_first(values), low = lowest_first(values);
        for (std::size_t i = 0; i < values.size(); ++i) {
            std::size_t higher = 0, lower = 0;
            for (std::size_t j = 0; j < values.size(); ++j) {
                higher += values[j] > values[i] || (values[j] == values[i] && j < i);
                lower += values[j] < values[i] || (values[j] == values[i] && j < i);
            }
            ASSERT_EQ(high[higher], i);
            ASSERT_EQ(low[lower], i);
        }
    }
}

}  // namespace
}  // namespace assay::testing::order_test
