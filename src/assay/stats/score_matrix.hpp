// What all tests look at: the scores of several systems on the same topics.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace assay::stats {

/// Systems x topics, system by system; all values are finite. A view: the numbers belong to the caller.
struct ScoreMatrix {
    std::span<const double> values;
    std::size_t systems = 0, topics = 0;

    std::span<const double> row(std::size_t system) const { return values.subspan(system * topics, topics); }
};

/// Two systems by their rows; a test asks whether the first is better than the second.
struct Pair {
    std::size_t first, second;
    friend bool operator==(const Pair&, const Pair&) = default;
};

/// (0,1) (0,2) ... (1,2) ...: the order of everything that is said of all pairs.
inline std::vector<Pair> all_pairs(std::size_t systems) {
    std::vector<Pair> pairs;
    pairs.reserve(systems * (systems - (systems > 0)) / 2);
    for (std::size_t i = 0; i < systems; ++i)
        for (std::size_t j = i + 1; j < systems; ++j) pairs.push_back({i, j});
    return pairs;
}

}  // namespace assay::stats
