#include "assay/views/overview/packed.hpp"

#include <random>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::testing::packed_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A JSON string from a place on, which moves behind it.
std::string read_string(const std::string& json, std::size_t& at) {
    std::string text;
    for (++at; json[at] != '"'; ++at) {
        if (json[at] == '\\') ++at;
        text += json[at];
    }
    ++at;
    return text;
}

/// The obvious way back, a character at a time.
std::string spelt(const std::string& pairs, const std::string& text) {
    std::string all;
    for (const char c : text) {
        std::size_t step = 0;
        while (step < pairs.size() && pairs[step] != c) step += 3;
        all += step < pairs.size() ? spelt(pairs.substr(0, step), pairs.substr(step + 1, 2)) : std::string(1, c);
    }
    return all;
}

std::string unpacked(const std::string& json) {
    const std::string begin = R"({"packed":[)";
    if (!json.starts_with(begin)) return json;
    std::size_t at = begin.size();
    const std::string pairs = read_string(json, at);
    ++at;
    const std::string text = read_string(json, at);
    EXPECT_EQ(json.substr(at), "]}");
    return spelt(pairs, text);
}

TEST(Packed, ShortTextsStayAsTheyAre) {
    EXPECT_EQ(views::packed("[1,2,3]"), "[1,2,3]");
    EXPECT_EQ(views::packed(""), "");
}

// 50 times "ab": ! stands for ab, # for two of these, $ for four, % for eight, ' for 16; 50 is 3 x 16 + 2.
TEST(Packed, FrequentPairsBecomeOneCharacter) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += "ab";
    EXPECT_EQ(views::packed(text), R"({"packed":["!ab#!!$##%$$'%%","'''#"]})");
    EXPECT_EQ(unpacked(views::packed(text)), text);
}

TEST(Packed, RandomDigitsTakeLessThanTwoThirds) {
    std::mt19937 random(7);
    std::string text = "[";
    for (int i = 0; i < 2000; ++i) text += std::to_string(random()) + std::to_string(random() % 10'000'000) + ",";
    text += "0]";
    const std::string made = views::packed(text);
    EXPECT_LT(made.size(), text.size() * 2 / 3);
    EXPECT_EQ(unpacked(made), text);
}

TEST(Packed, AnyTextComesBack) {
    const std::string alphabets[] = {"ab", "0123456789.,", "a\"b\\,", "aé–b€", "[]{}$^&'`!#%()", "\\u003c\""};
    std::mt19937 random(11);
    for (const std::string& alphabet : alphabets)
        for (std::size_t length = 0; length < 3000; length = length * 2 + 1) {
            std::string text;
            for (std::size_t i = 0; i < length; ++i) text += alphabet[random() % alphabet.size()];
            EXPECT_EQ(unpacked(views::packed(text)), text) << alphabet << ' ' << length;
        }
}

TEST(Packed, WhatIsPackedHasNoMarkup) {
    std::string text;
    for (int i = 0; i < 3000; ++i) text += static_cast<char>('!' + i * i % 25);
    EXPECT_THAT(views::packed(text), StartsWith(R"({"packed":)"));
    EXPECT_THAT(views::packed(text), Not(HasSubstr("<")));
}

}  // namespace
}  // namespace assay::testing::packed_test
