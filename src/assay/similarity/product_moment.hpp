// Pearson's product-moment correlation of two lists of numbers.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "assay/similarity/sum.hpp"

namespace assay {

/// NaN if one of the lists is constant.
inline double product_moment(std::span<const double> x, std::span<const double> y) noexcept {
    const auto n = static_cast<double>(x.size());
    CompensatedSum sum_x, sum_y;
    for (std::size_t i = 0; i < x.size(); ++i) {
        sum_x.add(x[i]);
        sum_y.add(y[i]);
    }
    const double mean_x = sum_x.value() / n, mean_y = sum_y.value() / n;
    CompensatedSum xx, yy, xy;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double dx = x[i] - mean_x, dy = y[i] - mean_y;
        xx.add(dx * dx);
        yy.add(dy * dy);
        xy.add(dx * dy);
    }
    const auto constant = [](std::span<const double> list) {
        return std::all_of(list.begin(), list.end(), [&](double one) { return one == list.front(); });
    };
    if (constant(x) || constant(y)) return std::numeric_limits<double>::quiet_NaN();
    const double slope = xy.value() / xx.value();
    return std::clamp(slope * std::sqrt(xx.value() / yy.value()), -1.0, 1.0);
}

}  // namespace assay
