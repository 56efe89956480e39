// Judgments::label: from grades to tuples of labels.

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"

#include "support/random.hpp"

namespace assay::testing::judgments_label_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Judgments build(JudgmentsBuilder& builder, DuplicateJudgments policy = DuplicateJudgments::error) {
    Faults faults;
    Judgments judgments = builder.build(policy, faults);
    faults.raise("judgments");
    return judgments;
}

/// Two aspects: the first declared, so its grades are places; the second not.
LabelSpace half_declared() {
    LabelSpace space;
    space.aspects = {{.name = "relevance", .labels = {"low", "mid", "high"}, .embedding = {{0, 1}, {3, 2}, {3, 1}}},
                     {.name = "trust"}};
    return space;
}

Judgments two_aspects(std::vector<std::vector<double>> rows) {
    JudgmentsBuilder builder;
    builder.expect_aspects(half_declared());
    for (std::size_t row = 0; row < rows.size(); ++row) builder.add("t", "d" + std::to_string(row), rows[row], row + 1);
    return build(builder);
}

TEST(JudgmentsLabel, PlacesBecomeEmbeddingsAndGradesThatOccurBecomeLabels) {
    Judgments judgments = two_aspects({{2, 10}, {1, 0}, {0, 0.5}});
    judgments.label(half_declared());
    const JudgedTopic topic = judgments[0];
    EXPECT_THAT(topic.grades, ElementsAre(3, 10, 1.5, 0, 0, 0.5));
    EXPECT_THAT(topic.labels, ElementsAre(2, 2, 1, 0, 0, 1));
    EXPECT_THAT(topic.tuple(1), ElementsAre(1, 0));
    EXPECT_THAT(topic.best, ElementsAre(10, 1.5, 0.5));
    EXPECT_THAT(topic.ranked, ElementsAre(10, 1.5, 0.5));
    EXPECT_EQ(judgments.scale().top, 10);
    EXPECT_FALSE(judgments.scale().integral);
    const LabelSpace& space = *judgments.scale().labels;
    EXPECT_THAT(space.aspects[1].labels, ElementsAre("0", "0.5", "10"));
    EXPECT_THAT(space.observed_tuples, ElementsAre(0, 1, 1, 0, 2, 2));
    EXPECT_EQ(judgments.top_line(), 0U);  // the places are no grades
}

TEST(JudgmentsLabel, NegativeGradesAreZeroOrLabelsOfTheirOwn) {
    Judgments merged = two_aspects({{0, -2}, {0, -1}, {0, 1}});
    merged.label(half_declared());
    EXPECT_THAT(merged[0].labels, ElementsAre(0, 0, 0, 0, 0, 1));
    EXPECT_THAT(merged[0].grades, ElementsAre(0, 0, 0, 0, 0, 1));

    Judgments kept = two_aspects({{0, -2}, {0, -1}, {0, 1}});
    LabelSpace space = half_declared();
    space.merge_negative = false;
    kept.label(space);
    EXPECT_THAT(kept[0].labels, ElementsAre(0, 0, 0, 1, 0, 2));
    EXPECT_THAT(kept[0].grades, ElementsAre(0, -2, 0, -1, 0, 1));
}

TEST(JudgmentsLabel, APlainFileKeepsItsGrades) {
    JudgmentsBuilder builder;
    builder.add("t", "relevance", "a", -2, 1);
    builder.add("t", "relevance", "b", 0.1, 2);
    builder.add("u", "relevance", "a", 2, 3);
    Judgments judgments = build(builder);
    judgments.label(named_aspects(std::vector<std::string>{"relevance"}));
    EXPECT_THAT(judgments[0].grades, ElementsAre(-2, 0.1));
    EXPECT_THAT(judgments[0].labels, ElementsAre(0, 1));
    EXPECT_THAT(judgments.scale().labels->aspects[0].labels, ElementsAre("0", "0.1", "2"));
    EXPECT_EQ(judgments.top_line(), 3U);

    LabelSpace embedded = named_aspects(std::vector<std::string>{"relevance"});
    embedded.aspects[0].embedding = {{0, 1}, {5, 1}, {6, 1}};
    judgments.label(embedded);
    EXPECT_THAT(judgments[0].grades, ElementsAre(0, 5));
}

TEST(JudgmentsLabel, WhoeverHasNoGradeHasTheWorstLabel) {
    JudgmentsBuilder builder;
    builder.expect_aspects(half_declared());
    builder.add("t", "trust", "a", 3, 1);
    builder.add("u", "relevance", "a", 2, 2);
    builder.add("u", "trust", "a", 1, 3);
    Judgments judgments = build(builder);
    EXPECT_THAT(judgments[0].aspects, ElementsAre("relevance", "trust"));
    EXPECT_TRUE(std::isnan(judgments[0].grade(0, 0)));
    judgments.label(half_declared());
    EXPECT_THAT(judgments[0].labels, ElementsAre(0, 1));
    EXPECT_THAT(judgments[1].labels, ElementsAre(2, 0));
}

