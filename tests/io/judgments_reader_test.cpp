#include "assay/io/judgments_reader.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.hpp"

namespace assay::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

JudgmentsFile read(std::string_view text, const JudgmentsOptions& options = {}) {
    return read_judgments(TemporaryFile(text).path(), options);
}

/// What is wrong with a file, without its name.
std::string fault(std::string_view text, const JudgmentsOptions& options = {}) {
    const TemporaryFile file(text);
    try {
        read_judgments(file.path(), options);
    } catch (const InputError& error) {
        return std::string(error.what()).substr(file.path().size());
    }
    return "";
}

TEST(JudgmentsReader, Trec) {
    const JudgmentsFile file = read("1 0 b 2\n1 0 a -1\n2 Q0 a 0.5\n");
    EXPECT_EQ(file.format, JudgmentsFormat::trec);
    ASSERT_EQ(file.judgments.size(), 2U);
    EXPECT_EQ(file.judgments[0].id, "1");
    EXPECT_THAT(file.judgments[0].documents, ElementsAre("a", "b"));
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(-1, 2));
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre(""));
    EXPECT_THAT(file.judgments[1].grades, ElementsAre(0.5));
    EXPECT_THAT(file.input.notes, IsEmpty());
    EXPECT_THAT(file.input.warnings, IsEmpty());
    EXPECT_EQ(file.input.lines, 3U);
    EXPECT_EQ(file.input.bytes, 28U);
}

TEST(JudgmentsReader, AutoTakesRepeatedDocumentsForSubtopics) {
    const JudgmentsFile file = read("1 x a 1\n2 x a 1\n1 y a 2\n1 y b 1\n");
    EXPECT_EQ(file.format, JudgmentsFormat::subtopics);
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre("x", "y"));
    EXPECT_EQ(file.judgments[0].grade(0, 1), 2);
    ASSERT_EQ(file.input.notes.size(), 1U);
    EXPECT_THAT(file.input.notes[0], HasSubstr("read as subtopic judgments"));
}

TEST(JudgmentsReader, AutoRefusesASecondColumnThatMayBeEither) {
    EXPECT_THAT(fault("1 x a 1\n1 y b 2\n"),
                HasSubstr(":2: the second column of topic \"1\" is \"y\" here and \"x\" in line 1"));
    EXPECT_THAT(fault("1 x a 1\n2 z a 1\n1 y b 2\n"),
                HasSubstr(":3: the second column of topic \"1\" is \"y\" here and \"x\" in line 1"));
    EXPECT_EQ(fault("1 x a 1\n2 y b 2\n"), "");  // constant inside each topic
    EXPECT_EQ(read("1 x a 1\n1 y b 2\n", {.format = JudgmentsFormat::trec}).judgments[0].aspects.size(), 1U);
    EXPECT_EQ(read("1 x a 1\n1 y b 2\n", {.format = JudgmentsFormat::subtopics}).judgments[0].aspects.size(), 2U);
}

TEST(JudgmentsReader, Labels) {
    const JudgmentsFile file = read("1 0 a 1 0 2\n1 0 b 0 0 1\n");
    EXPECT_EQ(file.format, JudgmentsFormat::labels);
    EXPECT_THAT(file.judgments[0].aspects, ElementsAre("1", "2", "3"));
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(1, 0, 2, 0, 0, 1));
    EXPECT_EQ(file.input.notes.size(), 1U);

    const JudgmentsFile named = read("1 x a 1 0\n", {.aspects = {"topicality", "quality"}});
    EXPECT_THAT(named.judgments[0].aspects, ElementsAre("topicality", "quality"));
    EXPECT_THAT(named.input.notes, IsEmpty());

    EXPECT_THAT(fault("1 0 a 1 0\n1 0 b 1\n1 0 c 1 2 3\n"), HasSubstr(":2: 4 fields where judgments have 5"));
    EXPECT_THAT(fault("1 0 a 1 0\n1 0 b 1\n1 0 c 1 2 3\n"), HasSubstr(":3: 6 fields where judgments have 5"));
}

TEST(JudgmentsReader, Evall) {
    const JudgmentsFile file = read("\"1\"\tdoc one\t2\tx\t0.5\n1\t\"b\"\t1\ty\t0.25\n1\tb\t3\tx\t0.5\n");
    EXPECT_EQ(file.format, JudgmentsFormat::evall);
    const JudgedTopic topic = file.judgments[0];
    EXPECT_EQ(topic.id, "1");
    EXPECT_THAT(topic.documents, ElementsAre("b", "doc one"));
    EXPECT_THAT(topic.aspects, ElementsAre("x", "y"));
    EXPECT_THAT(topic.weights, ElementsAre(0.5, 0.25));
    EXPECT_EQ(topic.grade(0, 0), 3);
    EXPECT_THAT(fault("1\ta\t1\tx\t-1\n"), HasSubstr("weight \"-1\" is not a number of at least 0"));
    EXPECT_THAT(fault("1\t\t1\tx\t1\n", {.format = JudgmentsFormat::evall}), HasSubstr("the document is empty"));
    EXPECT_THAT(fault("\t\"a\"\t1\tx\t1\n", {.format = JudgmentsFormat::evall}), HasSubstr("the topic is empty"));
}

TEST(JudgmentsReader, RefusesWhatFitsTwoReadings) {
    EXPECT_THAT(fault("1\t0\t7\t1\t2\n"), HasSubstr("these may be labels of two aspects"));
    EXPECT_EQ(read("1\t0\td\t1\t2\n").format, JudgmentsFormat::labels);
    EXPECT_EQ(read("1\td\t1\tx\t2\n").format, JudgmentsFormat::evall);
    EXPECT_EQ(read("1\t0\t7\t1\t2\n", {.format = JudgmentsFormat::evall}).judgments[0].documents[0], "0");
}

TEST(JudgmentsReader, SaysWhenItIsARun) {
    EXPECT_THAT(fault("1 Q0 a 1 0.5 tag\n"), HasSubstr("this looks like a run"));
    EXPECT_THAT(fault("1 Q0 a 1 0.5 tag and more\n"), HasSubstr("this looks like a run"));
    EXPECT_THAT(fault("1 0 a 1 0.5 tag\n"), HasSubstr("this looks like a run"));
}

TEST(JudgmentsReader, IntegerGradesAreReadAsAtolDoes) {
    const JudgmentsOptions integers{.format = JudgmentsFormat::trec, .grades = GradeRule::integer};
    const JudgmentsFile file = read("1 0 a 1.9\n1 0 b abc\n1 0 c -2x\n1 0 d +3\n", integers);
    EXPECT_THAT(file.judgments[0].grades, ElementsAre(1, 0, -2, 3));
}

TEST(JudgmentsReader, CountsEqualDuplicates) {
    const JudgmentsFile file = read("1 0 a 1\n1 0 a 1\n1 0 a 1\n");
    ASSERT_EQ(file.input.warnings.size(), 1U);
    EXPECT_THAT(file.input.warnings[0], HasSubstr("2 judgments given more than once"));
}

TEST(JudgmentsReader, ReadsCompressedFilesSeveralTimesOver) {
    EXPECT_EQ(read(gzip("1 x a 1\n1 y a 2\n")).format, JudgmentsFormat::subtopics);
}

}  // namespace
}  // namespace assay::testing
