// Conf: confidence. A document that is not relevant does harm.
//
//     Q(d) > Q(d, document that is not relevant)
//
// One aspect; the empty ranking is one of them. Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

constexpr Values relevances{0, 0.1, 0.5, 1};

bool make(Choices& choices, const Setting&, Case& made) {
    const std::size_t n = choices.size(0, 4, 8);
    made.start({1});
    for (std::size_t rank = 0; rank < n; ++rank) made.above.push_back(made.add({choices.of(relevances)}));
    made.below = made.above;
    made.below.push_back(made.add({0}));
    return true;
}

}  // namespace

extern constinit const Axiom confidence{
    .name = "Conf",
    .place = 5,
    .title = "confidence",
    .statement = "Adding a document that is not relevant to the end of a ranking lowers the score.",
    .preconditions = "one aspect, the empty ranking included",
    .random_cases = 500,
    .make = make,
};

}  // namespace assay::axioms
