#include "assay/core/judgments.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/judgments_builder.hpp"
#include "assay/core/seen_topics.hpp"

#include "support/random.hpp"

namespace assay::testing::judgments_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A double that is equal to itself even if it is `unjudged`.
std::string text_of(double grade) { return std::isnan(grade) ? "none" : std::to_string(grade); }

Judgments build(JudgmentsBuilder& builder, DuplicateJudgments policy = DuplicateJudgments::error) {
    Faults faults;
    Judgments judgments = builder.build(policy, faults);
    faults.raise("judgments");
    return judgments;
}

TEST(Judgments, DocumentsStandInByteOrderAndAspectsAsTheyCame) {
    JudgmentsBuilder builder;
    builder.add("t", "y", "b", 1, 1);
    builder.add("t", "x", "\xc3\xa9", 3, 2);
    builder.add("u", "x", "c", 1, 3);
    builder.add("t", "x", "B", -1, 4);
    builder.add("t", "x", "b", 2, 5);
    const Judgments judgments = build(builder);

    ASSERT_EQ(judgments.size(), 2U);
    const JudgedTopic topic = judgments[judgments.find("t")];
    EXPECT_EQ(topic.id, "t");
    EXPECT_THAT(topic.documents, ElementsAre("B", "b", "\xc3\xa9"));
    EXPECT_THAT(topic.aspects, ElementsAre("y", "x"));
    EXPECT_THAT(topic.weights, ElementsAre(1, 1));
    EXPECT_EQ(text_of(topic.grade(0, 0)), "none");
    EXPECT_EQ(topic.grade(0, 1), -1);
    EXPECT_EQ(topic.grade(1, 0), 1);
    EXPECT_EQ(topic.grade(1, 1), 2);
    EXPECT_THAT(topic.best, ElementsAre(-1, 2, 3));
    EXPECT_THAT(topic.ranked, ElementsAre(3, 2, -1));
    EXPECT_THAT(judgments[judgments.find("u")].aspects, ElementsAre("x"));
    EXPECT_EQ(judgments.find("v"), IdTable::none);
    EXPECT_EQ(judgments.most_aspects(), 2U);
}

/// Ids with long beginnings in common, some of them the beginning of others, with bytes of all kinds.
TEST(Judgments, DocumentsThatBeginAlikeStandInByteOrder) {
    const std::string zero(1, '\0');
    for (const std::string& prefix : {std::string(), std::string("clueweb09-en0000-"), std::string(40, 'x')}) {
        std::vector<std::string> ids{prefix + "12345678b", prefix + "12345678", prefix + "12345678" + zero,
                                     prefix + "12345678a", prefix + "\xff",     prefix + "\x7f",
                                     prefix + zero + zero, prefix + zero,       prefix + "1234567"};
        if (!prefix.empty()) ids.push_back(prefix);
        JudgmentsBuilder builder;
        for (std::size_t i = 0; i < ids.size(); ++i) builder.add("t", "", ids[i], static_cast<double>(i), i + 1);
        const Judgments judgments = build(builder);
        std::vector<std::string> expected = ids;
        std::sort(expected.begin(), expected.end());
        const JudgedTopic topic = judgments[judgments.find("t")];
        EXPECT_THAT(topic.documents, ::testing::ElementsAreArray(expected));
        for (std::size_t row = 0; row < expected.size(); ++row) {
            const auto place = std::find(ids.begin(), ids.end(), expected[row]) - ids.begin();
            EXPECT_EQ(topic.grade(row, 0), static_cast<double>(place));
        }
    }
}

TEST(Judgments, ScaleIsThatOfTheWholeFile) {
    JudgmentsBuilder whole;
    whole.add("1", "", "a", -3, 1);
    whole.add("2", "", "a", 2, 2);
    EXPECT_EQ(build(whole).scale(), (Scale{.top = 2, .integral = true}));

    JudgmentsBuilder parts;
    parts.add("1", "", "a", 0.5, 1);
    parts.add("2", "", "a", 2, 2);
    EXPECT_EQ(build(parts).scale(), (Scale{.top = 2, .integral = false}));

    JudgmentsBuilder nothing_positive;
    nothing_positive.add("1", "", "a", -1, 1);
    EXPECT_EQ(build(nothing_positive).scale(), (Scale{.top = 0, .integral = true}));
}

