// Pri: priority. Moving the better of two documents to the higher of their ranks raises the score.
//
//     i < j,  r_j > r_i   =>   Q(d with ranks i and j swapped) > Q(d)
//
// One aspect, r << 1 and graded. Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(2, 4, 8);
    const Values values = graded(choices, setting, small_grid, wide_grid);
    made.start({1});
    for (std::size_t rank = 0; rank < n; ++rank) made.below.push_back(made.add({choices.of(values)}));
    const std::size_t i = choices.between(0, n - 2), j = choices.between(i + 1, n - 1);
    swap_into(made.below, i, j, made.above);
    return made.r(made.below[j]) > made.r(made.below[i]);
}

}  // namespace

extern constinit const Axiom priority{
    .name = "Pri",
    .place = 1,
    .title = "priority",
    .statement = "Swapping two documents so that the more relevant one comes first raises the score.",
    .preconditions = "one aspect, small graded relevance",
    .binary_cases = "one aspect, relevance 0 or r_c",
    .wide_cases = "one aspect, graded relevance up to 0.9",
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms
