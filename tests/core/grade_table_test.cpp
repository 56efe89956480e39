#include "assay/core/grade_table.hpp"

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/aspects.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"

#include "support/random.hpp"

namespace assay::testing::grade_table_test {
namespace {

TEST(GradeTable, WithGapsKeepsOnlyWhatIsThere) {
    JudgmentsBuilder builder;
    for (int i = 0; i < 300; ++i) builder.add("1", std::to_string(i), "d" + std::to_string(1000 + i), i + 1, 0);
    builder.add("2", "x", "d", 3, 0);
    builder.add("2", "y", "d", 4, 0);
    Faults none;
    const Judgments judgments = builder.build(DuplicateJudgments::error, none);
    EXPECT_EQ(judgments[0].grades.size(), 300U);
    EXPECT_FALSE(judgments[0].table.whole());
    EXPECT_EQ(judgments[0].grade(7, 7), 8);
    EXPECT_TRUE(std::isnan(judgments[0].grade(7, 8)));
    EXPECT_TRUE(judgments[1].table.whole());
    EXPECT_THAT(judgments[1].grades, ::testing::ElementsAre(3, 4));
    EXPECT_EQ(judgments.grades_before(1), 300U);
}

TEST(GradeTable, AgreesWithAMapOfCells) {
    Random random(8);
    for (int round = 0; round < 300; ++round) {
        JudgmentsBuilder builder;
        std::map<std::pair<std::string, std::string>, double> cells;  // by document and aspect
        for (std::size_t i = 1 + random.below(30); i > 0; --i) {
            const std::string document(1, static_cast<char>('a' + random.below(5)));
            const std::string aspect(1, static_cast<char>('s' + random.below(4)));
            const auto grade = static_cast<double>(random.below(4));
            if (cells.emplace(std::pair{document, aspect}, grade).second) builder.add("1", aspect, document, grade, i);
        }
        Faults none;
        const Judgments judgments = builder.build(DuplicateJudgments::error, none);
        const JudgedTopic topic = judgments[0];
        ASSERT_EQ(topic.grades.size(), cells.size());
        EXPECT_EQ(topic.table.whole(), cells.size() == topic.documents.size() * topic.aspects.size());
        Aspects aspects = aspects_of(topic);
        add_judged(aspects, topic);
        std::size_t judged = 0;
        for (std::size_t a = 0; a < topic.aspects.size(); ++a) {
            judged += aspects.judged_for(a).size();
            for (std::size_t row = 0; row < topic.documents.size(); ++row) {
                const auto given = cells.find({std::string(topic.documents[row]), std::string(topic.aspects[a])});
                const auto cell = topic.table.find(row, a);
                ASSERT_EQ(cell.has_value(), given != cells.end());
                if (!cell) continue;
                EXPECT_EQ(topic.grade(row, a), given->second);
                EXPECT_EQ(topic.table.aspect(*cell), a);
            }
        }
        EXPECT_EQ(judged, cells.size());
    }
}

}  // namespace
}  // namespace assay::testing::grade_table_test
