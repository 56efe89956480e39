// A case of rated items as measures of recommendations see it: one user, who has rated the items.
#pragma once

#include "assay/axioms/case.hpp"
#include "assay/core/ratings.hpp"

namespace assay::axioms {

/// The end of the rating scale of cases.
inline constexpr double top_rating = 5;

/// How relevant an item with this rating is to each of its aspects, for measures of judged documents: below 1, so that
/// one item does not satisfy a user for good. A missing rating says 0.
constexpr double relevance_of_rating(double rating) { return rating > 0 ? 0.9 * rating / top_rating : 0; }

/// The same items as judged documents.
void make_judged(const Case& made, Case& judged);

/// The ratings of the user, number 0, as test ratings; items keep their numbers and missing ratings are missing. The
/// weights of the aspects are what the user cares for them: for each there is one more item, with this aspect alone and
/// its weight as training rating. So measures take the weights from the profile, as from any other.
RatingData user_of(const Case& made);

}  // namespace assay::axioms
