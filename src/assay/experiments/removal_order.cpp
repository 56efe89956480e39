#include "assay/experiments/removal_order.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace assay::experiments {

namespace {

/// An aspect while its items go.
struct Category {
    std::int64_t count = 0;            ///< c_a
    std::int64_t removed = 0;          ///< on its account
    std::vector<std::uint32_t> items;  ///< still there, places of the profile in order
};

std::vector<Category> categories_of(const TestProfile& profile, const Ordering& ideal) {
    std::vector<Category> categories(profile.aspects.size());
    for (const std::uint32_t place : ideal.places)
        for (const std::uint32_t aspect : profile.aspects_of[place]) ++categories[aspect].count;
    for (std::uint32_t place = 0; place < profile.items.size(); ++place)
        for (const std::uint32_t aspect : profile.aspects_of[place]) categories[aspect].items.push_back(place);
    return categories;
}

/// Whose turn it is at step t, with `total` the sum of all counts.
std::optional<std::size_t> choose(std::span<const Category> categories, std::int64_t t, std::int64_t total) {
    std::optional<std::size_t> best;
    std::int64_t best_lead = 0;
    for (std::size_t i = 0; i < categories.size(); ++i) {
        if (categories[i].items.empty()) continue;
        const std::int64_t lead = categories[i].count * t - categories[i].removed * total;
        if (best && lead <= best_lead) continue;
        best = i;
        best_lead = lead;
    }
    return best;
}

}  // namespace

std::vector<std::uint32_t> removal_order(const TestProfile& profile, const Ordering& ideal,
                                         std::span<const Rating> rated, Random& random) {
    std::vector<Category> categories = categories_of(profile, ideal);
    std::int64_t total = 0;
    for (const Category& category : categories) total += category.count;
    std::vector<std::uint32_t> with_aspects;
    for (std::int64_t t = 1;; ++t) {
        const auto turn = choose(categories, t, total);
        if (!turn) break;
        const std::uint32_t place = categories[*turn].items[random.below(categories[*turn].items.size())];
        ++categories[*turn].removed;
        for (const std::uint32_t aspect : profile.aspects_of[place]) {
            auto& items = categories[aspect].items;
            items.erase(std::lower_bound(items.begin(), items.end(), place));
        }
        with_aspects.push_back(place);
    }

    // Places of the profile become places among all ratings; both ascend by id.
    std::vector<std::uint32_t> place_among_all, order, without;
    for (std::uint32_t i = 0; i < rated.size(); ++i) {
        const bool has_aspects =
            place_among_all.size() < profile.items.size() && profile.items[place_among_all.size()] == rated[i].item;
        (has_aspects ? place_among_all : without).push_back(i);
    }
    for (const std::uint32_t place : with_aspects) order.push_back(place_among_all[place]);
    order.insert(order.end(), without.begin(), without.end());
    return order;
}

}  // namespace assay::experiments
