#include "assay/core/parameters.hpp"

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::testing::parameters_test {
namespace {

TEST(Domain, Ends) {
    using Ends = Domain::Ends;
    const auto ends = [](Ends kind) {
        const Domain domain{.low = 0, .high = 1, .ends = kind};
        return std::vector<bool>{domain.contains(-0.1), domain.contains(0), domain.contains(0.5), domain.contains(1),
                                 domain.contains(1.1)};
    };
    EXPECT_EQ(ends(Ends::closed), (std::vector<bool>{false, true, true, true, false}));
    EXPECT_EQ(ends(Ends::open_low), (std::vector<bool>{false, false, true, true, false}));
    EXPECT_EQ(ends(Ends::open_high), (std::vector<bool>{false, true, true, false, false}));
    EXPECT_EQ(ends(Ends::open), (std::vector<bool>{false, false, true, false, false}));
    EXPECT_FALSE((Domain{.low = 1, .whole = true}.contains(1.5)));
    EXPECT_FALSE(Domain{}.contains(std::nan("")));
    EXPECT_EQ((Domain{.low = 1, .whole = true}.text()), "a whole number of at least 1");
    EXPECT_EQ((Domain{.low = 0, .high = 1, .ends = Ends::open_high}.text()), "a number in [0, 1)");
    EXPECT_EQ((Domain{.high = 0, .ends = Ends::open_high}.text()), "a number below 0");
}

constexpr std::string_view words[] = {"none", "exp:", "table:["};
constexpr Param number{.name = "p", .fallback = 0.9, .domain = {.low = 0, .high = 1}, .meaning = ""};
constexpr Param word{.name = "gain", .fallback = 0, .domain = {.low = 0}, .meaning = "", .words = words};
constexpr Param list{.name = "cuts", .fallback = 0, .domain = {.low = 0}, .meaning = "", .list = true};

/// What is wrong with a value.
std::string fault(const Param& param, std::string_view text) {
    try {
        parse_value(param, text);
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

TEST(Parameters, ValuesAreReadBack) {
    for (const std::string_view text : {"0.25", "1", "0"})
        EXPECT_EQ(value_text(number, parse_value(number, text)), text);
    for (const std::string_view text : {"none", "exp:2", "exp:1.5", "table:[0,1,2.5]", "table:[3]"})
        EXPECT_EQ(value_text(word, parse_value(word, text)), text);
    EXPECT_EQ(value_text(list, parse_value(list, "[ 1, 1/4 ]")), "[1,0.25]");
    EXPECT_EQ(value_text(list, parse_value(list, "1/4")), "[0.25]");
    EXPECT_EQ(value_text(word, parse_value(word, "TABLE:[ 0 , 1/2 ]")), "table:[0,0.5]");
}

TEST(Parameters, AWordHoldsItsPlaceAndItsNumbers) {
    EXPECT_EQ(parse_value(word, "none"), (Value{0, {}}));
    EXPECT_EQ(parse_value(word, "exp:2"), (Value{1, {2}}));
    EXPECT_EQ(parse_value(word, "table:[0,7,11]"), (Value{2, {0, 7, 11}}));
}

TEST(Parameters, Faults) {
    EXPECT_EQ(fault(number, "x"), "p must be a number in [0, 1], not \"x\"");
    EXPECT_EQ(fault(number, "1.5"), "p must be a number in [0, 1], not 1.5");
    EXPECT_EQ(fault(word, "lin:1"), "gain must be one of none, exp:, table:[...], not \"lin:1\"");
    EXPECT_EQ(fault(word, "exp"), "gain must be one of none, exp:, table:[...], not \"exp\"");
    EXPECT_EQ(fault(word, "exp:-1"), "the number of gain must be a number of at least 0, not \"-1\"");
    EXPECT_EQ(fault(word, "exp:[1]"), "the number of gain must be a number of at least 0, not \"[1]\"");
    EXPECT_EQ(fault(word, "table:5"), "gain must be a list of numbers in square brackets, not \"5\"");
    EXPECT_EQ(fault(word, "table:[0,-1]"), "each item of gain must be a number of at least 0, not \"-1\"");
    EXPECT_EQ(fault(word, "table:[]"), "each item of gain must be a number of at least 0, not \"\"");
    EXPECT_EQ(fault(list, "1,2"), "cuts must be a list of numbers in square brackets, not \"1,2\"");
}

TEST(Parameters, OfAListAreGivenOnceAndByName) {
    constexpr Param params[] = {number, word};
    ParamValues values(params, "thing");
    values.set("GAIN", "exp:3");
    EXPECT_TRUE(values.given(1));
    EXPECT_FALSE(values.given(0));
    EXPECT_EQ(values.values(), (std::vector<Value>{{0.9, {}}, {1, {3}}}));
    EXPECT_THROW(values.set("gain", "none"), UsageError);
    EXPECT_THROW(values.set("q", "1"), UsageError);
    EXPECT_THROW(values.set(0, 2), UsageError);
}

TEST(Parameters, OnlyWhatDiffersFromTheDefaultIsWritten) {
    EXPECT_EQ(assignment_text(number, {0.9, {}}), "");
    EXPECT_EQ(assignment_text(number, {0.8, {}}), "p=0.8");
    EXPECT_EQ(assignment_text(word, {2, {0, 1}}), "gain=table:[0,1]");
}

}  // namespace
}  // namespace assay::testing::parameters_test
