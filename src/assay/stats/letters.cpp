#include "assay/stats/letters.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace assay::stats {

namespace {

using Group = std::vector<std::size_t>;

/// Something about every pair of systems, whichever is named first.
template <class Value>
class OfPairs {
public:
    OfPairs(std::size_t systems, Value value) : systems_(systems), values_(systems * systems, value) {}

    Value at(std::size_t i, std::size_t j) const { return values_[i * systems_ + j]; }
    void set(std::size_t i, std::size_t j, Value value) {
        values_[i * systems_ + j] = value;
        values_[j * systems_ + i] = value;
    }

private:
    std::size_t systems_;
    std::vector<Value> values_;
};

using Alike = OfPairs<std::uint8_t>;     // 1 where two systems do not differ
using Covered = OfPairs<std::uint32_t>;  // how many groups have both

Group grown(std::size_t i, std::size_t j, const Alike& alike, std::size_t systems) {
    Group group{i, j};
    for (std::size_t k = 0; k < systems; ++k)
        if (k != i && k != j &&
            std::all_of(group.begin(), group.end(), [&](std::size_t member) { return alike.at(member, k) != 0; }))
            group.push_back(k);
    std::sort(group.begin(), group.end());
    return group;
}

template <class Use>
void for_each_pair_in(const Group& group, const Use& use) {
    for (std::size_t a = 0; a < group.size(); ++a)
        for (std::size_t b = a + 1; b < group.size(); ++b) use(group[a], group[b]);
}

std::vector<Group> grow_all(std::size_t systems, const Alike& alike, Covered& covered) {
    std::vector<Group> groups;
    for (std::size_t i = 0; i < systems; ++i) {
        bool alone = true;
        for (std::size_t j = 0; j < systems; ++j) {
            if (i == j || alike.at(i, j) == 0) continue;
            alone = false;
            if (covered.at(i, j) > 0) continue;
            groups.push_back(grown(i, j, alike, systems));
            for_each_pair_in(groups.back(),
                             [&](std::size_t a, std::size_t b) { covered.set(a, b, covered.at(a, b) + 1); });
        }
        if (alone) groups.push_back({i});
    }
    return groups;
}

/// Drops groups that say nothing which others do not say.
void drop_needless(std::vector<Group>& groups, Covered& covered) {
    const auto needless = [&](const Group& group) {
        bool needed = group.size() < 2;
        for_each_pair_in(group, [&](std::size_t a, std::size_t b) { needed = needed || covered.at(a, b) < 2; });
        if (!needed)
            for_each_pair_in(group, [&](std::size_t a, std::size_t b) { covered.set(a, b, covered.at(a, b) - 1); });
        return !needed;
    };
    std::vector<Group> kept;
    kept.reserve(groups.size());
    for (Group& group : groups)
        if (!needless(group)) kept.push_back(std::move(group));
    groups = std::move(kept);
}

}  // namespace

std::vector<std::vector<std::size_t>> letter_groups(std::size_t systems, std::span<const Pair> different) {
    Alike alike(systems, 1);
    Covered covered(systems, 0);
    for (const auto& [first, second] : different) alike.set(first, second, 0);
    std::vector<Group> groups = grow_all(systems, alike, covered);
    drop_needless(groups, covered);
    std::sort(groups.begin(), groups.end());
    return groups;
}

std::string letter(std::size_t group) {
    constexpr std::string_view all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const std::string name(1, all[group % all.size()]);
    return group < all.size() ? name : name + std::to_string(group / all.size());
}

std::vector<std::string> letters(std::size_t systems, std::span<const Pair> different) {
    std::vector<std::string> made(systems);
    const std::vector<Group> groups = letter_groups(systems, different);
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (const std::size_t system : groups[g]) made[system] += letter(g);
    return made;
}

}  // namespace assay::stats
