// MoreAsp: more aspects. Of two items with equal ratings, the one with the larger remaining interest is better.
//
//     I(d) > I(d')   =>   Q(ranking, d) > Q(ranking, d')
//     I(d) = sum over the aspects a of d of  w(a) (1 - s_a)
//
//   s_a   how far the ranking satisfies aspect a in the measure's own terms: what is still new to the measure is 1 -
//   s_a
//
// Reading `literal`: I(d) = sum over the aspects a of d of (w(a) - w(ranking,a)) as printed, where w(ranking,a) is
// taken for the share of aspect a in the ratings of the ranking, 0 if there are none. (The paper prints the inequality
// the other way round than it explains it.) Parapar and Radlinski, RecSys 2021.

#include <algorithm>
#include <cassert>
#include <vector>

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/recommendation/items.hpp"
#include "assay/axioms/scorer.hpp"

namespace assay::axioms::recommendation {

namespace {

constexpr Weights weights[] = {{{0.6, 0.4}, 2}, {{0.5, 0.3, 0.2}, 3}, {{0.49, 0.26, 0.25}, 3}};
constexpr Values earlier_ratings{5, 2, 0, unjudged}, ratings{5, 3, 1};
/// Interests no farther apart than this are equal but for rounding.
constexpr double equal_interests = 1e-9;

/// w(ranking,a): the share of each aspect in the ratings of the ranking.
std::vector<double> shares(const Case& made, const DocumentOrder& ranking) {
    std::vector<double> shares(made.aspects());
    double total = 0;
    for (const std::uint32_t item : ranking)
        for (std::size_t a = 0; a < made.aspects(); ++a)
            if (made.r(item, a) > 0 && made.ratings[item] > 0) {
                shares[a] += made.ratings[item];
                total += made.ratings[item];
            }
    if (total > 0)
        for (double& share : shares) share /= total;
    return shares;
}

/// What remains of the interest in each aspect behind a ranking.
std::vector<double> remaining_interests(const Case& made, const DocumentOrder& ranking, const Setting& setting) {
    std::vector<double> remaining =
        setting.reading == Reading::literal ? shares(made, ranking) : Scorer(*setting.measure).still_new(made, ranking);
    for (std::size_t a = 0; a < remaining.size(); ++a)
        remaining[a] =
            setting.reading == Reading::literal ? made.weights[a] - remaining[a] : made.weights[a] * remaining[a];
    return remaining;
}

double interest(std::size_t aspects, const std::vector<double>& remaining) {
    double sum = 0;
    for (std::size_t a = 0; a < remaining.size(); ++a)
        if ((aspects >> a & 1U) != 0) sum += remaining[a];
    return sum;
}

bool make(Choices& choices, const Setting& setting, Case& made) {
    assert(setting.measure != nullptr);
    const std::size_t n = choices.size(0, 1, 4);
    made.start(choices.of(std::span(weights)).all());
    for (std::size_t rank = 0; rank < n; ++rank) {
        const std::size_t aspects = some_aspects(choices, made);
        made.above.push_back(add_item_with(made, aspects, choices.of(earlier_ratings)));
    }
    const double rating = choices.of(ratings);
    const std::size_t one = some_aspects(choices, made), other = some_aspects(choices, made);
    if (one == other) return false;
    const std::vector<double> remaining = remaining_interests(made, made.above, setting);
    if (!(interest(one, remaining) - interest(other, remaining) > equal_interests)) return false;
    made.below = made.above;
    made.above.push_back(add_item_with(made, one, rating));
    made.below.push_back(add_item_with(made, other, rating));
    return true;
}

}  // namespace

extern constinit const Axiom more_aspects{
    .name = "MoreAsp",
    .place = 7,
    .title = "more aspects",
    .statement =
        "Of two items with equal ratings, the one with the larger remaining interest in its aspects is better.",
    .preconditions = "at the last rank; what remains of an interest is what the measure still takes for new",
    .about_aspects = true,
    .random_cases = 3000,
    .make = make,
};

}  // namespace assay::axioms::recommendation
