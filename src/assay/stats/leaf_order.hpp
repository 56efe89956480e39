// An order in which things that are alike stand side by side, for pictures of matrices.
//
// Average linkage: the two groups whose members are most alike on average become one, until one is left. Its members,
// group behind group, are the order. Of the four ways to put two groups together that one is taken whose ends that meet
// are most alike. Equal choices are made in favour of what came first, so the order depends on nothing but the numbers
// and the order in which the things were given.
//
// Sokal and Michener, "A statistical method for evaluating systematic relationships", 1958 (UPGMA).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace assay::stats {

/// `alike` has a number for each pair of `count` things, row by row, larger if they are more alike; symmetric. What is
/// NaN counts as least alike.
std::vector<std::size_t> leaf_order(std::span<const double> alike, std::size_t count);

}  // namespace assay::stats
