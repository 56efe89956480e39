#include "assay/metrics/recommendation/interest.hpp"

#include <cstddef>

namespace assay {

namespace {

/// Adds the ratings of the user to the aspects of the rated items; gives what was added.
double add_ratings(const RatingData& data, const RatingTable& table, std::uint32_t user, std::vector<double>& sums) {
    double added = 0;
    for (const Rating& rating : table.of(user)) {
        const auto aspects = data.items.aspects(rating.item);
        const double value = table.value(rating);
        for (const std::uint32_t aspect : aspects) sums[aspect] += value;
        added += value * static_cast<double>(aspects.size());
    }
    return added;
}

}  // namespace

std::vector<double> interests(const UserView& user, Profile profile, EmptyProfile empty) {
    std::vector<double> sums(user.data->items.aspect_count());
    double total = 0;
    if (profile != Profile::test) total += add_ratings(*user.data, user.data->train, user.user, sums);
    if (profile != Profile::train) total += add_ratings(*user.data, user.data->test, user.user, sums);
    const double uniform = empty == EmptyProfile::uniform ? 1 / static_cast<double>(sums.size()) : 0;
    for (double& sum : sums) sum = total > 0 ? sum / total : uniform;
    return sums;
}

}  // namespace assay
