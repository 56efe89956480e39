#include "assay/io/delimited_lines.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/delimited.hpp"
#include "support/random.hpp"

namespace assay::testing::delimited_lines_test {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> fields_of(std::string_view line, Delimiter delimiter) {
    DelimitedFields fields;
    if (!fields.cut_any(line, delimiter)) return {"not closed"};
    return {fields.all().begin(), fields.all().end()};
}

TEST(DelimitedLines, UndoesQuotes) {
    EXPECT_THAT(fields_of("a,b,c", {}), ElementsAre("a", "b", "c"));
    EXPECT_THAT(fields_of("", {}), ElementsAre(""));
    EXPECT_THAT(fields_of(",", {}), ElementsAre("", ""));
    EXPECT_THAT(fields_of("11,\"American President, The (1995)\",Comedy|Drama", {}),
                ElementsAre("11", "American President, The (1995)", "Comedy|Drama"));
    EXPECT_THAT(fields_of("\"\"\"a\"\", b\",\"\"", {}), ElementsAre("\"a\", b", ""));
    EXPECT_THAT(fields_of("a\"b,\"c\"d", {}), ElementsAre("a\"b", "cd"));
    EXPECT_THAT(fields_of("a,\"b,c", {}), ElementsAre("not closed"));
    EXPECT_THAT(fields_of("1::2:3:::4", {':', true}), ElementsAre("1", "2:3", ":4"));
}

TEST(DelimitedLines, FindsTheDelimiter) {
    EXPECT_EQ(find_delimiter("a,b;c"), Delimiter{','});
    EXPECT_EQ(find_delimiter("a;b,c"), Delimiter{';'});
    EXPECT_EQ(find_delimiter("a,b\tc"), Delimiter{'\t'});
    EXPECT_EQ(find_delimiter("1::Toy Story, The::x"), (Delimiter{':', true}));
    EXPECT_EQ(find_delimiter("\"a,b\tc\";d"), Delimiter{';'});
    EXPECT_EQ(find_delimiter("a:b c"), std::nullopt);
}

TEST(DelimitedLines, NotesBytesThatNoTextHas) {
    DelimitedFields fields;
    for (const bool quoted : {false, true}) {
        const std::string begin = quoted ? "\"a\"," : "a,";
        for (const std::string& line : {begin + '\0', begin + "b\rc"}) {
            const std::string padded = line + '\n' + std::string(64, ' ');
            fields.cut({padded.data(), line.size()}, {});
            EXPECT_TRUE(fields.odd()) << line;
            fields.cut_any(line, {});
            EXPECT_TRUE(fields.odd()) << line;
        }
        fields.cut_any(begin + "b\x0c\tc", {});
        EXPECT_FALSE(fields.odd());
    }
}

// Short lines go another way than long ones and those with quotes; all must be cut as the obvious way cuts them.
TEST(DelimitedLines, CutsAsTheObviousWayDoes) {
    Random random(5);
    const Delimiter delimiters[] = {{','}, {'\t'}, {';'}, {':', true}};
    std::size_t unclosed = 0, copied = 0;
    for (int round = 0; round < 40000; ++round) {
        const Delimiter delimiter = delimiters[random.below(4)];
        const std::string_view letters = random.below(2) == 0 ? "ab,;:::\t1. \xc3" : "a,;:::\t\"\"\" ";
        std::string line;
        for (std::size_t size = random.below(round % 4 == 0 ? 130 : 40); size > 0; --size)
            line += letters[random.below(letters.size())];
        const std::string in_buffer = line + '\n' + std::string(64, '"');
        const auto want = naive_delimited(line, std::string(delimiter.width(), delimiter.byte));
        DelimitedFields fields;
        ASSERT_EQ(fields.cut({in_buffer.data(), line.size()}, delimiter), want.has_value()) << line;
        if (!want) {
            ++unclosed;
            continue;
        }
        EXPECT_THAT(fields.all(), ::testing::ElementsAreArray(*want)) << line;
        copied += fields.copied() ? 1U : 0U;
        for (const std::string_view field : fields.all())
            if (!fields.copied()) {
                EXPECT_TRUE(field.data() >= in_buffer.data() && field.data() <= in_buffer.data() + line.size());
            }
    }
    EXPECT_GT(unclosed, 500U);
    EXPECT_GT(copied, 500U);
}

}  // namespace
}  // namespace assay::testing::delimited_lines_test
