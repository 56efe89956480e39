// Things in the order of their values, equal ones as they stand. In one place: a stable sort is long, and compiled anew
// for whatever it sorts.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace assay {

/// Puts positions in `values` in the order of the values there, highest first.
void sort_highest_first(std::span<std::size_t> positions, std::span<const double> values);

/// All positions in `values`, those of the highest ones first.
std::vector<std::size_t> highest_first(std::span<const double> values);
/// All positions in `values`, those of the lowest ones first.
std::vector<std::size_t> lowest_first(std::span<const double> values);

/// `items`, those with the highest `value_of` first.
template <class Item, class Value>
std::vector<Item> highest_first(std::vector<Item> items, const Value& value_of) {
    std::vector<double> values;
    values.reserve(items.size());
    for (const Item& item : items) values.push_back(value_of(item));
    std::vector<Item> sorted;
    sorted.reserve(items.size());
    for (const std::size_t position : highest_first(values)) sorted.push_back(std::move(items[position]));
    return sorted;
}

}  // namespace assay
