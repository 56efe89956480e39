#include "assay/experiments/perturb.hpp"

#include <algorithm>

namespace assay::experiments {

namespace {

using Places = std::vector<std::uint32_t>;

Places swapped(Places list, std::size_t step) {
    const std::size_t swaps = std::min(step, list.size() / 2);
    for (std::size_t i = 0; i < swaps; ++i) std::swap(list[i], list[list.size() - 1 - i]);
    return list;
}

/// The first index whose chosen aspect differs from the one before; the length if there is none.
std::size_t first_change(const Ordering& ideal) {
    for (std::size_t at = 1; at < ideal.aspects.size(); ++at)
        if (ideal.aspects[at] != ideal.aspects[at - 1]) return at;
    return ideal.aspects.size();
}

/// Puts `place` at index `at`; what stood there goes where `place` was, if that is in the list.
void trade(Places& list, std::size_t at, std::uint32_t place) {
    const auto found = std::find(list.begin(), list.end(), place);
    if (found != list.end()) *found = list[at];
    list[at] = place;
}

/// The first items of a sub-rank that are not among the first places of a list, at most `most` of them.
Places next_items(const TestProfile::Aspect& aspect, std::span<const std::uint32_t> first, std::size_t most) {
    Places items;
    for (const std::uint32_t place : aspect.sub_rank) {
        if (items.size() == most) break;
        if (std::find(first.begin(), first.end(), place) == first.end()) items.push_back(place);
    }
    return items;
}

Places redundant(const TestProfile& profile, const Ordering& ideal, const Perturbation& how, std::size_t step) {
    const std::size_t change = first_change(ideal);
    if (change == ideal.places.size() || step == 0) return ideal.places;
    const std::uint32_t aspect = ideal.aspects[change - 1];
    // An item that has been put in its place is behind the change, so those to come are the next of the sub-rank.
    const Places items = next_items(profile.aspects[aspect], std::span(ideal.places).first(change),
                                    std::min(step, ideal.places.size() - change));
    if (how.mode == RedundantMode::trade) {
        Places list = ideal.places;
        for (std::size_t t = 0; t < items.size(); ++t) trade(list, change + t, items[t]);
        return list;
    }
    Ordering begun{{ideal.places.begin(), ideal.places.begin() + static_cast<std::ptrdiff_t>(change)}, {}};
    begun.places.insert(begun.places.end(), items.begin(), items.end());
    begun.aspects.assign(begun.places.size(), aspect);
    return continue_ordering(profile, std::move(begun), how.ordering).places;
}

/// The aspects that the first item of the list lacks, by interest.
std::vector<std::uint32_t> other_aspects(const TestProfile& profile, std::uint32_t first) {
    std::vector<std::uint32_t> others;
    const auto& own = profile.aspects_of[first];
    for (std::uint32_t aspect = 0; aspect < profile.aspects.size(); ++aspect)
        if (!std::binary_search(own.begin(), own.end(), aspect)) others.push_back(aspect);
    std::stable_sort(others.begin(), others.end(), [&profile](std::uint32_t a, std::uint32_t b) {
        return profile.aspects[a].mass > profile.aspects[b].mass;
    });
    return others;
}

std::optional<Places> other_aspect_first(const TestProfile& profile, const Ordering& ideal, MissingAspect missing,
                                         std::size_t step) {
    Places list = ideal.places;
    if (step == 0) return list;
    const auto others = list.empty() ? std::vector<std::uint32_t>{} : other_aspects(profile, list.front());
    if (others.size() < step) {
        if (missing == MissingAspect::skip) return std::nullopt;
        if (missing == MissingAspect::ideal || others.empty()) return list;
    }
    const std::uint32_t aspect = others[std::min(step, others.size()) - 1];
    trade(list, 0, profile.aspects[aspect].sub_rank.front());
    return list;
}

}  // namespace

std::string_view perturbation_name(PerturbationKind kind) noexcept {
    switch (kind) {
        case PerturbationKind::swap: return "swap";
        case PerturbationKind::redundant: return "redundant";
        default: return "aspect";
    }
}

std::optional<Places> perturbed(const TestProfile& profile, const Ordering& ideal, const Perturbation& perturbation,
                                std::size_t step) {
    switch (perturbation.kind) {
        case PerturbationKind::swap: return swapped(ideal.places, step);
        case PerturbationKind::redundant: return redundant(profile, ideal, perturbation, step);
        case PerturbationKind::aspect: break;
    }
    return other_aspect_first(profile, ideal, perturbation.missing, step);
}

}  // namespace assay::experiments
