// MissOverNon: missing over non-relevant. An item without a rating may please, one rated 0 does not.
//
//     Q(ranking with an item whose rating is missing at i) > Q(ranking with one rated 0 at i)
//     Q(.., item whose rating is missing, .., item rated 0, ..) > Q(the two swapped)
//
// Both items have the same aspects; the others are arbitrary. The user has rated one more item best, so that no measure
// divides by 0. Parapar and Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/items.hpp"

namespace assay::axioms::recommendation {

namespace {

constexpr Weights weights[] = {{{1}, 1}, {{0.6, 0.4}, 2}};

bool make(Choices& choices, const Setting&, Case& made) {
    const std::size_t n = choices.size(1, 3, 6);
    made.start(choices.of(std::span(weights)).all());
    const std::size_t aspects = some_aspects(choices, made);
    const std::uint32_t missing = add_item_with(made, aspects, unjudged), worthless = add_item_with(made, aspects, 0);
    const std::size_t i = choices.between(0, n - 1), j = choices.between(i, n - 1);  // the same: replaced, not swapped
    for (std::size_t rank = 0; rank < n; ++rank)
        if (rank == i) made.above.push_back(missing);
        else if (rank == j) made.above.push_back(worthless);
        else made.above.push_back(add_any_item(choices, made));
    made.below = made.above;
    made.below[i] = worthless;
    if (i != j) made.below[j] = missing;
    add_item_with(made, aspects, top_rating);
    return true;
}

}  // namespace

extern constinit const Axiom missing_over_non_relevant{
    .name = "MissOverNon",
    .place = 8,
    .title = "missing over non-relevant",
    .statement = "An item whose rating is missing is better than one rated 0.",
    .preconditions = "both items with the same aspects, which the user cares for",
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms::recommendation
