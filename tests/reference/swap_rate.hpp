// Swap rates straight from the definition. Slow on purpose; never "improved".
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "assay/core/random.hpp"

namespace assay::reference {

struct Swaps {
    std::map<int, std::pair<int, int>> bins;   ///< comparisons and how many of them swapped
    double difference = -1, sensitivity = -1;  ///< -1: none
};

/// scores[system][topic]
inline Swaps swaps(const std::vector<std::vector<double>>& scores, int repetitions, std::uint64_t seed, double width,
                   int bins, double level) {
    Swaps found;
    const std::size_t topics = scores[0].size(), half = topics / 2;
    for (int r = 0; r < repetitions && half > 0; ++r) {
        std::vector<std::size_t> order;
        for (std::size_t t = 0; t < topics; ++t) order.push_back(t);
        assay::Random seeds(seed);
        std::uint64_t own_seed = 0;
        for (int i = 0; i <= r; ++i) own_seed = seeds.next();
        assay::Random random(own_seed);
        for (std::size_t i = topics; i-- > 1;) std::swap(order[i], order[random.below(i + 1)]);
        const auto mean = [&](std::size_t system, std::size_t from) {
            double sum = 0;
            for (std::size_t i = from; i < from + half; ++i) sum += scores[system][order[i]];
            return sum / double(half);
        };
        for (std::size_t a = 0; a < scores.size(); ++a)
            for (std::size_t b = a + 1; b < scores.size(); ++b) {
                const double one = mean(a, 0) - mean(b, 0), other = mean(a, half) - mean(b, half);
                if (std::abs(one) <= 1e-12) continue;
                int bin = 0;
                while (bin + 1 < bins && std::abs(one) / width + 1e-9 >= bin + 1) ++bin;
                ++found.bins[bin].first;
                if (std::abs(other) > 1e-12 && one * other < 0) ++found.bins[bin].second;
            }
    }
    double all = 0;
    for (const auto& [bin, counts] : found.bins) all += counts.first;
    for (const auto& [first, counts_of_first] : found.bins) {
        double large = 0, swapped = 0;
        for (const auto& [bin, counts] : found.bins)
            if (bin >= first) {
                large += counts.first;
                swapped += counts.second;
            }
        if (swapped / large > level) continue;
        found.difference = first * width;
        found.sensitivity = large / all;
        break;
    }
    return found;
}

}  // namespace assay::reference