TEST(Judgments, WeighFindsTheAspectInItsTopicOnly) {
    JudgmentsBuilder builder;
    builder.add("1", "x", "a", 1, 1);
    builder.add("1", "y", "a", 1, 2);
    builder.add("2", "x", "a", 1, 3);
    Judgments judgments = build(builder);
    EXPECT_TRUE(judgments.weigh(0, "y", 0.25));
    EXPECT_FALSE(judgments.weigh(1, "y", 0.5));
    EXPECT_THAT(judgments[0].weights, ElementsAre(1, 0.25));
    EXPECT_THAT(judgments[1].weights, ElementsAre(1));
}

/// Document a of topic t judged 1, 1, 3 and 2 for aspect x, and 5 for aspect y.
JudgmentsBuilder with_duplicates() {
    JudgmentsBuilder builder;
    builder.add("t", "x", "a", 1, 10);
    builder.add("t", "y", "a", 5, 20);
    builder.add("t", "x", "a", 1, 30);
    builder.add("t", "x", "a", 3, 40);
    builder.add("t", "x", "a", 2, 50);
    return builder;
}

TEST(Judgments, EqualDuplicatesAreCountedAndConflictsNameTheFirstLine) {
    JudgmentsBuilder builder = with_duplicates();
    Faults faults;
    builder.build(DuplicateJudgments::error, faults);
    EXPECT_EQ(builder.equal_duplicates(), 1U);
    EXPECT_EQ(faults.count(), 2U);
    try {
        faults.raise("f");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_THAT(
            error.what(),
            HasSubstr("f:40: document \"a\" of topic \"t\" was already judged on line 10, with grade 1 there and 3"));
        EXPECT_THAT(
            error.what(),
            HasSubstr("f:50: document \"a\" of topic \"t\" was already judged on line 10, with grade 1 there and 2"));
    }
}

TEST(Judgments, DuplicatesFirstAndMax) {
    JudgmentsBuilder first = with_duplicates(), largest = with_duplicates();
    EXPECT_THAT(build(first, DuplicateJudgments::first)[0].grades, ElementsAre(1, 5));
    EXPECT_THAT(build(largest, DuplicateJudgments::max)[0].grades, ElementsAre(3, 5));
}

TEST(Judgments, RefuseTakesEqualDuplicatesForFaultsToo) {
    JudgmentsBuilder builder = with_duplicates();
    Faults faults;
    builder.build(DuplicateJudgments::refuse, faults);
    EXPECT_EQ(faults.count(), 3U);
}

// Everything against maps, on random files: with scattered topics, or with topics one after the other, which are made
// at once, half of them with documents in order.
TEST(Judgments, TablesAgreeWithMapsOnRandomData) {
    Random random(7);
    for (int round = 0; round < 400; ++round) {
        const bool at_once = round % 2 == 0, in_order = round % 4 == 0;
        std::map<std::string, std::map<std::string, std::map<std::string, double>>> twin;  // topic, document, aspect
        std::map<std::string, std::vector<std::string>> aspects;
        JudgmentsBuilder builder;
        const std::size_t topics = 1 + random.below(6), documents = 1 + random.below(200), most = 1 + random.below(4);
        if (at_once) builder.make_topics_at_once(DuplicateJudgments::first);
        const std::size_t lines = random.below(500);
        for (std::size_t line = 1; line <= lines; ++line) {
            const std::string topic =
                "t" + std::to_string(at_once ? line * topics / (lines + 1) : random.below(topics));
            const std::string document = "d" + std::to_string(in_order ? 1000 + line : random.below(documents));
            const std::string aspect = "a" + std::to_string(random.below(most));
            const double grade = static_cast<double>(random.below(9)) / 2 - 1;
            builder.add(topic, aspect, document, grade, line);
            auto& known = aspects[topic];
            if (std::find(known.begin(), known.end(), aspect) == known.end()) known.push_back(aspect);
            twin[topic][document].emplace(aspect, grade);
        }
        const Judgments judgments = build(builder, DuplicateJudgments::first);
        ASSERT_EQ(judgments.size(), twin.size());
        for (const auto& [id, table] : twin) {
            const std::uint32_t number = judgments.find(id);
            ASSERT_NE(number, IdTable::none);
            const JudgedTopic topic = judgments[number];
            ASSERT_EQ(topic.documents.size(), table.size());
            EXPECT_EQ(std::vector<std::string>(topic.aspects.begin(), topic.aspects.end()), aspects[id]);
            const Rows rows = judgments.rows(number);
            std::size_t row = 0;
            std::vector<double> ranked;
            for (const auto& [document, grades] : table) {
                EXPECT_EQ(topic.documents[row], document);
                EXPECT_EQ(rows.find(document, hash_bytes(document)), static_cast<std::int32_t>(row));
                double best = unjudged;
                for (std::size_t a = 0; a < topic.aspects.size(); ++a) {
                    const auto given = grades.find(std::string(topic.aspects[a]));
                    EXPECT_EQ(text_of(topic.grade(row, a)), text_of(given == grades.end() ? unjudged : given->second));
                    if (given != grades.end() && !(given->second <= best)) best = given->second;
                }
                EXPECT_EQ(topic.best[row], best);
                ranked.push_back(best);
                ++row;
            }
            std::sort(ranked.begin(), ranked.end(), std::greater<>{});
            EXPECT_EQ(std::vector<double>(topic.ranked.begin(), topic.ranked.end()), ranked);
            for (std::size_t d = 0; d < documents + 50; ++d)
                if (const std::string document = "d" + std::to_string(d); table.count(document) == 0) {
                    EXPECT_EQ(rows.find(document, hash_bytes(document)), Judgments::no_row);
                }
        }
    }
}

