// Comparisons know runs by their names; pages list them as they were named. Which is which.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "assay/engine/compare.hpp"

namespace assay::views {

/// Of all pairs of runs as they were named, (0,1) (0,2) ... (1,2) ..., where they stand in the comparison.
struct RunPlaces {
    struct Place {
        std::size_t place = 0;
        bool turned = false;  ///< the comparison has the second of them first
    };
    std::size_t runs;
    std::vector<Place> pairs;

    RunPlaces(const RunComparisons& compared, std::size_t count) : runs(count), pairs(count * (count - 1) / 2) {
        std::vector<std::size_t> named(count);
        for (std::size_t i = 0; i < count; ++i) named[compared.as_named[i]] = i;
        for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
            const std::size_t a = named[compared.pairs[p].first], b = named[compared.pairs[p].second];
            pairs[number(std::min(a, b), std::max(a, b))] = {p, a > b};
        }
    }
    /// Of a pair with a < b.
    std::size_t number(std::size_t a, std::size_t b) const { return a * (2 * runs - a - 1) / 2 + (b - a - 1); }
};

/// The measure with this name; nullptr if it was not compared.
inline const ComparedMeasure* compared_measure(const RunComparisons& compared, std::string_view name) {
    const auto found = std::find_if(compared.measures.begin(), compared.measures.end(),
                                    [name](const ComparedMeasure& one) { return one.name == name; });
    return found == compared.measures.end() ? nullptr : &*found;
}

}  // namespace assay::views
