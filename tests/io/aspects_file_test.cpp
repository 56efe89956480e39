#include "assay/io/aspects_file.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/files.hpp"

namespace assay::testing::aspects_file_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

LabelSpace read(std::string_view text) { return read_aspects_file(TemporaryFile(text).path()).space; }

/// What is wrong with a file, with "f" for its name.
std::string fault(std::string_view text) {
    const TemporaryFile file(text);
    try {
        read_aspects_file(file.path());
    } catch (const InputError& error) {
        std::string said = error.what();
        for (std::size_t at = 0; (at = said.find(file.path(), at)) != std::string::npos;)
            said.replace(at, file.path().size(), "f");
        return said;
    }
    return "";
}

constexpr std::string_view example = R"(# the example of the paper
universe = "feasible:first"
merge_negative = false

[[aspect]]
name = "relevance"
labels = ["nr", "mr", "fr", "hr"]

[[aspect]]
name = "correctness"
labels = ["nc", "pc", "c"]
embed = [0, "3/2", 3]
weight = 0.1
)";

TEST(AspectsFile, HasEverything) {
    const LabelSpace space = read(example);
    ASSERT_EQ(space.size(), 2U);
    EXPECT_EQ(space.universe, Universe::feasible_first);
    EXPECT_FALSE(space.merge_negative);
    EXPECT_EQ(space.aspects[0].name, "relevance");
    EXPECT_THAT(space.aspects[0].labels, ElementsAre("nr", "mr", "fr", "hr"));
    EXPECT_THAT(space.aspects[0].embedding, IsEmpty());
    EXPECT_EQ(space.aspects[0].weight, (Rational{1, 1}));
    EXPECT_EQ(space.aspects[1].embedding, (std::vector<Rational>{{0, 1}, {3, 2}, {3, 1}}));
    EXPECT_EQ(space.aspects[1].weight, (Rational{1, 10}));
    EXPECT_TRUE(read("[[aspect]]\nname='x'\n").merge_negative);
}

TEST(AspectsFile, NumbersAreTakenAsTheyAreWritten) {
    // The first value is 1/10 as a double.
    const LabelSpace space =
        read("[[aspect]]\nname = \"x\"\nlabels = [0, 1.50, 2e0]\nembed = [ 0.100000000000000006, 1_0.2_5 ,2.5e1]\n");
    EXPECT_THAT(space.aspects[0].labels, ElementsAre("0", "1.50", "2e0"));
    EXPECT_EQ(space.aspects[0].embedding[0].text(), "50000000000000003/500000000000000000");
    EXPECT_EQ(space.aspects[0].embedding[1].text(), "41/4");
    EXPECT_EQ(space.aspects[0].embedding[2].text(), "25");
}

TEST(AspectsFile, Rules) {
    const LabelSpace space = read(
        "rules = [\n  'x=0 => y=0',\n  'x=1 => y<=1',\n]\n"
        "[[aspect]]\nname='x'\nlabels=[0,1,2]\n[[aspect]]\nname='y'\nlabels=[0,1,2]\n");
    EXPECT_EQ(space.universe, Universe::rules);
    EXPECT_THAT(space.rule_texts, ElementsAre("x=0 => y=0", "x=1 => y<=1"));
    EXPECT_THAT(space.rule_places[1], HasSubstr(":3"));
    EXPECT_EQ(fault("rules = [\n  'x=0 => y=0',\n  'x=5 => y=0',\n  'x=2 => y=0']\n"
                    "[[aspect]]\nname='x'\nlabels=[0,1,2]\n[[aspect]]\nname='y'\nlabels=[0,1,2]\n"),
              "f:3: rule \"x=5 => y=0\": aspect \"x\" has no label \"5\"; known are 0, 1, 2\n"
              "f:4: rule \"x=2 => y=0\": it excludes the best tuple (2,2), which must be possible");
    // Labels that only the judgments know: the rules wait for them.
    EXPECT_EQ(fault("rules = ['x=5 => y=0']\n[[aspect]]\nname='x'\n[[aspect]]\nname='y'\n"), "");
}

TEST(AspectsFile, IsReadThroughCompression) {
    EXPECT_EQ(read(gzip(example)).size(), 2U);
    const AspectsFile file = read_aspects_file(TemporaryFile(example).path());
    EXPECT_EQ(file.input.bytes, example.size());
    EXPECT_EQ(file.input.lines, 13U);
    EXPECT_THAT(file.input.digest, StartsWith("xxh128:"));
}

