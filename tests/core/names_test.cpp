#include "assay/core/names.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace assay::testing {
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

}  // namespace
}  // namespace assay::testing
