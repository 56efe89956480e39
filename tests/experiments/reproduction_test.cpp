// Published tables and figures: every cell that is printed is the same or has its reason, and a wrong one has none.

#include "assay/experiments/reproduction.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/measure_lists.hpp"
#include "assay/experiments/rbo/simulated.hpp"
#include "assay/experiments/split.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments::reproduction_test {
namespace {

const ReproductionItem& item(std::string_view paper, std::string_view name) {
    for (const ReproductionItem* one : reproduction_items())
        if (one->paper == paper && one->name == name) return *one;
    throw std::runtime_error("no such item");
}

Reproduction run(std::string_view paper, std::string_view name, std::size_t threads = 1) {
    return item(paper, name).run({}, {.seed = 1, .threads = threads});
}

std::size_t count(const Reproduction& made, CellVerdict verdict) {
    return static_cast<std::size_t>(std::count_if(made.cells.begin(), made.cells.end(),
                                                  [&](const ReproducedCell& cell) { return cell.verdict == verdict; }));
}

const ReproducedCell& cell(const Reproduction& made, std::string_view row, std::string_view column) {
    for (const ReproducedCell& one : made.cells)
        if (one.row == row && one.column == column) return one;
    throw std::runtime_error("no such cell");
}

TEST(ReproducedCells, AreTheSameToThePrintedDigits) {
    EXPECT_EQ(number_cell({}, 0.41504, "0.415").verdict, CellVerdict::same);
    EXPECT_EQ(number_cell({}, 0.4155, "0.415").verdict, CellVerdict::same);  // a half may go either way
    EXPECT_EQ(number_cell({}, 0.4155, "0.416").verdict, CellVerdict::same);
    EXPECT_EQ(number_cell({}, 0.4161, "0.415").verdict, CellVerdict::differs);
    EXPECT_EQ(number_cell({}, 10, "10").verdict, CellVerdict::same);
    EXPECT_EQ(number_cell({}, 0.5, "").verdict, CellVerdict::not_printed);
    EXPECT_EQ(number_cell({}, {}, "0.5").verdict, CellVerdict::no_data);
}

TEST(ReproducedCells, AWrongOneWithoutAReasonIsUnexplained) {
    EXPECT_TRUE(number_cell({}, 0.9, "0.5").unexplained());
    EXPECT_FALSE(number_cell({}, 0.9, "0.5", "an erratum").unexplained());
    EXPECT_TRUE(text_cell({}, "Y", "-").unexplained());
    EXPECT_TRUE(number_cell({}, 0.5, "0.5", "an erratum").reason.empty());  // nothing to explain
    Reproduction made;
    made.cells = {number_cell({}, 0.9, "0.5"), number_cell({}, 0.5, "0.5"), number_cell({}, {}, "0.5")};
    EXPECT_EQ(made.unexplained(), 1U);
}

TEST(Reproduction, ItemsHaveNamesOfTheirOwn) {
    std::set<std::pair<std::string_view, std::string_view>> names;
    std::set<std::string_view> papers;
    for (const ReproducedPaper& paper : reproduced_papers()) papers.insert(paper.name);
    for (const ReproductionItem* one : reproduction_items()) {
        EXPECT_TRUE(names.insert({one->paper, one->name}).second) << one->paper << one->name;
        EXPECT_TRUE(papers.contains(one->paper));
    }
    EXPECT_GE(names.size(), 20U);
}

TEST(Reproduction, RbuTable1) {
    const Reproduction made = run("rbu", "table-1");
    ASSERT_EQ(made.cells.size(), 400U);
    EXPECT_EQ(made.unexplained(), 0U);
    std::size_t differ = 0;
    for (std::size_t i = 0; i < 200; ++i) differ += made.cells[i].verdict == CellVerdict::differs ? 1U : 0U;
    EXPECT_EQ(differ, 10U);                                   // as the paper reads the axioms
    EXPECT_EQ(count(made, CellVerdict::differs), 10U + 32U);  // literally
}

TEST(Reproduction, AlphaBetaTable1) {
    const Reproduction made = run("alphabeta", "table-1");
    ASSERT_EQ(made.cells.size(), 112U);
    EXPECT_EQ(made.unexplained(), 0U);
    std::size_t differ = 0;
    for (std::size_t i = 0; i < 56; ++i) differ += made.cells[i].verdict == CellVerdict::differs ? 1U : 0U;
    EXPECT_EQ(differ, 2U);
}

TEST(Reproduction, RbuExample) {
    const Reproduction made = run("rbu", "example");
    EXPECT_EQ(cell(made, "m1", "MU").verdict, CellVerdict::same);
    EXPECT_EQ(cell(made, "m2", "MU").ours, "1.0000");
    EXPECT_EQ(cell(made, "m3", "MU").ours, "1.0000");
}

TEST(Reproduction, TomaTable1) {
    const Reproduction made = run("toma", "table-1");
    ASSERT_EQ(made.cells.size(), 9U);
    EXPECT_EQ(made.unexplained(), 0U);
    EXPECT_EQ(count(made, CellVerdict::same), 3U);  // those without ties
}

// 120 cells agree, 6 of MM are 0; 22 are half of the definition, two are neither.
TEST(Reproduction, TomaTable3) {
    const Reproduction made = run("toma", "table-3");
    ASSERT_EQ(made.cells.size(), 180U);
    EXPECT_EQ(made.unexplained(), 0U);
    std::size_t mm_same = 0, half_same = 0, others_same = 0;
    for (const ReproducedCell& one : made.cells) {
        if (one.verdict != CellVerdict::same) continue;
        ++(one.column == "MM" ? mm_same : one.column == "MM halved" ? half_same : others_same);
    }
    EXPECT_EQ(others_same, 120U);
    EXPECT_EQ(mm_same, 6U);
    EXPECT_EQ(half_same, 28U);
    EXPECT_EQ(cell(made, "AP (d1,d2)", "MM").ours, "0.4000");
    EXPECT_EQ(cell(made, "NDCG (d1)", "MM halved").ours, "0.1491");
}

TEST(Reproduction, RboErrata) {
    const Reproduction made = run("rbo", "errata");
    const std::string right[] = {"0.421713", "0.431977", "0.940200", "0.926421", "0.301667", "0.907810"};
    ASSERT_EQ(made.cells.size(), std::size(right));
    for (std::size_t i = 0; i < made.cells.size(); ++i) EXPECT_EQ(made.cells[i].ours, right[i]);
    EXPECT_EQ(made.unexplained(), 0U);
}

TEST(Reproduction, RboFiguresHaveThePrintedMeans) {
    const Reproduction two = run("rbo", "figure-2"), three = run("rbo", "figure-3");
    for (const char* column : {"identity", "local", "global"})
        EXPECT_EQ(cell(two, "p = 0.9", column).verdict, CellVerdict::same) << column;
    EXPECT_EQ(cell(three, "dominant 0", "local").verdict, CellVerdict::same);
    EXPECT_EQ(cell(three, "dominant 0", "global").verdict, CellVerdict::same);
    EXPECT_EQ(cell(three, "dominant 1", "global").verdict, CellVerdict::same);
    EXPECT_EQ(cell(three, "dominant 0", "identity").ours, "0.3779");  // erratum 14
    EXPECT_EQ(two.unexplained() + three.unexplained(), 0U);
}

TEST(Reproduction, AMeanThatIsFarOffIsNotCalledChance) {
    std::vector<double> values(1000);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = i % 2 == 0 ? 0.4 : 0.6;
    EXPECT_EQ(rbo::mean_cell("", "", values, "0.50").verdict, CellVerdict::same);
    EXPECT_FALSE(rbo::mean_cell("", "", values, "0.51").unexplained());  // 0.005 beyond, a standard error is 0.0032
    EXPECT_TRUE(rbo::mean_cell("", "", values, "0.60").unexplained());
}

TEST(Reproduction, ItemsWithoutTheirDataHaveNoNumbers) {
    for (const ReproductionItem* one : reproduction_items()) {
        if (at_hand(*one, {})) continue;
        const Reproduction made = one->run({}, {});
        EXPECT_FALSE(made.cells.empty()) << one->paper << " " << one->name;
        EXPECT_EQ(count(made, CellVerdict::no_data), made.cells.size()) << one->paper << " " << one->name;
    }
}

TEST(Reproduction, ThreadsChangeNothing) {
    EXPECT_EQ(run("rbo", "figure-2", 1).points.rows, run("rbo", "figure-2", 3).points.rows);
}

TEST(MeasureLists, AllNamesAreMeasures) {
    for (const std::string_view name : measure_list_names()) {
        const auto names = measure_list(name);
        ASSERT_TRUE(names) << name;
        EXPECT_EQ(parse_measures(*names).size(), names->size()) << name;
    }
    EXPECT_EQ(measure_list("rbu-measures")->size(), 105U);
    EXPECT_EQ(measure_list("diversity-measures")->size(), 27U);
    EXPECT_FALSE(measure_list("nothing"));
}

TEST(RandomSplit, KeepsEveryRatingOnce) {
    RatingsBuilder builder;
    for (int user = 0; user < 20; ++user)
        for (int i = 0; i < 30; ++i) {
            const std::uint32_t number = builder.items.item(std::to_string(i));
            builder.items.add_aspect(number, i % 2 == 0 ? "even" : "odd");
            builder.add(RatingsBuilder::Part::test, std::to_string(user), number, 1 + (user + i) % 5);
        }
    std::vector<RatingsBuilder::Clash> clashes;
    const RatingData all = builder.build(5, clashes);
    const RatingData split = random_split(all, 0.2, 7);
    EXPECT_EQ(split.test.size() + split.train.size(), all.test.size());
    EXPECT_NEAR(static_cast<double>(split.test.size()), 120, 30);
    EXPECT_EQ(random_split(all, 0.2, 7).test.size(), split.test.size());
    for (std::size_t user = 0; user < split.users.size(); ++user)
        for (const Rating& rating : split.test.of(user)) {
            const std::uint32_t before = all.users.find(split.users[static_cast<std::uint32_t>(user)]);
            const Rating* const same = all.test.find(before, rating.item);  // items keep their numbers
            ASSERT_NE(same, nullptr);
            EXPECT_EQ(all.test.value(*same), split.test.value(rating));
        }
}

}  // namespace
}  // namespace assay::experiments::reproduction_test
