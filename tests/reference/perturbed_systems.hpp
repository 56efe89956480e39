// Ideal orderings, perturbed systems and removal orders word by word as they are defined, on ids and in no hurry.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/random.hpp"

namespace assay::reference {

using Names = std::vector<std::string>;

/// One user: ratings of items in half stars, and all items' aspects.
struct PerturbedUser {
    std::map<std::string, int> half_stars;
    std::map<std::string, std::set<std::string>> aspects;
    bool by_count = false;  ///< list_weight=count

    /// Every test item with aspects, by aspect.
    Names sub_rank(const std::string& aspect) const {
        Names items;
        for (const auto& [item, rating] : half_stars)
            if (aspects.at(item).count(aspect) > 0) items.push_back(item);
        std::sort(items.begin(), items.end(), [this](const std::string& a, const std::string& b) {
            if (half_stars.at(a) != half_stars.at(b)) return half_stars.at(a) > half_stars.at(b);
            if (aspects.at(a).size() != aspects.at(b).size()) return aspects.at(a).size() > aspects.at(b).size();
            return a < b;
        });
        return items;
    }

    std::set<std::string> all_aspects() const {
        std::set<std::string> all;
        for (const auto& [item, rating] : half_stars) all.insert(aspects.at(item).begin(), aspects.at(item).end());
        return all;
    }

    /// The interest in an aspect over some items, as a fraction; 0/1 where they weigh nothing.
    std::pair<long, long> interest(const std::string& aspect, const Names& items, bool count) const {
        long over = 0, under = 0;
        for (const auto& item : items)
            for (const auto& one : aspects.at(item)) {
                const long weight = count ? 1 : half_stars.at(item);
                under += weight;
                if (one == aspect) over += weight;
            }
        return under == 0 ? std::pair(0L, 1L) : std::pair(over, under);
    }

    Names test_items() const {
        Names items;
        for (const auto& [item, rating] : half_stars) items.push_back(item);
        return items;
    }

    struct Ordering {
        Names items, chosen;
    };

    Ordering ideal(std::size_t size = 1000000, Ordering list = {}) const {
        while (list.items.size() < size) {
            std::string best, best_item;
            for (const auto& aspect : all_aspects()) {
                const Names items = sub_rank(aspect);
                const auto item = std::find_if(items.begin(), items.end(), [&](const auto& one) {
                    return std::count(list.items.begin(), list.items.end(), one) == 0;
                });
                if (item == items.end()) continue;
                if (!best.empty() && !goes_before(aspect, best, list.items)) continue;
                best = aspect;
                best_item = *item;
            }
            if (best.empty()) break;
            list.items.push_back(best_item);
            list.chosen.push_back(best);
        }
        return list;
    }

    /// Whether a's turn comes before b's, for a > b in byte order.
    bool goes_before(const std::string& a, const std::string& b, const Names& list) const {
        const auto lead = [&](const std::string& aspect) {
            const auto [n1, d1] = interest(aspect, test_items(), false);
            const auto [n2, d2] = interest(aspect, list, by_count);
            return std::pair(n1 * d2 - n2 * d1, d1 * d2);
        };
        const auto [na, da] = lead(a);
        const auto [nb, db] = lead(b);
        if (na * db != nb * da) return na * db > nb * da;
        return interest(a, test_items(), false).first > interest(b, test_items(), false).first;
    }

    static Names swapped(Names list, std::size_t s) {
        const std::size_t n = list.size();
        for (std::size_t i = 1; i <= std::min(s, n / 2); ++i) std::swap(list[i - 1], list[n - i]);
        return list;
    }

    Names redundant(const Ordering& ideal_list, std::size_t s, bool resume) const {
        Names list = ideal_list.items;
        std::size_t p = 2;
        while (p <= list.size() && ideal_list.chosen[p - 1] == ideal_list.chosen[p - 2]) ++p;
        if (p > list.size()) return list;
        const std::string aspect = ideal_list.chosen[p - 2];
        Ordering begun{Names(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(p - 1)), {}};
        for (std::size_t t = 0; t < s && p + t <= list.size(); ++t) {
            const Names sub = sub_rank(aspect);
            const auto before = list.begin() + static_cast<std::ptrdiff_t>(p + t - 1);
            const auto x = std::find_if(sub.begin(), sub.end(), [&](const auto& item) {
                return std::find(list.begin(), before, item) == before;
            });
            if (x == sub.end()) break;
            const auto old = std::find(list.begin(), list.end(), *x);
            if (old == list.end()) list[p + t - 1] = *x;
            else std::swap(list[p + t - 1], *old);
            begun.items.push_back(*x);
        }
        return resume ? ideal(list.size(), begun).items : list;
    }

    std::optional<Names> other_aspect(const Ordering& ideal_list, std::size_t s, const std::string& missing) const {
        Names list = ideal_list.items;
        std::vector<std::pair<long, std::string>> others;  // by minus interest, then id
        for (const auto& aspect : all_aspects())
            if (!list.empty() && aspects.at(list[0]).count(aspect) == 0)
                others.emplace_back(-interest(aspect, test_items(), false).first, aspect);
        std::sort(others.begin(), others.end());
        if (others.size() < s) {
            if (missing == "skip") return std::nullopt;
            if (missing == "ideal" || others.empty()) return list;
            s = others.size();
        }
        const std::string x = sub_rank(others[s - 1].second).front();
        const auto old = std::find(list.begin(), list.end(), x);
        if (old == list.end()) list[0] = x;
        else std::swap(list[0], *old);
        return list;
    }

    /// q_a t - removed_a as a fraction over sum c, which is the same for all.
    Names removal_order(testing::Random& random) const {
        std::map<std::string, long> counts, removed;
        long total = 0;
        std::set<std::string> left, without;
        for (const auto& item : test_items()) (aspects.at(item).empty() ? without : left).insert(item);
        for (const auto& item : left)
            for (const auto& aspect : aspects.at(item)) {
                ++counts[aspect];
                ++total;
            }
        Names order;
        for (long t = 1; !left.empty(); ++t) {
            std::string best;
            for (const auto& [aspect, count] : counts) {
                const auto has = [&, name = aspect](const auto& item) { return aspects.at(item).count(name) > 0; };
                if (std::none_of(left.begin(), left.end(), has)) continue;
                if (best.empty() || count * t - removed[aspect] * total > counts[best] * t - removed[best] * total)
                    best = aspect;
            }
            Names choice;
            for (const auto& item : left)
                if (aspects.at(item).count(best) > 0) choice.push_back(item);
            // Small lists: the remainder favours nobody within 2^-60, so drawing again never happens.
            order.push_back(choice[random.next() % choice.size()]);
            left.erase(order.back());
            ++removed[best];
        }
        order.insert(order.end(), without.begin(), without.end());
        return order;
    }
};

}  // namespace assay::reference