TEST(JudgmentsLabel, WeightsThatDifferAreThoseOfTheTopics) {
    Judgments judgments = two_aspects({{0, 1}});
    LabelSpace space = half_declared();
    judgments.label(space);
    EXPECT_FALSE(judgments[0].weighted);
    judgments = two_aspects({{0, 1}});
    space.aspects[1].weight = {1, 2};
    judgments.label(space);
    EXPECT_TRUE(judgments[0].weighted);
    EXPECT_THAT(judgments[0].weights, ElementsAre(1, 0.5));
}

TEST(JudgmentsLabel, SaysWhatDoesNotFit) {
    Judgments judgments = two_aspects({{0, 1}});
    LabelSpace space = half_declared();
    space.universe = Universe::rules;
    space.rule_texts = {"trust=7 => relevance=low"};
    EXPECT_THROW(judgments.label(space), RuleError);
    judgments = two_aspects({{0, 1}, {0, 1e-30}});
    EXPECT_THROW(judgments.label(half_declared()), InputError);
}

TEST(JudgmentsLabel, ALineThatComesTwiceIsOneFaultAndMaxTakesTheBestOfEachAspect) {
    const auto twice = [] {
        JudgmentsBuilder builder;
        builder.expect_aspects(half_declared());
        builder.add("t", "a", std::vector<double>{1, 5}, 1);
        builder.add("t", "a", std::vector<double>{1, 5}, 7);
        builder.add("t", "a", std::vector<double>{2, 3}, 9);
        return builder;
    };
    JudgmentsBuilder refused = twice(), largest = twice();
    Faults faults;
    refused.build(DuplicateJudgments::refuse_line, faults);
    EXPECT_EQ(faults.count(), 2U);
    EXPECT_EQ(message_texts(faults.messages("f")),
              "f:7: document \"a\" of topic \"t\" was already judged on line 1; remove one of the lines, or choose one "
              "(duplicates = first or max)\n"
              "f:9: document \"a\" of topic \"t\" was already judged on line 1; remove one of the lines, or choose one "
              "(duplicates = first or max)");
    EXPECT_THAT(build(largest, DuplicateJudgments::max)[0].grades, ElementsAre(2, 5));
}

// Labels against sets, on random files.
TEST(JudgmentsLabel, AgreesWithSetsOnRandomData) {
    Random random(11);
    for (int round = 0; round < 300; ++round) {
        const std::size_t width = 1 + random.below(4), documents = 1 + random.below(40);
        std::vector<std::string> names;
        for (std::size_t a = 0; a < width; ++a) names.push_back("a" + std::to_string(a));
        JudgmentsBuilder builder;
        builder.expect_aspects(named_aspects(names));
        std::vector<std::vector<double>> rows(documents, std::vector<double>(width));
        for (std::size_t d = 0; d < documents; ++d) {
            for (double& grade : rows[d]) grade = static_cast<double>(random.below(7)) - 2;
            builder.add(d % 3 == 0 ? "t" : "u", "d" + std::to_string(1000 + d), rows[d], d + 1);
        }
        Judgments judgments = build(builder);
        judgments.label(named_aspects(names));
        const LabelSpace& space = *judgments.scale().labels;
        std::set<std::vector<Label>> tuples;
        for (std::size_t d = 0; d < documents; ++d) {
            const std::uint32_t t = judgments.find(d % 3 == 0 ? "t" : "u");
            const std::string id = "d" + std::to_string(1000 + d);
            const auto row = static_cast<std::size_t>(judgments.rows(t).find(id, hash_bytes(id)));
            std::vector<Label> tuple;
            for (std::size_t a = 0; a < width; ++a) {
                std::set<double> grades;
                for (const auto& other : rows) grades.insert(std::max(other[a], 0.0));
                const auto at = grades.find(std::max(rows[d][a], 0.0));
                tuple.push_back(static_cast<Label>(std::distance(grades.begin(), at)));
                EXPECT_EQ(space.aspects[a].labels.size(), grades.size());
                EXPECT_EQ(judgments[t].grade(row, a), width == 1 ? rows[d][a] : *at);
            }
            EXPECT_TRUE(std::equal(tuple.begin(), tuple.end(), judgments[t].tuple(row).begin()));
            tuples.insert(tuple);
        }
        std::vector<Label> flat;
        for (const auto& tuple : tuples) flat.insert(flat.end(), tuple.begin(), tuple.end());
        EXPECT_EQ(space.observed_tuples, flat);
    }
}

}  // namespace
}  // namespace assay::testing::judgments_label_test
