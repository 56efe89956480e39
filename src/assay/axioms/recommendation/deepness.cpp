// Deep: deepness. The same improvement counts more at higher ranks.
//
//     i + 2 <= j,  rating of i_i = rating of i_j < rating of i_{i+1} = rating of i_{j+1}
//     =>   Q(ranking with ranks i, i+1 swapped) > Q(ranking with ranks j, j+1 swapped)
//
// All items have one aspect, the same one; those that are swapped are rated 1 or better, under the readings `literal`
// and `wide` 0 or better. (The paper lacks the second equality.) Parapar and Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/items.hpp"

namespace assay::axioms::recommendation {

namespace {

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(4, 6, 9);
    const std::size_t i = choices.between(0, n - 4), j = choices.between(i + 2, n - 2);
    const std::size_t low = choices.between(lowest_rating(setting), 4), high = choices.between(low + 1, 5);
    made.start({1});
    DocumentOrder ranking;
    ranking.reserve(n);
    for (std::size_t rank = 0; rank < n; ++rank)
        if (rank == i || rank == j) ranking.push_back(add_item_about(made, 0, static_cast<double>(low)));
        else if (rank == i + 1 || rank == j + 1) ranking.push_back(add_item_about(made, 0, static_cast<double>(high)));
        else ranking.push_back(add_item_about(made, 0, choices.of(any_rating)));
    swap_into(ranking, i, i + 1, made.above);
    swap_into(ranking, j, j + 1, made.below);
    return true;
}

}  // namespace

extern constinit const Axiom deepness{
    .name = "Deep",
    .place = 2,
    .title = "deepness",
    .statement = "Swapping two neighbours for the better raises the score more at a higher rank than further down.",
    .preconditions = "one aspect, both pairs with the same two ratings of 1 or better",
    .wide_cases = "one aspect, both pairs with the same two ratings",
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms::recommendation
