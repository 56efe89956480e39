#include "assay/core/random.hpp"

#include <cmath>
#include <numbers>
#include <numeric>

namespace assay {

std::vector<std::size_t> Random::permutation(std::size_t n) {
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(std::span(order));
    return order;
}

std::pair<double, double> Random::normal_pair() noexcept {
    const double radius = std::sqrt(-2 * std::log(1 - unit()));
    const double angle = 2 * std::numbers::pi * unit();
    return {radius * std::cos(angle), radius * std::sin(angle)};
}

std::size_t Random::discrete(std::span<const double> shares) noexcept {
    const double drawn = unit();
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i)
        if ((sum += shares[i]) > drawn) return i;
    return shares.size() - 1;
}

}  // namespace assay
