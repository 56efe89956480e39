#include "assay/metrics/aspects/mixing.hpp"

#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

/// "1 relevance, 2 trust"
std::string aspect_names(const LabelSpace& space) {
    std::string names;
    for (std::size_t a = 0; a < space.size(); ++a)
        names += fmt::format("{}{} {}", a == 0 ? "" : ", ", a + 1, space.aspects[a].name);
    return names;
}

}  // namespace

AspectShares aspect_shares(const Topic& topic, std::span<const double> given) noexcept {
    if (given.empty()) return {.weights = topic.aspects->weights, .total = 1};
    return {.weights = given, .total = std::accumulate(given.begin(), given.end(), 0.0)};
}

std::array<std::size_t, 2> aspect_pair(std::span<const double> given) noexcept {
    if (given.empty()) return {0, 1};
    return {static_cast<std::size_t>(given[0]) - 1, static_cast<std::size_t>(given[1]) - 1};
}

std::string weights_fault(std::span<const double> given) {
    const double total = std::accumulate(given.begin(), given.end(), 0.0);
    if (!std::isfinite(total)) return "the sum of the weights is no number";
    if (!given.empty() && total == 0) return "weights must not all be 0";
    return {};
}

std::string refuse_list(const Scale& scale, std::span<const double> given, std::string_view name) {
    if (given.empty()) return {};
    if (scale.labels == nullptr) return fmt::format("with {}=[...] it {}", name, needs_labels);
    if (given.size() == scale.labels->size()) return {};
    return fmt::format("{} has {} and there are {}: {}", name, counted(given.size(), "number"),
                       counted(scale.labels->size(), "aspect"), aspect_names(*scale.labels));
}

std::string pair_fault(std::span<const double> given) {
    if (given.empty() || (given.size() == 2 && given[0] != given[1])) return {};
    return "aspects must name two different aspects by number, as in aspects=[1,3]";
}

std::string refuse_pair(const Scale& scale, std::span<const double> given) {
    if (scale.labels == nullptr) return std::string(needs_labels);
    const std::size_t count = scale.labels->size();
    for (const std::size_t aspect : aspect_pair(given))
        if (aspect >= count)
            return fmt::format("there is no aspect {}: the aspects are {}", aspect + 1, aspect_names(*scale.labels));
    return {};
}

std::string harmonic_fault(const Measure& inner, std::string_view outer) {
    if (!(inner.family->low < 0)) return {};
    return fmt::format("{} can be negative, and {} is a harmonic mean; use CAM", inner.name(), outer);
}

}  // namespace assay
