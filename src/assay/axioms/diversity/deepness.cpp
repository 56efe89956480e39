// Deep: deepness. The same improvement counts more at higher ranks.
//
//     i + 2 <= j,  r_i = r_j < r_{i+1} = r_{j+1}   =>   Q(d with ranks i, i+1 swapped) > Q(d with ranks j, j+1 swapped)
//
// One aspect, r << 1 and graded. Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(4, 5, 8);
    const Values values = graded(choices, setting, small_grid, wide_grid);
    const std::size_t i = choices.between(0, n - 4), j = choices.between(i + 2, n - 2);
    const std::size_t low = choices.between(0, values.size() - 2), high = choices.between(low + 1, values.size() - 1);
    made.start({1});
    DocumentOrder ranking;
    ranking.reserve(n);
    for (std::size_t rank = 0; rank < n; ++rank)
        if (rank == i || rank == j) ranking.push_back(made.add({values[low]}));
        else if (rank == i + 1 || rank == j + 1) ranking.push_back(made.add({values[high]}));
        else ranking.push_back(made.add({choices.of(values)}));
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
    .preconditions = "one aspect, small graded relevance, both pairs with the same two values",
    .binary_cases = "one aspect, relevance 0 or r_c",
    .wide_cases = "one aspect, graded relevance up to 0.9, both pairs with the same two values",
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms
