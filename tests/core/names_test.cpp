#include "assay/core/names.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace assay::testing::names_test {
namespace {

TEST(Names, Nearest) {
    const std::vector<std::string_view> known{"nDCG", "AP", "RR", "Success", "alpha_nDCG"};
    EXPECT_EQ(nearest_name("nDGC", known), "nDCG");  // a swap is one edit
    EXPECT_EQ(nearest_name("sucess", known), "Success");
    EXPECT_EQ(nearest_name("ALPHA-NDGC", known), "alpha_nDCG");
    EXPECT_EQ(nearest_name("zzzzzz", known), "");
    EXPECT_EQ(nearest_name("", known), "");
    EXPECT_EQ(nearest_name("x", known), "");
    EXPECT_EQ(nearest_name(std::string(100'000, 'n'), known), "");
    EXPECT_EQ(nearest_name("AP", {}), "");
}

TEST(Names, Same) {
    EXPECT_TRUE(same_name("nDCG_CUT", "ndcg-cut"));
    EXPECT_FALSE(same_name("nDCG", "nDCG@"));
    EXPECT_EQ(plain_name("Foo-Bar_1"), "foo_bar_1");
}

TEST(Names, KnownNamesAreListedOrTheNearestOne) {
    const std::vector<std::string> few{"low", "mid", "high"};
    EXPECT_EQ(known_names("hihg", few), "did you mean high?");
    EXPECT_EQ(known_names("excellent", few), "known are low, mid, high");
    const std::vector<std::string> one{"x"};
    EXPECT_EQ(known_names("y", one), "known is x");
    std::vector<std::string> many;
    for (int i = 0; i <= 20; ++i) many.push_back(std::to_string(i));
    EXPECT_EQ(known_names("21", many), "known are 0, 1, 2, 3, 4, 5, ..., 20");
}

}  // namespace
}  // namespace assay::testing::names_test
