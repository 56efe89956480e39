// TopHeav: top-heaviness. Nobody looks at the n-th rank if n is large enough.
//
//     one relevant item on top, then 2n-1 worthless ones, beats n worthless ones, then n relevant ones:
//     for every n from some n0 on (n0 at most 8192); literally, for some n
//
// All items have one aspect, the same one; relevant ones have one rating from 1 to 5, worthless ones are rated 0.
// Parapar and Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/threshold.hpp"

namespace assay::axioms::recommendation {

namespace {

/// n = 1..32, 64, 128, ..., 16384.
constexpr std::size_t one_by_one = 32, doublings = 9;

Values relevant_ratings(const Setting& setting) { return setting.r ? Values{*setting.r} : Values{1, 2, 3, 4, 5}; }

bool make(Choices& choices, const Setting& setting, Case& made) {
    const double rating = choices.of(relevant_ratings(setting));
    const std::size_t at = choices.between(1, one_by_one + doublings);
    const std::size_t n = at <= one_by_one ? at : one_by_one << (at - one_by_one);
    rated_threshold_rankings(made, n, rating, setting.reading, made.above, made.below);
    return true;
}

double rating_of(std::size_t group, const Setting& setting) { return relevant_ratings(setting)[group]; }

}  // namespace

extern constinit const Axiom top_heaviness{
    .name = "TopHeav",
    .place = 4,
    .title = "top-heaviness",
    .statement = "One relevant item on top beats n relevant items behind n worthless ones, for every n from some n on.",
    .preconditions = "one aspect, relevant items with the same rating, worthless ones rated 0, equal length",
    .unpadded_cases =
        "one aspect, relevant items with the same rating, worthless ones rated 0, one item on top and no more",
    .kind = Kind::from_some_on,
    .literal_kind = Kind::some,
    .groups = "rating",
    .steps = "n",
    .latest = 8192,
    .make = make,
    .group_value = rating_of,
};

}  // namespace assay::axioms::recommendation
