#include "assay/core/order.hpp"

#include <algorithm>
#include <numeric>

namespace assay {

void sort_highest_first(std::span<std::size_t> positions, std::span<const double> values) {
    std::stable_sort(positions.begin(), positions.end(),
                     [values](std::size_t a, std::size_t b) { return values[a] > values[b]; });
}

std::vector<std::size_t> highest_first(std::span<const double> values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    sort_highest_first(order, values);
    return order;
}

std::vector<std::size_t> lowest_first(std::span<const double> values) {
    std::vector<double> negative(values.begin(), values.end());
    for (double& value : negative) value = -value;
    return highest_first(negative);
}

}  // namespace assay
