// What is said of published cells as a whole.

#include "assay/engine/reproduce.hpp"

#include <gtest/gtest.h>

#include "assay/core/error.hpp"
#include "assay/experiments/cells.hpp"

namespace assay::testing::reproduce_test {
namespace {

using experiments::number_cell;

ReproductionResult result_with(const experiments::ReproducedCell& cell) {
    ReproductionResult result;
    result.items.push_back({experiments::reproduction_items()[0], {.cells = {cell}}});
    return result;
}

TEST(Reproduce, AWrongCellEndsWithAnErrorUnlessItHasAReason) {
    EXPECT_THROW(refuse_unexplained(result_with(number_cell({}, 0.9, "0.5"))), InputError);
    EXPECT_NO_THROW(refuse_unexplained(result_with(number_cell({}, 0.9, "0.5", "an erratum"))));
    EXPECT_NO_THROW(refuse_unexplained(result_with(number_cell({}, 0.5, "0.5"))));
    EXPECT_NO_THROW(refuse_unexplained(result_with(number_cell({}, {}, "0.5"))));
}

TEST(Reproduce, ItemsOfOnePaper) {
    const ReproductionResult result = reproduce({.papers = {"toma"}, .items = {"table-3", "table-4"}});
    ASSERT_EQ(result.items.size(), 2U);
    EXPECT_EQ(result.items[0].item->name, "table-3");
    EXPECT_EQ(result.items[1].made.cells[0].reason, "needs runs, judgments with a label per aspect");
    ASSERT_EQ(result.about.messages.size(), 1U);
    EXPECT_EQ(result.about.messages[0].hints[0].policy, "data");
}

TEST(Reproduce, RefusesWhatDoesNotExist) {
    EXPECT_THROW(reproduce({.papers = {"nobody"}}), UsageError);
    EXPECT_THROW(reproduce({.papers = {"rbu"}, .items = {"table-9"}}), UsageError);
    EXPECT_THROW(reproduce({.papers = {"rbu", "toma"}, .items = {"table-1"}}), UsageError);
    EXPECT_THROW(reproduce({.papers = {"rbu"}, .data = "/nowhere"}), InputError);
}

}  // namespace
}  // namespace assay::testing::reproduce_test
