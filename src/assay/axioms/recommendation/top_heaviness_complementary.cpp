// TopHeavComp: complementary top-heaviness. A few ranks near the top are looked at for sure.
//
//     for some m, m worthless items, then m relevant ones, beat one relevant item on top
//
// All items have one aspect, the same one; relevant ones are rated 1, under the readings `literal` and `wide` any
// rating from 1 to 5; worthless ones are rated 0. Parapar and Radlinski, RecSys 2021.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/threshold.hpp"

namespace assay::axioms::recommendation {

namespace {

Values relevant_ratings(const Setting& setting) {
    if (setting.r) return {*setting.r};
    return with_worthless(setting) ? Values{1, 2, 3, 4, 5} : Values{1};
}

bool make(Choices& choices, const Setting& setting, Case& made) {
    constexpr std::size_t one_by_one = 64, later[] = {96, 128, 192, 256};
    const double rating = choices.of(relevant_ratings(setting));
    const std::size_t at = choices.between(1, one_by_one + std::size(later));
    const std::size_t m = at <= one_by_one ? at : later[at - one_by_one - 1];
    rated_threshold_rankings(made, m, rating, setting.reading, made.below, made.above);
    return true;
}

double rating_of(std::size_t group, const Setting& setting) { return relevant_ratings(setting)[group]; }

}  // namespace

extern constinit const Axiom top_heaviness_complementary{
    .name = "TopHeavComp",
    .place = 5,
    .title = "complementary top-heaviness",
    .statement = "For some m, m relevant items behind m worthless ones beat one relevant item on top.",
    .preconditions = "one aspect, relevant items rated 1, worthless ones rated 0, rankings of equal length",
    .wide_cases = "one aspect, relevant items with the same rating, worthless ones rated 0, equal length",
    .unpadded_cases = "one aspect, relevant items rated 1, worthless ones rated 0, one item on top and no more",
    .kind = Kind::some,
    .groups = "rating",
    .steps = "m",
    .make = make,
    .group_value = rating_of,
};

}  // namespace assay::axioms::recommendation
