// Letters that say which systems differ: two systems share a letter if and only if their difference is not significant.
//
// A letter stands for a group of systems of which no two differ, and every pair that does not differ is in some group.
// Groups are grown: for each pair that no group covers yet, in order, a new group takes these two and then every system
// that differs from none in it. Groups whose pairs are all covered by others are dropped. A system that differs from
// all others has a letter of its own. There are never more groups than pairs; the older way, which splits groups at
// each difference, can need exponentially many on the way.
//
// Gramm, Guo, Hueffner, Niedermeier, Piepho and Schmid, "Algorithms for compact letter displays: comparison and
// evaluation", Comput. Statist. Data Anal. 52(2), 2007; Piepho, "An algorithm for a letter-based representation of
// all-pairwise comparisons", J. Comput. Graph. Statist. 13(2), 2004.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

/// The groups of systems 0 to systems - 1, given the pairs that differ. Members ascend; groups come in the order of
/// their members, so that with systems from the best to the worst the first letter is that of the best.
std::vector<std::vector<std::size_t>> letter_groups(std::size_t systems, std::span<const Pair> different);

/// The name of a group by its place: a to z, A to Z, then a1, b1 and so on.
std::string letter(std::size_t group);

/// The letters of each system, in the order of the groups.
std::vector<std::string> letters(std::size_t systems, std::span<const Pair> different);

}  // namespace assay::stats
