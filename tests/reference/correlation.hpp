// Rank correlation from the definitions, pair by pair. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace assay::reference {

/// For lists of scores, higher is better.
struct PairCounts {
    double concordant = 0, discordant = 0, tied_x = 0, tied_y = 0, all = 0;
};

inline PairCounts count_pairs(std::span<const double> x, std::span<const double> y) {
    PairCounts counts;
    for (std::size_t i = 0; i < x.size(); ++i)
        for (std::size_t j = i + 1; j < x.size(); ++j) {
            const double order = (x[i] - x[j]) * (y[i] - y[j]);
            counts.concordant += order > 0 ? 1 : 0;
            counts.discordant += order < 0 ? 1 : 0;
            counts.tied_x += x[i] == x[j] ? 1 : 0;
            counts.tied_y += y[i] == y[j] ? 1 : 0;
            counts.all += 1;
        }
    return counts;
}

inline double kendall_a(std::span<const double> x, std::span<const double> y) {
    const PairCounts counts = count_pairs(x, y);
    return (counts.concordant - counts.discordant) / counts.all;
}

inline double kendall_b(std::span<const double> x, std::span<const double> y) {
    const PairCounts counts = count_pairs(x, y);
    return (counts.concordant - counts.discordant) /
           std::sqrt((counts.all - counts.tied_x) * (counts.all - counts.tied_y));
}

inline double pearson(std::span<const double> x, std::span<const double> y) {
    const auto n = static_cast<double>(x.size());
    double mean_x = 0, mean_y = 0, xx = 0, yy = 0, xy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        mean_x += x[i] / n;
        mean_y += y[i] / n;
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
        xx += (x[i] - mean_x) * (x[i] - mean_x);
        yy += (y[i] - mean_y) * (y[i] - mean_y);
        xy += (x[i] - mean_x) * (y[i] - mean_y);
    }
    return xy / std::sqrt(xx * yy);
}

inline double spearman(std::span<const double> x, std::span<const double> y) {
    const auto mid_ranks = [](std::span<const double> scores) {
        std::vector<double> ranks;
        for (const double one : scores) {
            double above = 0, same = 0;
            for (const double other : scores) {
                above += other > one ? 1 : 0;
                same += other == one ? 1 : 0;
            }
            ranks.push_back(above + (same + 1) / 2);
        }
        return ranks;
    };
    return pearson(mid_ranks(x), mid_ranks(y));
}

/// tau_ap for one order of the items, best first in the estimate.
inline double tau_ap_of_order(std::span<const double> truth, std::span<const std::size_t> order) {
    double sum = 0;
    for (std::size_t i = 1; i < order.size(); ++i) {
        double right = 0;
        for (std::size_t j = 0; j < i; ++j) right += truth[order[j]] > truth[order[i]] ? 1 : 0;
        sum += right / static_cast<double>(i);
    }
    return 2 * sum / static_cast<double>(order.size() - 1) - 1;
}

/// The mean of tau_ap over all orders of the items that the estimate allows.
inline double tau_ap_mean(std::span<const double> truth, std::span<const double> estimate) {
    std::vector<std::size_t> order(truth.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    double sum = 0, count = 0;
    do {
        bool allowed = true;
        for (std::size_t i = 1; i < order.size(); ++i)
            if (estimate[order[i - 1]] < estimate[order[i]]) allowed = false;
        if (!allowed) continue;
        sum += tau_ap_of_order(truth, order);
        ++count;
    } while (std::next_permutation(order.begin(), order.end()));
    return sum / count;
}

inline double tau_ap_b_direction(std::span<const double> truth, std::span<const double> estimate) {
    double sum = 0, items = 0;
    for (std::size_t e = 0; e < truth.size(); ++e) {
        double above = 0, right = 0;
        for (std::size_t j = 0; j < truth.size(); ++j) {
            above += estimate[j] > estimate[e] ? 1 : 0;
            right += estimate[j] > estimate[e] && truth[j] > truth[e] ? 1 : 0;
        }
        if (above == 0) continue;
        sum += right / above;
        ++items;
    }
    return 2 * sum / items - 1;
}

inline double tau_ap_b(std::span<const double> x, std::span<const double> y) {
    return (tau_ap_b_direction(x, y) + tau_ap_b_direction(y, x)) / 2;
}

}  // namespace assay::reference
