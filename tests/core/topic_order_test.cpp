#include "assay/core/topic_order.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::testing::topic_order_test {
namespace {

TEST(TopicBefore, PutsNumbersByValueBeforeTexts) {
    std::vector<std::string> topics{"b", "10", "9", "009", "a", "100", "0"};
    std::sort(topics.begin(), topics.end(), topic_before);
    EXPECT_EQ(topics, (std::vector<std::string>{"0", "009", "9", "10", "100", "a", "b"}));
}

}  // namespace
}  // namespace assay::testing::topic_order_test
