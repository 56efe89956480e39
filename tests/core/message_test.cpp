#include "assay/core/message.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/core/provenance.hpp"

namespace assay::message_test {
namespace {

TEST(Message, TextNamesFileLineAndHints) {
    EXPECT_EQ(message_text({.text = "said"}), "said");
    EXPECT_EQ(message_text({.text = "said", .file = "a.run"}), "a.run: said");
    EXPECT_EQ(message_text({.text = "said", .file = "a.run", .line = 7}), "a.run:7: said");
    EXPECT_EQ(message_text({.text = "said", .hints = {{"duplicates", "first"}, {"duplicates", "max"}, {"labels"}}}),
              "said (duplicates = first or max; labels)");
}

TEST(Message, FrontEndsHaveTheirOwnWordsForHints) {
    const HintWords python = [](std::string_view policy, std::span<const std::string_view> values) {
        return std::string(policy) + "=\"" + std::string(values[0]) + "\"";
    };
    EXPECT_EQ(message_text({.text = "said", .hints = {{"duplicates", "first"}}}, python),
              "said (duplicates=\"first\")");
}

TEST(InputError, HasAMessageForEveryLineOfItsText) {
    const InputError error("a: one\nb: two");
    ASSERT_EQ(error.messages().size(), 2U);
    EXPECT_EQ(error.messages()[1].text, "b: two");
    EXPECT_STREQ(error.what(), "a: one\nb: two");
}

TEST(InputError, SaysWhereAndWhatHelps) {
    const InputError error("a.run", "it is empty", {{"missing", "skip"}});
    EXPECT_STREQ(error.what(), "a.run: it is empty (missing = skip)");
    EXPECT_EQ(error.messages()[0].severity, Severity::error);
}

TEST(Faults, AreMessagesByLineAndCountTheRest) {
    Faults faults;
    for (std::size_t line = 30; line > 5; --line) faults.add(line, line == 11 ? "odd" : "other", {{"order", "file"}});
    const std::vector<Message> messages = faults.messages("a.run");
    ASSERT_EQ(messages.size(), Faults::most + 1);
    EXPECT_EQ(message_text(messages[0]), "a.run:11: odd (order = file)");
    EXPECT_EQ(message_text(messages.back()), "a.run: 5 more faults like these");
}

TEST(Provenance, TakesInputsWithWhatWasSaidOfThem) {
    Input input{.path = "-"};
    input.note("read as csv");
    input.warn("odd", {{"order", "rank"}});
    Provenance about;
    about.take(input);
    ASSERT_EQ(about.messages.size(), 2U);
    EXPECT_EQ(message_text(about.messages[0]), "standard input: read as csv");
    EXPECT_EQ(about.messages[1].severity, Severity::warning);
    EXPECT_EQ(about.inputs.size(), 1U);
}

}  // namespace
}  // namespace assay::message_test
