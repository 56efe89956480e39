#include "assay/plot/ticks.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace assay::plot {

std::string Ticks::text(double tick) const {
    if (tick != 0 && (std::abs(tick) >= 1e6 || decimals > 6)) return fmt::format("{:.3g}", tick);
    return fmt::format("{:.{}f}", tick == 0 ? 0.0 : tick, decimals);
}

Ticks ticks_between(double low, double high, std::size_t wanted) {
    Ticks ticks;
    if (!(high > low)) {
        ticks.at = {low};
        ticks.decimals = 2;
        return ticks;
    }
    const double raw = (high - low) / static_cast<double>(std::max<std::size_t>(wanted, 1));
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0})
        if (factor * power >= raw * 0.999999) step = factor * power;
    ticks.decimals = std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9)));
    const double tolerance = 1e-9 * (high - low);
    for (double number = std::ceil((low - tolerance) / step); number * step <= high + tolerance; ++number)
        ticks.at.push_back(number * step);
    return ticks;
}

Ticks logarithmic_ticks(double low, double high) {
    Ticks ticks;
    const int first = static_cast<int>(std::floor(std::log10(low))),
              last = static_cast<int>(std::ceil(std::log10(high)));
    const bool few = last - first <= 2;
    for (int power = first; power <= last; ++power)
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, power);
            if ((factor == 1 || few) && tick >= low * 0.999999 && tick <= high * 1.000001) ticks.at.push_back(tick);
        }
    ticks.decimals = std::max(0, -first);
    return ticks;
}

}  // namespace assay::plot
