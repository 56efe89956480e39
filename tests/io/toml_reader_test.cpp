#include "assay/io/toml_reader.hpp"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/random.hpp"

namespace assay::testing::toml_reader_test {
namespace {

std::string text_of(const TomlValue& value) {
    if (value.kind == TomlValue::Kind::text) return fmt::format("'{}'", value.text);
    if (!value.is_list()) return value.text;
    std::string text = "[";
    for (const TomlValue& item : value.items) text += (text.size() > 1 ? " " : "") + text_of(item);
    return text + "]";
}

/// Everything that a text says, in one line.
std::string read(std::string_view text) try {
    std::string said;
    for (const TomlTable& table : read_toml(text, "f")) {
        if (!table.name.empty()) said += fmt::format("[{}:{}] ", table.name, table.line);
        for (const auto& entry : table.entries)
            said += fmt::format("{}:{}={} ", entry.key, entry.line, text_of(entry.value));
    }
    return said;
} catch (const InputError& error) {
    return error.what();
}

TEST(TomlReader, KeysValuesAndTables) {
    EXPECT_EQ(read("a = 1\nb-2_C=\"x\" # comment\n\n[[t]]\n  'odd key' = true\n[[ t ]] # again\na = false"),
              "a:1=1 b-2_C:2='x' [t:4] odd key:5=true [t:6] a:7=false ");
    EXPECT_EQ(read(""), "");
    EXPECT_EQ(read("# only\n#\n"), "");
    EXPECT_EQ(read("\xef\xbb\xbf"
                   "a = 1\r\n\r\nb = 2\r\n"),
              "a:1=1 b:3=2 ");
    const auto tables = read_toml("a = 1\n", "f");
    EXPECT_EQ(tables[0].find("a")->text, "1");
    EXPECT_EQ(tables[0].find("b"), nullptr);
}

TEST(TomlReader, NumbersAsTheyAreWritten) {
    EXPECT_EQ(read("a = [0, -0, +1, 10, 1_000, 1.50, -0.25, 1e3, 2.5E-10, 6_0.0_1e+1_0]"),
              "a:1=[0 -0 +1 10 1000 1.50 -0.25 1e3 2.5E-10 60.01e+10] ");
    for (const char* word : {"01", "1.", ".5", "1.e2", "1e", "1__0", "_1", "1_", "0x10", "inf", "nan", "1.2.3", "--1",
                             "1979-05-27", "07:32:00", "True", "word", "0_1", "1._5"})
        EXPECT_EQ(read(fmt::format("a = {}\n", word)),
                  fmt::format("f:1: \"{}\" is not a number such as 2 or 1.5; other values need quotes", word));
}

TEST(TomlReader, Texts) {
    EXPECT_EQ(read(R"(a = "x\"\\\t|" )"), "a:1='x\"\\\t|' ");
    EXPECT_EQ(read(R"(a = 'x"\')"), "a:1='x\"\\' ");
    EXPECT_EQ(read("a = '' # '\nb = \"\"\n"), "a:1='' b:2='' ");
    EXPECT_EQ(read("a = '\xc3\xa9\xff\t'"), "a:1='\xc3\xa9\xff\t' ");  // any bytes, as judgments have them
    EXPECT_EQ(read("a = 'x\n"), "f:1: the quotes are not closed");
    EXPECT_EQ(read("\na = \"x\\"),
              "f:2: a backslash must be followed by one of \" \\ t n r b f; in '...' it is itself");
    EXPECT_EQ(read("a = \"x"), "f:1: the quotes are not closed");
    EXPECT_EQ(read(R"(a = "\u00e9")"),
              "f:1: a backslash must be followed by one of \" \\ t n r b f; in '...' it is itself");
    EXPECT_EQ(read("a = '''x'''"), "f:1: a text is on one line, with one quote on each side");
    EXPECT_EQ(read(std::string("a = 'x\0'", 8)), "f:1: a control character in quotes");
}

TEST(TomlReader, Lists) {
    EXPECT_EQ(read("a = [ ]\nb = [1, [2, 'x'], # two\n  3,\n]\nc = 4\n"), "a:1=[] b:2=[1 [2 'x'] 3] c:5=4 ");
    const auto tables = read_toml("a = [\n'x',\n\n'y'\n]\n", "f");
    EXPECT_EQ(tables[0].find("a")->items[1].line, 4U);
    EXPECT_EQ(read("a = [1 2]"), "f:1: \"2\" stands in a list where , or ] is expected");
    EXPECT_EQ(read("a = [1,,2]"), "f:1: \",\" stands where a value is expected");
    EXPECT_EQ(read("a = [,]"), "f:1: \",\" stands where a value is expected");
    EXPECT_EQ(read("a = [1,\n2\n"), "f:3: the list that begins on line 1 has no end");
    EXPECT_EQ(read("a = ["), "f:1: the list that begins on line 1 has no end");
    EXPECT_EQ(read("a = " + std::string(3000, '[')), "f:1: lists are nested too deeply");
}

TEST(TomlReader, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(read("a = 1\nb\n"), "f:2: the line ends behind \"b\" where = should");
    EXPECT_EQ(read("a.b = 1\n"), "f:1: \".b\" stands behind \"a\" where = should");
    EXPECT_EQ(read("a =\n"), "f:1: the line ends where a value is expected");
    EXPECT_EQ(read("a = 1 2\n"), "f:1: \"2\" stands after the end of the value");
    EXPECT_EQ(read("= 1\n"), "f:1: \"=\" stands where a name is expected; lines are `key = value` or `[[aspect]]`");
    EXPECT_EQ(read("a = 1\na = 2\n"), "f:2: key \"a\" already appears on line 1");
    EXPECT_EQ(read("[a]\n"), "f:1: tables begin with two brackets on each side, as [[aspect]]");
    EXPECT_EQ(read("[[a]\n"), "f:1: \"]\" stands where ]] should");
    EXPECT_EQ(read("[[a]] b = 1\n"), "f:1: \"b\" stands after the end of the value");
    EXPECT_EQ(read("[[\n"), "f:1: the line ends where a name is expected; lines are `key = value` or `[[aspect]]`");
    EXPECT_EQ(read("a = {b = 1}\n"), "f:1: \"{\" stands where a value is expected");
    EXPECT_EQ(read("\xc3\xa9 = 1\n"),
              "f:1: \"\xc3\" stands where a name is expected; lines are `key = value` or `[[aspect]]`");
    EXPECT_EQ(read("a = 1 # \x01\n"), "f:1: a control character in a comment");
    EXPECT_EQ(read("a = 1\rb = 2\n"), "f:1: \"\\x0d\" stands after the end of the value");
}

// Whatever is written comes back.
TEST(TomlReader, ReadsBackWhatWasWritten) {
    Random random(5);
    for (int round = 0; round < 2000; ++round) {
        std::string text, expected;
        std::size_t line = 1;
        for (std::size_t key = 0, keys = random.below(5); key < keys; ++key) {
            if (random.below(4) == 0) {
                text += "# c\n";
                ++line;
            }
            text += fmt::format("k{} ={}[", key, random.below(2) == 0 ? "" : " ");
            expected += fmt::format("k{}:{}=[", key, line);
            const std::size_t items = random.below(4);
            for (std::size_t item = 0; item < items; ++item) {
                const std::size_t number = random.below(1000);
                const bool quoted = random.below(2) == 0;
                text += fmt::format("{}{}{}{}", quoted ? "\"" : "", number, quoted ? "\"" : "",
                                    item + 1 < items || random.below(2) == 0 ? "," : "");
                expected += fmt::format("{}{}{}{}", item == 0 ? "" : " ", quoted ? "'" : "", number, quoted ? "'" : "");
                if (random.below(3) == 0) {
                    text += "  # more\n";
                    ++line;
                }
            }
            text += "]\n";
            expected += "] ";
            ++line;
        }
        ASSERT_EQ(read(text), expected) << text;
    }
}

}  // namespace
}  // namespace assay::testing::toml_reader_test
