#include "assay/metrics/aspects/class_weights.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

constexpr std::size_t most_doublings = 1000;

/// x rounded down, where x may miss a whole number by rounding.
double steady_floor(double x) { return std::abs(x - std::round(x)) < 1e-9 ? std::round(x) : std::floor(x); }

std::vector<double> custom_weights(std::span<const double> given, std::size_t classes) {
    if (given.size() != classes)
        throw InputError(fmt::format("weight=custom has {} and there are {}; give one per class, worst first",
                                     counted(given.size(), "weight"), counted(classes, "class")));
    for (std::size_t c = 0; c < classes; ++c) {
        if (given[c] != std::floor(given[c]))
            throw InputError(fmt::format("weight {} of class {} is no whole number", given[c], c));
        if (c > 0 && given[c] < given[c - 1])
            throw InputError(
                fmt::format("the weights decrease from {} for class {} to {} for class {}, which is better; "
                            "give them worst class first, never decreasing",
                            given[c - 1], c - 1, given[c], c));
    }
    return {given.begin(), given.end()};
}

}  // namespace

std::vector<double> class_weights(ClassWeights how, std::span<const double> numbers, const LabelOrder& order) {
    const std::size_t m = order.count();
    if (how == ClassWeights::custom) return custom_weights(numbers, m);
    if (how == ClassWeights::exp2 && m > most_doublings)
        throw InputError(
            fmt::format("weight=exp2 doubles with every class and there are {}; take weight=step1 or fewer "
                        "labels",
                        m));
    std::vector<double> weights(m);
    for (std::size_t c = 0; c < m; ++c) {
        const auto number = static_cast<double>(c);
        if (how == ClassWeights::step1) weights[c] = number;
        else if (how == ClassWeights::exp2) weights[c] = c == 0 ? 0 : std::exp2(number);
        else if (how == ClassWeights::positive) weights[c] = c == 0 ? 0 : 1;
        else if (how == ClassWeights::top_half) weights[c] = c >= m / 2 ? 1 : 0;
        else if (how == ClassWeights::threshold) weights[c] = number >= numbers[0] ? 1 : 0;
        else {
            const double farthest = order.distance(0);
            const double share = farthest == 0 ? 0 : order.distance(c) / farthest;
            weights[c] = steady_floor(numbers[0] * (1 - share) + 0.5);
        }
    }
    return weights;
}

}  // namespace assay
