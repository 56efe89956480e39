#include "assay/io/cuts.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/io/lines.hpp"

#include "support/files.hpp"

namespace assay::testing::cuts_test {
namespace {

using ::testing::ElementsAre;

/// Topics of so many lines each, until the text is large enough.
std::string text_of(std::size_t bytes, std::size_t lines) {
    std::string text;
    for (std::size_t topic = 1; text.size() < bytes; ++topic)
        for (std::size_t line = 0; line < lines; ++line) text += fmt::format("topic-{} 0 document-{} 1\n", topic, line);
    return text;
}

std::vector<std::uint64_t> cuts(const std::string& path, std::size_t parts) {
    return cut_at_topics(InputFile(path), parts, [](std::string_view line) { return Fields(line).next(); });
}

TEST(Cuts, StandWhereATopicBegins) {
    const std::string text = text_of(10 * smallest_part, 100);
    const TemporaryFile file(text);
    for (const std::size_t parts : {2U, 3U, 7U}) {
        const std::vector<std::uint64_t> found = cuts(file.path(), parts);
        ASSERT_EQ(found.size(), parts + 1);
        EXPECT_EQ(found.front(), 0);
        EXPECT_EQ(found.back(), text.size());
        for (std::size_t i = 1; i < parts; ++i) {
            ASSERT_GE(found[i] - found[i - 1], text.size() / parts);
            const std::size_t before = text.rfind('\n', found[i] - 2) + 1;  // the line before
            EXPECT_NE(Fields(std::string_view(text).substr(before)).next(),
                      Fields(std::string_view(text).substr(found[i])).next());
        }
    }
}

TEST(Cuts, AFileOfOneAndAHalfPartsIsCutOnce) {
    const std::string text = text_of(smallest_part * 3 / 2, 10), smaller = text.substr(0, smallest_part * 3 / 2 - 1);
    const TemporaryFile file(text), small(smaller);
    EXPECT_EQ(cuts(file.path(), 8).size(), 3);
    EXPECT_THAT(cuts(small.path(), 8), ElementsAre(0, smaller.size()));
}

TEST(Cuts, OnePartHasTheEndsOnly) {
    const std::string text = text_of(4 * smallest_part, 10);
    const TemporaryFile file(text), one_topic(text_of(4 * smallest_part, 100'000)), packed(gzip(text)), empty("");
    EXPECT_THAT(cuts(file.path(), 1), ElementsAre(0, text.size()));
    EXPECT_EQ(cuts(one_topic.path(), 4).size(), 2);
    EXPECT_EQ(cuts(packed.path(), 4).size(), 2);
    EXPECT_THAT(cuts(empty.path(), 4), ElementsAre(0, 0));
}

}  // namespace
}  // namespace assay::testing::cuts_test
