#include "assay/core/hash.hpp"

#include <random>

namespace assay::detail {

/// Both are odd, so that neither is 0.
HashKeys random_hash_keys() {
    std::random_device random;
    const auto word = [&] { return (std::uint64_t{random()} << 32) | random() | 1U; };
    const std::uint64_t first = word();
    return {first, word()};
}

}  // namespace assay::detail
