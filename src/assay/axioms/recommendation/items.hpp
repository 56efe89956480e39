// What the axioms of recommendations make their cases of: items that have aspects, and a rating or none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/rated_world.hpp"
#include "assay/core/judgments.hpp"

namespace assay::axioms::recommendation {

/// All that an item can be rated, 0 for worthless; the last is missing.
inline constexpr Values any_rating{0, 1, 2, 3, 4, top_rating, unjudged};

inline constexpr std::size_t most_aspects = 4;

/// What a user cares for the aspects of a case, the most for the first.
struct Weights {
    std::array<double, most_aspects> values;
    std::size_t aspects;

    std::span<const double> all() const { return std::span(values).first(aspects); }
};

/// Whether items that are worthless take part where the paper does not exclude them. The default reading does.
inline bool with_worthless(const Setting& setting) {
    return setting.reading == Reading::literal || setting.reading == Reading::wide;
}

/// The lowest rating of the items that an axiom is about.
inline std::size_t lowest_rating(const Setting& setting) { return with_worthless(setting) ? 0 : 1; }

inline std::uint32_t add_item_about(Case& made, std::size_t aspect, double rating) {
    made.ratings.push_back(rating);
    return made.add_about(aspect, 1);
}

/// Adds an item whose aspects are the bits of a number.
inline std::uint32_t add_item_with(Case& made, std::size_t aspects, double rating) {
    std::array<double, most_aspects> has{};
    for (std::size_t a = 0; a < made.aspects(); ++a) has[a] = (aspects >> a & 1U) != 0 ? 1 : 0;
    return made.add_item(std::span(has).first(made.aspects()), rating);
}

/// A choice of at least one aspect, as bits of a number.
inline std::size_t some_aspects(Choices& choices, const Case& made) {
    return choices.between(1, (std::size_t{1} << made.aspects()) - 1);
}

/// Adds an item with any aspects and any rating.
inline std::uint32_t add_any_item(Choices& choices, Case& made) {
    const std::size_t aspects = some_aspects(choices, made);
    return add_item_with(made, aspects, choices.of(any_rating));
}

}  // namespace assay::axioms::recommendation
