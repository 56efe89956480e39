#include "assay/similarity/rbo_continuation.hpp"

#include <algorithm>

namespace assay {

double OpenDepth::least_agreement(const Agreement& with, double x_low, double x_high) const noexcept {
    // The agreement of two numbers rises up to where they are equal and falls behind, so the corners have the least.
    double least = 1;
    for (const double x : {x_low, x_high})
        for (const double y : {other.least(), other.most()}) least = std::min(least, with(x, y, depth));
    return scale * least;
}

double OpenDepth::most_agreement(const Agreement& with, double x_low, double x_high) const noexcept {
    if (x_high < other.least()) return std::min(1.0, scale * with(x_high, other.least(), depth));
    if (x_low > other.most()) return std::min(1.0, scale * with(x_low, other.most(), depth));
    return 1;
}

std::array<SearchEffort, 3> search_efforts(const OpenPair& pair) noexcept {
    constexpr std::size_t most_work = 200'000'000;
    const std::size_t steps = pair.depths.size(), work = steps * pair.gains.distinct.size() + 1;
    return {{{.width = 64, .far = 8},
             {.width = 256, .far = steps},
             {.width = std::clamp<std::size_t>(most_work / work, 1024, 1U << 20), .far = steps}}};
}

}  // namespace assay
