#include "assay/core/label_space.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace assay::testing::label_space_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

LabelSpace example() {
    LabelSpace space;
    space.aspects = {{.name = "relevance", .labels = {"nr", "mr", "fr", "hr"}},
                     {.name = "correctness", .labels = {"nc", "pc", "c"}, .embedding = {{0, 1}, {3, 2}, {3, 1}}}};
    for (LabelledAspect& aspect : space.aspects) complete(aspect);
    return space;
}

std::string fault(LabelledAspect aspect) try {
    complete(aspect);
    return "";
} catch (const InputError& error) {
    return error.what();
}

std::string rule_fault(const std::string& rule) try {
    parse_rule(rule, example());
    return "";
} catch (const InputError& error) {
    return error.what();
}

/// The tuples that a rule allows, as text.
std::string allowed(const std::string& rule) {
    LabelSpace space = example();
    space.universe = Universe::rules;
    space.rule_texts = {rule};
    complete_rules(space);
    std::string text;
    for (Label r = 0; r < 4; ++r)
        for (Label c = 0; c < 3; ++c)
            if (const Label tuple[] = {r, c}; space.allows(tuple)) text += space.text(tuple);
    return text;
}

TEST(LabelSpace, WordsStandForTheirPlaceAndNumbersForThemselves) {
    EXPECT_EQ(example().aspects[0].embedding, (std::vector<Rational>{{0, 1}, {1, 1}, {2, 1}, {3, 1}}));
    LabelledAspect numbers{.name = "trust", .labels = {"0", "0.1", "2"}};
    complete(numbers);
    EXPECT_EQ(numbers.embedding, (std::vector<Rational>{{0, 1}, {1, 10}, {2, 1}}));
    LabelledAspect mixed{.name = "trust", .labels = {"0", "10", "best"}};
    complete(mixed);
    EXPECT_EQ(mixed.embedding, (std::vector<Rational>{{0, 1}, {1, 1}, {2, 1}}));
}

TEST(LabelSpace, FindsLabelsAsWrittenOrAsNumbers) {
    const LabelledAspect numbers{.name = "trust", .labels = {"0", "0.5", "10"}};
    EXPECT_EQ(numbers.find("0.5"), Label{1});
    EXPECT_EQ(numbers.find("1/2"), Label{1});
    EXPECT_EQ(numbers.find("10.0"), Label{2});
    EXPECT_EQ(numbers.find("1"), std::nullopt);
    EXPECT_EQ(example().aspects[0].find("fr"), Label{2});
    EXPECT_EQ(example().aspects[0].find("FR"), std::nullopt);
}

TEST(LabelSpace, RefusesLabelsThatCannotBe) {
    EXPECT_EQ(fault({.name = "a", .labels = {"x", "y", "x"}}), "aspect \"a\": label \"x\" is named twice");
    EXPECT_EQ(fault({.name = "a", .labels = {"1", "1.0"}}),
              "aspect \"a\": label \"1.0\" is named twice, the first time as 1");
    EXPECT_THAT(fault({.name = "a", .labels = {"very good"}}), HasSubstr("label \"very good\" has a blank"));
    EXPECT_THAT(fault({.name = "a", .labels = {"x", ""}}), HasSubstr("label \"\" is empty"));
    EXPECT_THAT(fault({.name = "a", .labels = {"x", "y"}, .embedding = {{1, 1}}}),
                HasSubstr("1 value for 2 labels; give one value per label"));
    EXPECT_THAT(fault({.name = "a", .labels = {"x", "y"}, .embedding = {{1, 1}, {1, 2}}}),
                HasSubstr("label \"x\" is worth 1 and the better label \"y\" only 1/2"));
    EXPECT_THAT(fault({.name = "a", .labels = {"2", "1"}}), HasSubstr("name labels from worst to best"));
    EXPECT_THAT(fault({.name = "a", .labels = {"0", "1e-30"}}), HasSubstr("label \"1e-30\" has too many digits"));
    EXPECT_EQ(fault({.name = "a", .labels = {"x", "y"}, .embedding = {{1, 1}, {1, 1}}}), "");  // equal values are fine
    EXPECT_EQ(fault({.name = "a"}), "");
    EXPECT_THAT(fault({.name = "a", .labels = std::vector<std::string>(most_labels + 1, "x")}),
                HasSubstr("65536 labels; 65535 are the most"));
}

