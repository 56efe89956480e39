// AspRel: aspect relevance. Of two new aspects, the one that the user cares more for is to come first.
//
//     w(t) > w(t'), neither seen before rank i   =>   Q(ranking with an item of t at i) > Q(ranking with one of t' at
//     i)
//                                                     Q(.., item of t, .., item of t', ..) > Q(the two swapped)
//
// The two items have one aspect each and the same rating of 1 or better; no other item has these aspects. Parapar and
// Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/items.hpp"

namespace assay::axioms::recommendation {

namespace {

constexpr Weights weights[] = {{{0.6, 0.4}, 2}, {{0.51, 0.49}, 2}, {{0.5, 0.3, 0.2}, 3}, {{0.4, 0.3, 0.2, 0.1}, 4}};

constexpr Values other_ratings{5, 2, unjudged};

bool make(Choices& choices, const Setting&, Case& made) {
    const std::size_t n = choices.size(1, 3, 6);
    made.start(choices.of(std::span(weights)).all());
    const std::size_t aspects = made.aspects();
    const std::size_t t = choices.below(aspects - 1), other = choices.between(t + 1, aspects - 1);
    const auto rating = static_cast<double>(choices.between(1, 5));
    const std::uint32_t heavier = add_item_about(made, t, rating), lighter = add_item_about(made, other, rating);

    const std::size_t i = choices.between(0, n - 1), j = choices.between(i, n - 1);  // the same: replaced, not swapped
    for (std::size_t rank = 0; rank < n; ++rank) {
        if (rank == i) made.above.push_back(heavier);
        else if (rank == j) made.above.push_back(lighter);
        else {
            std::size_t about = choices.below(std::size_t{1} << (aspects - 2));  // aspects but these two, or none
            about = (about >> t) << (t + 1) | (about & ((std::size_t{1} << t) - 1));
            about = (about >> other) << (other + 1) | (about & ((std::size_t{1} << other) - 1));
            made.above.push_back(add_item_with(made, about, choices.of(other_ratings)));
        }
    }
    made.below = made.above;
    made.below[i] = lighter;
    if (i != j) made.below[j] = heavier;
    return true;
}

}  // namespace

extern constinit const Axiom aspect_relevance{
    .name = "AspRel",
    .place = 6,
    .title = "aspect relevance",
    .statement = "Of two items with aspects not seen yet, the one that the user cares more for is to come first.",
    .preconditions = "both items with one aspect and the same rating, no other item with either aspect",
    .about_aspects = true,
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms::recommendation
