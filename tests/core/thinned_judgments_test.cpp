// Judgments that lose some of them are those of a file without the lines.

#include "assay/core/thinned_judgments.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged_runs.hpp"
#include "support/random.hpp"

namespace assay::testing::thinned_judgments_test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::NanSensitiveDoubleEq;
using ::testing::Pointwise;

template <class T>
std::vector<T> listed(std::span<const T> values) {
    return {values.begin(), values.end()};
}

void expect_same(const JudgedTopic& made, const JudgedTopic& expected) {
    EXPECT_EQ(made.id, expected.id);
    EXPECT_EQ(listed(made.documents), listed(expected.documents));
    EXPECT_EQ(listed(made.aspects), listed(expected.aspects));
    EXPECT_EQ(listed(made.weights), listed(expected.weights));
    EXPECT_EQ(made.weighted, expected.weighted);
    EXPECT_THAT(made.grades, Pointwise(NanSensitiveDoubleEq(), expected.grades));
    EXPECT_EQ(listed(made.best), listed(expected.best));
    EXPECT_EQ(listed(made.ranked), listed(expected.ranked));
}

TEST(ThinnedJudgments, NothingGoneIsTheSame) {
    Random random(3);
    const Judgments judgments = judgments_of(draw_lines(random, 5, 4, 20));
    const std::vector<std::uint8_t> kept(grades_in(judgments), 1);
    const ThinnedJudgments thin = thinned(judgments, kept);
    ASSERT_EQ(thin.judgments.size(), judgments.size());
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        expect_same(thin.judgments[t], judgments[t]);
        for (std::size_t row = 0; row < judgments[t].documents.size(); ++row)
            EXPECT_EQ(thin.rows[judgments.documents_before(t) + row], static_cast<std::int32_t>(row));
    }
    EXPECT_EQ(thin.judgments.scale(), judgments.scale());
    EXPECT_EQ(thin.judgments.most_aspects(), judgments.most_aspects());
}

TEST(ThinnedJudgments, IsWhatAFileWithoutTheLinesGives) {
    Random random(4);
    for (int round = 0; round < 300; ++round) {
        const Judgments judgments = judgments_of(draw_lines(random, 1 + random.below(4), 4, random.below(12)));
        std::vector<std::uint8_t> kept(grades_in(judgments));
        const std::size_t one_in = 1 + random.below(4);
        for (std::uint8_t& flag : kept) flag = random.below(one_in) == 0;
        const ThinnedJudgments thin = thinned(judgments, kept, EmptyAspects::drop);
        const Judgments read = judgments_of(lines_kept(judgments, kept));
        ASSERT_EQ(thin.judgments.size(), judgments.size());
        EXPECT_EQ(thin.judgments.scale(), judgments.scale());
        for (std::size_t t = 0; t < judgments.size(); ++t) {
            const JudgedTopic before = judgments[t], now = thin.judgments[t];
            EXPECT_EQ(thin.judgments.find(before.id), t);
            const std::uint32_t place = read.find(before.id);
            if (place == IdTable::none) {
                EXPECT_THAT(now.documents, IsEmpty());
            } else {
                expect_same(now, read[place]);
            }
            for (std::size_t row = 0; row < before.documents.size(); ++row)
                EXPECT_EQ(thin.rows[judgments.documents_before(t) + row],
                          thin.judgments.rows(t).find(before.documents[row], hash_bytes(before.documents[row])));
        }
    }
}

TEST(ThinnedJudgments, ATopicKeepsAspectsThatNobodyJudgedAndItsWeights) {
    Judgments judgments = judgments_of({{"t", "a", "x", 1}, {"t", "b", "y", 2}, {"u", "a", "z", 1}});
    judgments.weigh(0, "b", 3);
    // x: 1 in a, y: 2 in b, z: 1 in a
    const std::vector<std::uint8_t> kept{1, 0, 0};
    const ThinnedJudgments keep = thinned(judgments, kept);
    EXPECT_THAT(keep.judgments[0].aspects, ElementsAre("a", "b"));
    EXPECT_THAT(keep.judgments[0].weights, ElementsAre(1, 3));
    EXPECT_TRUE(keep.judgments[0].weighted);
    EXPECT_THAT(keep.judgments[0].documents, ElementsAre("x"));
    EXPECT_THAT(keep.judgments[1].documents, IsEmpty());
    EXPECT_THAT(keep.judgments[1].aspects, ElementsAre("a"));
    EXPECT_THAT(keep.rows, ElementsAre(0, Judgments::no_row, Judgments::no_row));
    const ThinnedJudgments drop = thinned(judgments, kept, EmptyAspects::drop);
    EXPECT_THAT(drop.judgments[0].aspects, ElementsAre("a"));
    EXPECT_THAT(drop.judgments[0].weights, ElementsAre(1));
    EXPECT_THAT(drop.judgments[0].grades, ElementsAre(1));
    EXPECT_EQ(drop.judgments.scale().top, 2);  // what grades mean does not depend on those that were seen
}

TEST(ThinnedJudgments, LabelledDocumentsGetTheWorstLabelWhereTheyLoseTheirs) {
    Judgments judgments = judgments_of({{"t", "a", "x", 1},
                                        {"t", "b", "x", 0},
                                        {"t", "a", "y", 0},
                                        {"t", "b", "y", 1},
                                        {"t", "a", "z", 1},
                                        {"t", "b", "z", 1}});
    LabelSpace space;
    for (const char* name : {"a", "b"}) {
        LabelledAspect& aspect = space.aspects.emplace_back();
        aspect.name = name;
        aspect.labels = {"bad", "good"};
        aspect.embedding = {{name[0] == 'a' ? 5 : 1, 1}, {name[0] == 'a' ? 7 : 3, 1}};
    }
    judgments.label(space);
    // x loses a, y loses nothing, z loses both.
    const ThinnedJudgments thin = thinned(judgments, std::vector<std::uint8_t>{0, 1, 1, 1, 0, 0}, EmptyAspects::drop);
    const JudgedTopic topic = thin.judgments[0];
    EXPECT_THAT(topic.documents, ElementsAre("x", "y"));
    EXPECT_THAT(topic.labels, ElementsAre(0, 0, 0, 1));
    EXPECT_THAT(topic.grades, ElementsAre(5, 1, 5, 3));
    EXPECT_THAT(topic.best, ElementsAre(5, 5));
    EXPECT_EQ(thin.judgments.scale(), judgments.scale());
}

}  // namespace
}  // namespace assay::testing::thinned_judgments_test
