// Systems made worse step by step from the ideal ordering of each user. n is the length of the list.
//
//     swap:s        positions 1 <-> n, 2 <-> n-1, ..., s <-> n-s+1; s is at most n/2
//     redundant:s   p is the first position whose chosen aspect differs from that of position p-1, a the aspect of
//                   p-1. For t = 0..s-1, the first item of sub-rank a that is not in positions 1..p+t-1 trades places
//                   with the item at p+t, or replaces it if it is outside the list. Without such p nothing changes.
//                   resume: positions 1..p-1, then s such items, then the ideal construction goes on
//     aspect:s      of the aspects by w(u,a) descending (ties: smaller id) without those of the first item, the s-th:
//                   the first item of its sub-rank trades places with the first item
//
// Parapar and Radlinski, RecSys 2021; the last swap is with n-s+1, not n-s as printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "assay/experiments/ideal_ordering.hpp"

namespace assay::experiments {

enum class PerturbationKind : std::uint8_t { swap, redundant, aspect };

/// "swap", "redundant" or "aspect".
std::string_view perturbation_name(PerturbationKind kind) noexcept;

/// How a redundant item gets its place.
enum class RedundantMode : std::uint8_t { trade, resume };

/// Users with fewer than s aspects: the ideal ordering, the last aspect there is, or no ranking at all.
enum class MissingAspect : std::uint8_t { ideal, last, skip };

struct Perturbation {
    PerturbationKind kind = PerturbationKind::swap;
    RedundantMode mode = RedundantMode::trade;
    MissingAspect missing = MissingAspect::ideal;
    OrderingOptions ordering = {};  ///< that the ideal ordering was made with
};

/// The places of a user's list in system `step`; nothing if the user is left out. Step 0 is the ideal ordering.
std::optional<std::vector<std::uint32_t>> perturbed(const TestProfile& profile, const Ordering& ideal,
                                                    const Perturbation& perturbation, std::size_t step);

}  // namespace assay::experiments
