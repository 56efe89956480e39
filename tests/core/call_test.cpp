#include "assay/core/call.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace assay::testing::call_test {
namespace {

using Texts = std::vector<std::string_view>;

TEST(Call, TakesANameApart) {
    const Call call = parse_call(" tool:name.x( a=1, b=[1,2] ,f(c,d)@3 ) @ 10 ");
    EXPECT_EQ(call.tool, "tool");
    EXPECT_EQ(call.name, "name.x");
    EXPECT_EQ(call.arguments, (Texts{"a=1", "b=[1,2]", "f(c,d)@3"}));
    EXPECT_EQ(call.cutoff, "10");
    EXPECT_EQ(call.suffix, "( a=1, b=[1,2] ,f(c,d)@3 ) @ 10");
}

TEST(Call, EveryPartButTheNameMayBeAbsent) {
    const Call call = parse_call("name");
    EXPECT_EQ(call.tool, "");
    EXPECT_EQ(call.name, "name");
    EXPECT_TRUE(call.arguments.empty());
    EXPECT_FALSE(call.cutoff);
    EXPECT_TRUE(parse_call("name()").arguments.empty());
    EXPECT_EQ(parse_call("name(a,)").arguments, (Texts{"a", ""}));
}

TEST(Call, Faults) {
    EXPECT_THROW(parse_call("name(a"), UsageError);
    EXPECT_THROW(parse_call("name(a)b"), UsageError);
}

TEST(Call, Assignments) {
    EXPECT_EQ(as_assignment("a = 'b c'")->key, "a");
    EXPECT_EQ(as_assignment("a = 'b c'")->value, "b c");
    EXPECT_EQ(as_assignment("gain=table:[0,1]")->value, "table:[0,1]");
    EXPECT_FALSE(as_assignment("f(a=1)"));
    EXPECT_FALSE(as_assignment("a"));
}

TEST(Call, Aliases) {
    EXPECT_EQ(expand({"MAP", "AP"}, "(rel=2)@5"), "AP(rel=2)@5");
    EXPECT_EQ(expand({"GMAP", "GM(AP*)"}, "(rel=2)@5"), "GM(AP(rel=2)@5)");
}

TEST(Call, EachNameOnceAndAllFaultsTogether) {
    const auto length = [](const std::string& name) {
        if (name.size() > 3) throw UsageError(name + " is long");
        return name.size();
    };
    EXPECT_EQ(parse_each(std::vector<std::string>{"ab", "a", "cd"}, length), (std::vector<std::size_t>{2, 1}));
    try {
        parse_each(std::vector<std::string>{"abcd", "a", "defg"}, length);
        FAIL();
    } catch (const UsageError& error) {
        EXPECT_STREQ(error.what(), "abcd is long\ndefg is long");
    }
}

}  // namespace
}  // namespace assay::testing::call_test
