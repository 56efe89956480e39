#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "assay/report/json_writer.hpp"

namespace assay::testing::json_test {
namespace {

TEST(JsonString, EscapesWhatMustBeEscaped) {
    EXPECT_EQ(json_string(""), "\"\"");
    EXPECT_EQ(json_string("a\"b\\c/d"), R"("a\"b\\c/d")");
    EXPECT_EQ(json_string(std::string_view("\0\n\t\r\x1f\x7f", 6)), R"("\u0000\n\t\u000d\u001f\u007f")");
    EXPECT_EQ(json_string("</script>"), R"("\u003c/script>")");
    EXPECT_EQ(json_string("\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80 \xe2\x80\xa8"),
              "\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80 \xe2\x80\xa8\"");
}

// Python's error handler "surrogateescape" turns U+DC80 to U+DCFF back into the bytes 80 to ff.
TEST(JsonString, BytesThatAreNotUtf8BecomeSurrogates) {
    EXPECT_EQ(json_string("\xe9"), R"("\udce9")");
    EXPECT_EQ(json_string("\x80\xff"), R"("\udc80\udcff")");
    EXPECT_EQ(json_string("\xc3"), R"("\udcc3")");                      // cut short
    EXPECT_EQ(json_string("\xe2\x82"), R"("\udce2\udc82")");            //
    EXPECT_EQ(json_string("\xe2\x82x"), R"("\udce2\udc82x")");          //
    EXPECT_EQ(json_string("\xc0\xaf"), R"("\udcc0\udcaf")");            // overlong
    EXPECT_EQ(json_string("\xe0\x80\xaf"), R"("\udce0\udc80\udcaf")");  //
    EXPECT_EQ(json_string("\xf0\x80\x80\xaf"), R"("\udcf0\udc80\udc80\udcaf")");
    EXPECT_EQ(json_string("\xed\xa0\x80"), R"("\udced\udca0\udc80")");            // a surrogate
    EXPECT_EQ(json_string("\xf4\x90\x80\x80"), R"("\udcf4\udc90\udc80\udc80")");  // beyond U+10FFFF
    EXPECT_EQ(json_string("\xf5"), R"("\udcf5")");
    EXPECT_EQ(json_string("\xf4\x8f\xbf\xbf\xed\x9f\xbf\xee\x80\x80"), "\"\xf4\x8f\xbf\xbf\xed\x9f\xbf\xee\x80\x80\"");
}

TEST(JsonWriter, TruthsAreNotNumbers) {
    StringSink sink;
    JsonWriter json(sink);
    json.begin_object_on_one_line();
    json.key("a");
    json.value(true);
    json.key("b");
    json.value(false);
    json.key("c");
    json.value("true");
    json.end_object();
    EXPECT_EQ(sink.text, "{\"a\": true, \"b\": false, \"c\": \"true\"}\n");
}

TEST(JsonWriter, LaysDocumentsOut) {
    StringSink sink;
    JsonWriter json(sink);
    json.begin_object();
    json.key("a\"");
    json.value("x");
    json.key("empty");
    json.begin_array();
    json.end_array();
    json.key("numbers");
    json.begin_array();
    json.value(0.1);
    json.value(1e300);
    json.value(std::size_t{18446744073709551615U});
    json.value(std::nan(""));
    json.value(-INFINITY);
    json.end_array();
    json.key("rows");
    json.begin_array();
    json.begin_object_on_one_line();
    json.key("k");
    json.begin_array();
    json.value(1.0);
    json.value("y");
    json.end_array();
    json.end_object();
    json.end_array();
    json.end_object();
    EXPECT_EQ(sink.text, R"({
  "a\"": "x",
  "empty": [],
  "numbers": [
    0.1,
    1e+300,
    18446744073709551615,
    null,
    null
  ],
  "rows": [
    {"k": [1, "y"]}
  ]
}
)");
}

}  // namespace
}  // namespace assay::testing::json_test
