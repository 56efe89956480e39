// Round numbers along an axis.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace assay::plot {

struct Ticks {
    std::vector<double> at;
    int decimals = 0;  ///< that their texts have
    std::string text(double tick) const;
};

/// Steps of 1, 2 or 5 times a power of ten, about `wanted` of them, none outside of [low, high].
Ticks ticks_between(double low, double high, std::size_t wanted);

/// Powers of ten, with 2 and 5 times them where they are few.
Ticks logarithmic_ticks(double low, double high);

}  // namespace assay::plot