TEST(AspectsFile, EveryFaultHasItsLine) {
    EXPECT_EQ(fault("univers = 'full'\n[[aspect]]\nname = 'x'\nlabel = ['a']\nzzzzzzzz = 1\n"),
              "f:1: unknown key \"univers\"; did you mean universe?\n"
              "f:4: unknown key \"label\"; did you mean labels?\n"
              "f:5: unknown key \"zzzzzzzz\"; known are name, labels, embed, weight");
    EXPECT_EQ(fault(""), "f: no aspects; each begins with a line [[aspect]] and has name = \"...\"");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\n[[aspekt]]\n"), "f:3: unknown table \"aspekt\"; there is [[aspect]]");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nuniverse = 'full'\n"),
              "f:3: universe must come before the first [[aspect]]");
    EXPECT_EQ(fault("[[aspect]]\nlabels = ['a']\n"), "f:1: an aspect needs a name, such as name = \"relevance\"");
    EXPECT_EQ(fault("[[aspect]]\nname = 3\n"), "f:2: an aspect needs a name, such as name = \"relevance\"");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\n[[aspect]]\nname = 'x'\n"), "f:4: aspect \"x\" is named twice");
    EXPECT_EQ(fault("aspect = [1]\n"), "f:1: unknown key \"aspect\"; known are universe, rules, merge_negative");
    EXPECT_EQ(fault("universe = 'some'\n[[aspect]]\nname = 'x'\n"),
              "f:1: universe must be \"full\", \"feasible:first\" or \"observed\"; or write rules = [...]");
    EXPECT_EQ(fault("universe = 'full'\nrules = ['a=1 => b=1']\n[[aspect]]\nname = 'x'\n"),
              "f:2: give either universe or rules, not both");
    EXPECT_EQ(fault("merge_negative = 1\n[[aspect]]\nname = 'x'\n"), "f:1: merge_negative must be true or false");
    EXPECT_EQ(fault("rules = [1]\n[[aspect]]\nname = 'x'\n"),
              "f:1: a rule is a text in quotes: \"aspect=label => aspect=label\"");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nlabels = 'a'\n"),
              "f:3: labels must be a list in square brackets that is not empty");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nlabels = ['a', true]\n"), "f:3: a label is a text in quotes or a number");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nembed = ['a', true, [1], 'nan']\n"),
              "f:3: \"a\" is not a number such as 2, 1.5 or \"3/2\", or has too many digits\n"
              "f:3: \"true\" is not a number such as 2, 1.5 or \"3/2\", or has too many digits\n"
              "f:3: this is not a number such as 2, 1.5 or \"3/2\", or has too many digits\n"
              "f:3: \"nan\" is not a number such as 2, 1.5 or \"3/2\", or has too many digits");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nweight = -1\n"), "f:3: weight -1 is below 0");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nweight = 0\n"),
              "f: the weights of the aspects are all 0; give one of them a weight above 0");
}

TEST(AspectsFile, LabelsAndEmbeddingsThatDoNotFit) {
    EXPECT_EQ(
        fault("[[aspect]]\nname = 'x'\nlabels = ['a', 'b']\nembed = [1, 0]\n"),
        "f:4: aspect \"x\": label \"a\" is worth 1 and the better label \"b\" only 0; name labels from worst to best, "
        "with values that do not decrease");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nlabels = ['a', 'b']\nembed = [1]\n"),
              "f:4: aspect \"x\": 1 value for 2 labels; give one value per label");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nlabels = ['a', 'a']\nembed = [0, 1]\n"),
              "f:3: aspect \"x\": label \"a\" is named twice");
    EXPECT_EQ(
        fault("[[aspect]]\nname = 'x'\nlabels = [1, 0]\n"),
        "f:3: aspect \"x\": label \"1\" is worth 1 and the better label \"0\" only 0; name labels from worst to best, "
        "with values that do not decrease");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nlabels = [1, 0]\nembed = [0, 1]\n"), "");  // numbers as mere names
    EXPECT_THAT(fault("[[aspect]]\nname = 'x'\nlabels = ['a b']\n"),
                HasSubstr("f:3: aspect \"x\": label \"a b\" has a blank"));
}

TEST(AspectsFile, WhatIsNoToml) {
    EXPECT_EQ(fault("1 0 a 1\n"), "f:1: \"0\" stands behind \"1\" where = should");
    EXPECT_EQ(fault("[[aspect]]\nname = 'x'\nname = 'y'\n"), "f:3: key \"name\" already appears on line 2");
}

}  // namespace
}  // namespace assay::testing::aspects_file_test