TEST(Judgments, GradesOfAllKindsAreRanked) {
    const std::vector<double> kinds{0, -0.0, 1, -1, 55, 56, -8, -9, 0.5, 54.5, -8.5, 1e300, -1e300, 3e9};
    Random random(15);
    for (int round = 0; round < 300; ++round) {
        JudgmentsBuilder builder;
        std::vector<double> grades;
        const std::size_t few = 1 + random.below(kinds.size());
        for (std::size_t i = 0; i < 1 + random.below(40); ++i) {
            grades.push_back(kinds[random.below(few)]);
            builder.add("t", "", "d" + std::to_string(i), grades.back(), i + 1);
        }
        const Judgments judgments = build(builder);
        std::sort(grades.begin(), grades.end(), std::greater<>{});
        EXPECT_THAT(judgments[0].ranked, ::testing::ElementsAreArray(grades));
    }
}

TEST(Judgments, MadeAtOnceATopicMayNotComeBack) {
    JudgmentsBuilder builder;
    builder.make_topics_at_once(DuplicateJudgments::error);
    builder.add("t", "", "a", 1, 1);
    builder.add("u", "", "a", 1, 2);
    builder.add("u", "", "b", 1, 3);
    EXPECT_EQ(builder.size(), 3U);
    EXPECT_THROW(builder.add("t", "", "b", 1, 4), Scattered);
}

TEST(Judgments, KnowsWhatItsAspectsAreLike) {
    JudgmentsBuilder one;  // another one in each topic
    one.make_topics_at_once(DuplicateJudgments::error);
    one.add("t", "x", "a", 1, 1);
    one.add("t", "x", "b", 1, 2);
    one.add("u", "y", "a", 1, 3);
    one.make_topics(DuplicateJudgments::error);
    EXPECT_FALSE(one.aspects_vary());
    EXPECT_FALSE(one.documents_repeat());
    one.name_aspects("z");
    const Judgments named = build(one);
    EXPECT_THAT(named[0].aspects, ElementsAre("z"));
    EXPECT_THAT(named[1].aspects, ElementsAre("z"));

    for (const bool repeats : {false, true}) {
        JudgmentsBuilder several;
        several.make_topics_at_once(DuplicateJudgments::error);
        several.add("t", "x", "a", 1, 1);
        several.add("t", "y", repeats ? "a" : "b", 1, 2);
        several.add("u", "x", "a", 1, 3);
        several.make_topics(DuplicateJudgments::error);
        EXPECT_TRUE(several.aspects_vary());
        EXPECT_EQ(several.documents_repeat(), repeats);
    }
}

// With the largest of several grades the others leave no trace in the scale.
TEST(Judgments, GradesThatWereReplacedDoNotCount) {
    JudgmentsBuilder builder;
    builder.add("t", "", "a", 0.5, 1);
    builder.add("t", "", "a", 2, 2);
    EXPECT_EQ(build(builder, DuplicateJudgments::max).scale(), (Scale{.top = 2, .integral = true}));
}

TEST(Judgments, GainsOfNegativeAndMissingGradesAreNothing) {
    EXPECT_EQ(gain_of(1.5), 1.5);
    EXPECT_EQ(gain_of(0), 0);
    EXPECT_EQ(gain_of(-2), 0);
    EXPECT_EQ(gain_of(unjudged), 0);
}

}  // namespace
}  // namespace assay::testing::judgments_test
