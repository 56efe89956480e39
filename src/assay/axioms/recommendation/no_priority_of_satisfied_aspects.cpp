// NonPriSatAsp: no priority of satisfied aspects. Where the user has seen enough of an aspect, an item of another one
// is better although it is rated a little worse.
//
//     for some n, behind n items of aspect t rated 5:
//     rating of d about t' < rating of d_t about t   =>   Q(.., d, d_t, ..) > Q(.., d_t, d, ..)
//
// n is 1, 2, 4, ..., 32, and one n must do for all ratings and weights; d and d_t stand side by side; an aspect of
// other items of the user may stay uncovered. Reading `wide`: up to two items about t' stand between the two. Reading
// `literal`: purely existential, one ranking that behaves so is enough; n is 1, 2, 3, ..., 32, and a measure that
// counts the first k ranks keeps its k. Parapar and Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/items.hpp"

namespace assay::axioms::recommendation {

namespace {

constexpr std::size_t satisfied = 0, fresh = 1;
constexpr Weights weights[] = {{{0.5, 0.5}, 2}, {{0.9, 0.1}, 2}, {{0.1, 0.9}, 2}, {{0.4, 0.4, 0.2}, 3}};
constexpr std::size_t doublings = 6, most_earlier = 32;

constexpr std::size_t earlier_items(std::size_t group) { return std::size_t{1} << group; }

bool make(Choices& choices, const Setting& setting, Case& made) {
    const bool literal = setting.reading == Reading::literal;
    const std::size_t group = choices.below(literal ? 1 : doublings);
    const std::size_t n = literal ? choices.between(1, most_earlier) : earlier_items(group);
    made.start(choices.of(std::span(weights)).all());
    made.step = n;
    made.own_cutoff = literal;
    const std::size_t worse = choices.between(1, 4), better = choices.between(worse + 1, 5);

    for (std::size_t i = 0; i < n; ++i) made.above.push_back(add_item_about(made, satisfied, top_rating));
    made.above.push_back(add_item_about(made, fresh, static_cast<double>(worse)));
    const std::size_t between = setting.reading == Reading::wide ? choices.below(3) : 0;
    for (std::size_t i = 0; i < between; ++i)
        made.above.push_back(add_item_about(made, fresh, static_cast<double>(choices.between(1, 5))));
    made.above.push_back(add_item_about(made, satisfied, static_cast<double>(better)));
    for (std::size_t later = choices.size(0, 1, 3); later > 0; --later)
        made.above.push_back(add_any_item(choices, made));
    swap_into(made.above, n, n + between + 1, made.below);
    if (made.aspects() > 2) add_item_about(made, made.aspects() - 1, top_rating);
    return true;
}

double earlier(std::size_t group, const Setting&) { return static_cast<double>(earlier_items(group)); }

}  // namespace

extern constinit const Axiom no_priority_of_satisfied_aspects{
    .name = "NonPriSatAsp",
    .place = 3,
    .title = "no priority of satisfied aspects",
    .statement =
        "Behind enough items of one aspect, moving a better rated item of this aspect above one of another lowers the "
        "score.",
    .preconditions = "behind n items of the aspect rated 5, the two items side by side, one n for all cases",
    .wide_cases = "behind n items of the aspect rated 5, up to two fresh items between the two, one n for all cases",
    .kind = Kind::some_group,
    .literal_kind = Kind::some,
    .groups = "n",
    .steps = "n",
    .about_aspects = true,
    .random_cases = 500,
    .make = make,
    .group_value = earlier,
};

}  // namespace assay::axioms::recommendation
