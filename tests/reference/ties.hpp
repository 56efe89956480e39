// All orders of tied documents, one by one: the slow twin of what measures make of ties.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace assay::reference {

/// Places from the first to before the second.
using TiedPlaces = std::vector<std::pair<std::size_t, std::size_t>>;

/// Calls `use` with every order of 0, ..., n-1 that permutes inside the groups: t! of each group, alike or not.
template <class Use>
void for_each_order(std::size_t n, const TiedPlaces& groups, const Use& use) {
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    const auto permute = [&](const auto& self, std::size_t group) -> void {
        if (group == groups.size()) {
            use(std::as_const(order));
            return;
        }
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(groups[group].first),
                   end = order.begin() + static_cast<std::ptrdiff_t>(groups[group].second);
        do self(self, group + 1);
        while (std::next_permutation(begin, end));  // ends with the group sorted again
    };
    permute(permute, 0);
}

struct OverOrders {
    double worst = std::numeric_limits<double>::infinity(), best = -worst;
    double expected = 0;  ///< a sum, until it is divided by the number of orders

    void take(double value) {
        worst = std::min(worst, value);
        best = std::max(best, value);
        expected += value;
    }
};

}  // namespace assay::reference
