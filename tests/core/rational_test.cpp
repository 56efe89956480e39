#include "assay/core/rational.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/random.hpp"

namespace assay::testing::rational_test {
namespace {

/// What a text is read as, or "none".
std::string read(std::string_view text) {
    const auto number = parse_rational(text);
    return number ? number->text() : "none";
}

TEST(Rational, ReadsWholeNumbersDecimalsAndFractionsInLowestTerms) {
    EXPECT_EQ(read("2"), "2");
    EXPECT_EQ(read("-12"), "-12");
    EXPECT_EQ(read("+7"), "7");
    EXPECT_EQ(read("1.5"), "3/2");
    EXPECT_EQ(read("1.50"), "3/2");
    EXPECT_EQ(read(".5"), "1/2");
    EXPECT_EQ(read("-0.25"), "-1/4");
    EXPECT_EQ(read("3/2"), "3/2");
    EXPECT_EQ(read("6/4"), "3/2");
    EXPECT_EQ(read("0.3/0.1"), "3");
    EXPECT_EQ(read("-6/-4"), "3/2");
    EXPECT_EQ(read("3/-2"), "-3/2");
    EXPECT_EQ(read("1e-3"), "1/1000");
    EXPECT_EQ(read("2.5E2"), "250");
    EXPECT_EQ(read("0"), "0");
    EXPECT_EQ(read("-0.0"), "0");
    EXPECT_EQ(read("0/5"), "0");
}

TEST(Rational, RefusesWhatIsNoNumber) {
    for (const char* text : {"",   "-",   "+",      ".",   "a",   "1a",  "1..2", "1/",  "/2", "1/0", "1/2/3",
                             "1e", "1e+", "1e1000", "--1", "nan", "inf", "0x10", "1 2", " 1", "1,5"})
        EXPECT_EQ(read(text), "none") << text;
}

TEST(Rational, RefusesWhatDoesNotFit) {
    EXPECT_EQ(read("9223372036854775807"), "9223372036854775807");
    EXPECT_EQ(read("-9223372036854775807"), "-9223372036854775807");
    EXPECT_EQ(read("9223372036854775808"), "none");
    EXPECT_EQ(read("1e18"), "1000000000000000000");
    EXPECT_EQ(read("1e19"), "none");
    EXPECT_EQ(read("1e-18"), "1/1000000000000000000");
    EXPECT_EQ(read("1e-19"), "none");
    EXPECT_EQ(read("0e999"), "0");
    // Zeros at the end say nothing.
    EXPECT_EQ(read("1.0000000000000000000000000000"), "1");
    EXPECT_EQ(read("0.10000000000000000000000000000"), "1/10");
    EXPECT_EQ(read("0.00000000000000000000000000001"), "none");
    EXPECT_EQ(read("00000000000000000000000000001"), "1");
}

TEST(Rational, ComparesExactly) {
    const Rational third{1, 3}, near{333333333333333333, 1000000000000000000};
    EXPECT_TRUE(near < third);
    EXPECT_FALSE(third < near);
    EXPECT_EQ(third.value(), near.value());  // as doubles they are the same
    EXPECT_TRUE((Rational{-1, 2} < Rational{-1, 3}));
    EXPECT_FALSE((Rational{1, 2} < Rational{1, 2}));
}

TEST(Rational, TenthsAreTenths) {
    // 0.1 + 0.2 is not 0.3 in doubles; as fractions the three are 1, 2 and 3 tenths.
    for (int n = 0; n <= 1000; ++n) {
        const auto number = parse_rational(fmt::format("{}.{}", n / 10, n % 10));
        ASSERT_TRUE(number);
        EXPECT_EQ(number->over * (10 / number->under), n);
    }
}

TEST(Rational, ADoubleIsWhatItsShortestTextSays) {
    EXPECT_EQ(to_rational(0.1)->text(), "1/10");
    EXPECT_EQ(to_rational(-2.0)->text(), "-2");
    EXPECT_EQ(to_rational(1e-3)->text(), "1/1000");
    EXPECT_FALSE(to_rational(1e300));
    EXPECT_FALSE(to_rational(std::numeric_limits<double>::quiet_NaN()));
    EXPECT_FALSE(to_rational(std::numeric_limits<double>::infinity()));
    Random random(3);
    for (int draw = 0; draw < 2000; ++draw) {
        const double value = std::floor(random.unit() * 1e6) / 1000;
        EXPECT_EQ(to_rational(value)->value(), value);
    }
}

TEST(Rational, CommonMultiple) {
    EXPECT_EQ(common_multiple(4, 6), 12);
    EXPECT_EQ(common_multiple(1, 7), 7);
    EXPECT_FALSE(common_multiple(std::int64_t{1} << 62, (std::int64_t{1} << 62) - 1));
}

}  // namespace
}  // namespace assay::testing::rational_test
