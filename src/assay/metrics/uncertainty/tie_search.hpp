// Values over the orders of tied documents of one topic, for a measure of which only its values are known.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "assay/metrics/uncertainty/behaviour.hpp"

namespace assay {

/// A ranking with ties, as a measure sees it.
struct TiedPlaces {
    std::size_t size = 0;
    TiedGroups groups = {};                     ///< those that the measure sees a part of
    std::span<const std::uint32_t> kinds = {};  ///< of the document at each place: those of one kind are alike
};

/// The value with the documents in another order: the place in the ranking of the document at rank 1, 2, ...
using OrderValue = std::function<double(std::span<const std::uint32_t> order)>;

struct TieValues {
    double worst = 0, best = 0, expected = 0;
    double standard_error = 0;  ///< of `expected`, where it is the mean of samples
    bool exact_ends = true;     ///< `worst` and `best` are those of all orders
    bool exact_mean = true;

    bool exact() const { return exact_ends && exact_mean; }
};

/// So many orders are tried; of more, so many are drawn.
inline constexpr double most_orders = 50'000;
inline constexpr std::size_t order_samples = 2'000;
/// Where the random numbers of these samples start.
inline constexpr std::uint64_t order_seed = 1;

/// How many orders differ: the product of t! / (t1! t2! ...) over the groups.
double distinct_orders(const TiedPlaces& ranking);

/// All of them.
TieValues try_all_orders(const TiedPlaces& ranking, const OrderValue& value);

/// Some of them, drawn with this seed; the worst and the best are looked for among them and by taking at each place,
/// from the top, the kind of document that is worst or best there. `others` are orders worth a try.
TieValues sample_orders(const TiedPlaces& ranking, const OrderValue& value, std::uint64_t seed,
                        std::span<const std::vector<std::uint32_t>> others = {});

/// The mean over all orders of a value that is a sum over ranks: the documents of a group are turned until each of them
/// has been at each place, in all groups of one size at once. In large groups each kind is put at all places instead,
/// if the value may be asked `by_kind`, for orders where one document stands at several places.
double mean_over_orders(const TiedPlaces& ranking, const OrderValue& value, bool by_kind);

/// The places in their order: 0, 1, 2, ...
std::vector<std::uint32_t> plain_order(std::size_t size);

}  // namespace assay