TEST(LabelSpace, RulesImply) {
    EXPECT_EQ(allowed("relevance=nr => correctness=nc"),
              "(nr,nc)(mr,nc)(mr,pc)(mr,c)(fr,nc)(fr,pc)(fr,c)(hr,nc)(hr,pc)(hr,c)");
    EXPECT_EQ(allowed("relevance<=mr=>correctness=nc|pc"),
              "(nr,nc)(nr,pc)(mr,nc)(mr,pc)(fr,nc)(fr,pc)(fr,c)(hr,nc)(hr,pc)(hr,c)");
    EXPECT_EQ(allowed("relevance>=mr => correctness>=c"), "(nr,nc)(nr,pc)(nr,c)(mr,c)(fr,c)(hr,c)");
    EXPECT_EQ(allowed("relevance>=mr & correctness<=pc => relevance=hr & correctness=pc"),
              "(nr,nc)(nr,pc)(nr,c)(mr,c)(fr,c)(hr,pc)(hr,c)");
}

TEST(LabelSpace, FeasibleFirstIsTheRuleOfThePaper) {
    LabelSpace space = example();
    space.universe = Universe::feasible_first;
    std::size_t count = 0;
    for (Label r = 0; r < 4; ++r)
        for (Label c = 0; c < 3; ++c)
            if (const Label tuple[] = {r, c}; space.allows(tuple)) ++count;
    EXPECT_EQ(count, 10U);
    const Label outside[] = {0, 2};
    EXPECT_FALSE(space.allows(outside));
    EXPECT_EQ(
        space.broken(outside),
        "universe feasible:first excludes it, because \"nr\" is the worst label of \"relevance\" and others are not");
}

TEST(LabelSpace, SaysWhatIsWrongWithARule) {
    EXPECT_EQ(rule_fault("relevance=nr"), "rule \"relevance=nr\": write `conditions => conditions`");
    EXPECT_THAT(rule_fault("relevanc=nr => correctness=nc"),
                HasSubstr("there is no aspect \"relevanc\"; did you mean relevance?"));
    EXPECT_THAT(rule_fault("relevance=xx => correctness=nc"),
                HasSubstr("aspect \"relevance\" has no label \"xx\"; known are nr, mr, fr, hr"));
    EXPECT_THAT(rule_fault("relevance<nr => correctness=nc"), HasSubstr("write <= in \"relevance<nr\""));
    EXPECT_THAT(rule_fault("relevance => correctness=nc"), HasSubstr("\"relevance\" is not a condition"));
    EXPECT_THAT(rule_fault("=> correctness=nc"), HasSubstr("\"\" is not a condition"));
}

TEST(LabelSpace, AllWrongRulesComeTogetherWithTheirPlaces) {
    LabelSpace space = example();
    space.universe = Universe::rules;
    space.rule_texts = {"relevance=hr => correctness=nc", "relevance=nr => correctness=nc", "nonsense"};
    space.rule_places = {"rules:1", "rules:3", "rules:4"};
    try {
        complete_rules(space);
        FAIL();
    } catch (const RuleError& error) {
        EXPECT_EQ(std::string(error.what()),
                  "rules:1: rule \"relevance=hr => correctness=nc\": it excludes the best tuple (hr,c), which must be "
                  "possible\nrules:4: rule \"nonsense\": write `conditions => conditions`");
    }
}

TEST(LabelSpace, NamesTheRuleThatATupleBreaks) {
    LabelSpace space = example();
    space.universe = Universe::rules;
    space.rule_texts = {"relevance=mr => correctness=nc|pc", "relevance=nr => correctness=nc"};
    space.rule_places = {"rules:1", "rules:2"};
    complete_rules(space);
    const Label outside[] = {0, 1};
    EXPECT_EQ(space.broken(outside), "the rule \"relevance=nr => correctness=nc\" (rules:2) excludes it");
    EXPECT_EQ(space.embedded_text(outside), "(0,3/2)");
    EXPECT_THAT(space.best(), ElementsAre(3, 2));
    EXPECT_EQ(space.combinations(), 12);
}

}  // namespace
}  // namespace assay::testing::label_space_test
