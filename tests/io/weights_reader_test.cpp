#include "assay/io/weights_reader.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/io/judgments_reader.hpp"

#include "support/files.hpp"

namespace assay::testing::weights_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Topic 1 with aspects x and y, topic 2 with aspect x.
Judgments two_topics() {
    return read_judgments(TemporaryFile("1 x a 1\n1 y a 1\n2 x a 1\n").path(), {.format = JudgmentsFormat::subtopics})
        .judgments;
}

/// The judgments with weights, or what is wrong with these.
std::string fault(std::string_view text) {
    Judgments judgments = two_topics();
    try {
        apply(read_weights(TemporaryFile(text).path()), judgments);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(WeightsReader, OfATopicCountMoreThanOfAllWhereverTheyStand) {
    for (const char* const text : {"x 2\n1 x 3\ny 1\n", "1 x 3\n1 y 1\n# all\nx 2\n"}) {
        Judgments judgments = two_topics();
        apply(read_weights(TemporaryFile(text).path()), judgments);
        EXPECT_THAT(judgments[0].weights, ElementsAre(3, 1));
        EXPECT_THAT(judgments[1].weights, ElementsAre(2));
    }
}

TEST(WeightsReader, TopicsThatAreNotNamedKeepTheirs) {
    Judgments judgments = two_topics();
    apply(read_weights(TemporaryFile("1 x 3\n1 y 5\n").path()), judgments);
    EXPECT_THAT(judgments[0].weights, ElementsAre(3, 5));
    EXPECT_THAT(judgments[1].weights, ElementsAre(1));
    EXPECT_TRUE(judgments[0].weighted);
    EXPECT_FALSE(judgments[1].weighted);
}

TEST(WeightsReader, RefusesATopicWhereSomeAspectsHaveNone) {
    EXPECT_THAT(fault("2 x 1\n1 x 3\n"), HasSubstr(":2: topic \"1\" has a weight for this aspect but none for \"y\""));
    EXPECT_THAT(fault("\ny 3\n"), HasSubstr(":2: topic \"1\" has a weight for this aspect but none for \"x\""));
}

TEST(WeightsReader, ReportsWhatTheJudgmentsDoNotHave) {
    EXPECT_THAT(fault("z 1\n"), HasSubstr(":1: no topic has an aspect \"z\""));
    EXPECT_THAT(fault("x 1\n2 y 1\n"), HasSubstr(":2: topic \"2\" has no aspect \"y\""));
    EXPECT_THAT(fault("3 x 1\n"), HasSubstr(":1: topic \"3\" is not in the judgments"));
}

TEST(WeightsReader, RefusesWhatIsNoWeight) {
    EXPECT_THAT(fault("x -1\n"), HasSubstr("weight \"-1\" is not a number of at least 0"));
    EXPECT_THAT(fault("x nan\n"), HasSubstr("weight \"nan\""));
    EXPECT_THAT(fault("x\n"), HasSubstr("1 field where weights have three"));
    EXPECT_THAT(fault(std::string_view("x\0 1\n", 5)), HasSubstr("NUL byte"));
    EXPECT_THAT(fault("x 1\rx 2\n"), HasSubstr("carriage return"));
    EXPECT_THAT(fault("# nothing\n"), HasSubstr("no data"));
}

TEST(WeightsReader, RefusesConflictsAndSumsOfZero) {
    EXPECT_THAT(fault("x 1\nx 2\n"), HasSubstr(":2: aspect \"x\" has weight 2 here and 1 in line 1"));
    EXPECT_THAT(fault("1 x 1\n2 x 2\n1 x 3\n"), HasSubstr(":3: aspect \"x\" has weight 3 here and 1 in line 1"));
    EXPECT_EQ(fault("x 1\nx 1.0\ny 1\n"), "");
    EXPECT_EQ(fault("x 0\n2 x 1\ny 1\n"), "");
    EXPECT_THAT(fault("y 1\nx 0\n"), HasSubstr(":2: the weights of topic \"2\" sum to 0; give one"));
    EXPECT_THAT(fault("x 1e308\ny 1e308\n"), HasSubstr(":2: the weights of topic \"1\" sum to inf; give smaller"));
}

}  // namespace
}  // namespace assay::testing::weights_reader_test
