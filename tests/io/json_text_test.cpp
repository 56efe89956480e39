// JSON as RFC 8259 has it, and what is none.

#include "assay/io/json_text.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

namespace assay::testing::json_text_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::string text(std::string_view json) { return JsonText(json, "f").text(); }

/// Why a value is refused; empty if it is not.
std::string fault(std::string_view json) try {
    JsonText reader(json, "f");
    reader.skip();
    return reader.next() == JsonText::Kind::end ? "" : "more";
} catch (const InputError& error) {
    return error.what();
}

TEST(JsonText, ReadsTexts) {
    EXPECT_EQ(text(R"("")"), "");
    EXPECT_EQ(text(R"( "a\"b\\c\/d")"), "a\"b\\c/d");
    EXPECT_EQ(text(R"("\b\f\n\r\t")"), "\b\f\n\r\t");
    EXPECT_EQ(text(R"("\u0041\u00e9\u20AC\ud83d\ude00")"), "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    EXPECT_EQ(text("\"\xc3\xa9\""), "\xc3\xa9");
}

TEST(JsonText, ReadsNumbers) {
    EXPECT_EQ(JsonText("-1.5e-3", "f").number(), -1.5e-3);
    EXPECT_EQ(JsonText("0", "f").number(), 0);
    EXPECT_EQ(JsonText("12E+2", "f").number(), 1200);
    EXPECT_EQ(JsonText("007", "f").id(), "007");  // an id is kept as written
    EXPECT_EQ(JsonText("\"x\"", "f").id(), "x");
}

TEST(JsonText, GoesThroughObjectsAndArrays) {
    JsonText json(" {\"a\": [1, 2], \"b\": {}, \"c\": []} 3", "f");
    std::vector<std::string> keys;
    std::vector<double> numbers;
    json.object([&](std::string_view key) {
        keys.emplace_back(key);
        if (key == "a") json.array([&] { numbers.push_back(json.number()); });
        else json.skip();
    });
    EXPECT_EQ(keys, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(numbers, (std::vector<double>{1, 2}));
    EXPECT_EQ(json.number(), 3);
    EXPECT_EQ(json.next(), JsonText::Kind::end);
}

TEST(JsonText, RefusesWhatIsNoJson) {
    for (const char* json : {"{\"a\":1}", "[true,false,null,\"x\",-1.5]", "[[[]]]", "{\"a\":{\"b\":[]}}"})
        EXPECT_EQ(fault(json), "") << json;
    for (const char* json : {"{\"a\" 1}", "{a:1}", "[1 2]", "[1,", "{\"a\":1", "\"x", "\"\\q\"", "\"\\u12\"",
                             "\"\\ud83d\"", "NaN", "-", "1.", "1e", "[1,]", "{\"a\":}", "\"a\nb\""})
        EXPECT_NE(fault(json), "") << json;
    EXPECT_THAT(fault(std::string(100000, '[')), HasSubstr("nested too deep"));
    EXPECT_THAT([] { JsonText("1e999", "f").number(); }, ThrowsMessage<InputError>(HasSubstr("not a finite number")));
}

TEST(JsonText, SaysTheLine) { EXPECT_THAT(fault("{\n\"a\": 1,\n\"b\" 2}"), HasSubstr("f:3: ")); }

}  // namespace
}  // namespace assay::testing::json_text_test
