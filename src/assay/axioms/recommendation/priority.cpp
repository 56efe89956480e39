// Pri: priority. Of two items with the same aspect, the better rated one is to come first.
//
//     i < j,  rating of i_j > rating of i_i >= 1   =>   Q(ranking with ranks i and j swapped) > Q(ranking)
//
// Both items have one aspect, the same one; the others are arbitrary. Readings `literal` and `wide`: one of the two may
// be rated 0. Parapar and Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/items.hpp"

namespace assay::axioms::recommendation {

namespace {

constexpr Weights weights{{0.5, 0.3, 0.2}, 3};

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(2, 4, 8), aspects = choices.size(1, 1, weights.aspects);
    if (aspects == 1) made.start({1});
    else made.start(weights.all());
    const std::size_t i = choices.between(0, n - 2), j = choices.between(i + 1, n - 1);
    const std::size_t worse = choices.between(lowest_rating(setting), 4), better = choices.between(worse + 1, 5);
    for (std::size_t rank = 0; rank < n; ++rank)
        if (rank == i) made.below.push_back(add_item_about(made, 0, static_cast<double>(worse)));
        else if (rank == j) made.below.push_back(add_item_about(made, 0, static_cast<double>(better)));
        else made.below.push_back(add_any_item(choices, made));
    swap_into(made.below, i, j, made.above);
    return true;
}

}  // namespace

extern constinit const Axiom priority{
    .name = "Pri",
    .place = 1,
    .title = "priority",
    .statement = "Swapping two items with the same aspect so that the better rated one comes first raises the score.",
    .preconditions = "both items with one and the same aspect, rated 1 or better",
    .wide_cases = "both items with one and the same aspect, one of them may be rated 0",
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms::recommendation
