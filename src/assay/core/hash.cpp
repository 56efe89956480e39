#include "assay/core/hash.hpp"

#include <random>

#ifdef __GLIBC__
#include <sys/random.h>
#endif

namespace assay::detail {

/// Both are odd, so that neither is 0.
HashKeys random_hash_keys() {
#ifdef __GLIBC__  // one call; std::random_device makes four and needs more to begin with
    HashKeys keys{};
    if (::getentropy(&keys, sizeof keys) == 0) return {keys.first | 1U, keys.second | 1U};
#endif
    std::random_device random;
    const auto word = [&] { return (std::uint64_t{random()} << 32) | random() | 1U; };
    const std::uint64_t first = word();
    return {first, word()};
}

}  // namespace assay::detail
