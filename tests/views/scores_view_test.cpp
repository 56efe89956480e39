#include "assay/views/scores_view.hpp"

#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "assay/core/error.hpp"

#include "support/reports.hpp"

namespace assay::testing::scores_view_test {
namespace {

std::shared_ptr<const Evaluation> three_runs() {
    Evaluation evaluation;
    evaluation.scores = {.systems = {"low", "high", "even"},
                         .topics = {"1", "2"},
                         .measures = {"AP", "NumRet"},
                         .aggregates = {Aggregate::mean, Aggregate::sum},
                         .values = {0.1, 5, 0.3, 5, 0.4, 7, 0.8, 9, 0.5, 1, left_out, 1}};
    return std::make_shared<const Evaluation>(evaluation);
}

std::string table(const views::ScoresLayout& layout, const std::string& format = "table") {
    return written(views::scores_view(three_runs(), layout), format, {.digits = 2});
}

TEST(ScoresView, SortedRunsAreNumbered) {
    EXPECT_EQ(table({.sort = "AP"}),
              "rank  run     AP  NumRet\n"
              "   1  high  0.60      16\n"
              "   2  even  0.50       2\n"
              "   3  low   0.20      10\n");
    EXPECT_THAT(table({.sort = "numret"}), ::testing::HasSubstr("   1  high"));
    EXPECT_THROW(table({.sort = "RR"}), UsageError);
}

TEST(ScoresView, ChangesAreInPercentOfTheBaseline) {
    EXPECT_EQ(table({.baseline = "low"}),
              "run     AP  change   NumRet  change\n"
              "low   0.20               10\n"
              "high  0.60  +200.0%      16  +60.0%\n"
              "even  0.50  +150.0%       2  -80.0%\n"
              "change: against low\n");
    EXPECT_THROW(table({.baseline = "no"}), UsageError);
}

TEST(ScoresView, WideHasTopicsDownAndRunsAcross) {
    EXPECT_EQ(table({.wide = true}),
              "AP\n"
              "topic   low  high  even\n"
              "1      0.10  0.40  0.50\n"
              "2      0.30  0.80\n"
              "all    0.20  0.60  0.50\n"
              "\n"
              "NumRet\n"
              "topic  low  high  even\n"
              "1        5     7     1\n"
              "2        5     9     1\n"
              "all     10    16     2\n");
    EXPECT_THROW(table({.wide = true, .baseline = "low"}), UsageError);
}

TEST(ScoresView, SpreadIsOverTheRunsThatCount) {
    EXPECT_EQ(table({.spread = true}, "tsv"),
              "measure\ttopic\tbest\tmedian\tworst\n"
              "AP\t1\t0.5\t0.4\t0.1\n"
              "AP\t2\t0.8\t0.55\t0.3\n"
              "AP\tall\t0.6000000000000001\t0.5\t0.2\n"
              "NumRet\t1\t7\t5\t1\n"
              "NumRet\t2\t9\t5\t1\n"
              "NumRet\tall\t16\t10\t2\n");
    EXPECT_THAT(table({.wide = true, .spread = true}),
                ::testing::HasSubstr("topic   low  high  even  best  median  worst\n"));
}

}  // namespace
}  // namespace assay::testing::scores_view_test
