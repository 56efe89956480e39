// Sizes of memory as people write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace assay {

/// `200M` or `4G`: a whole number with K, M or G for powers of 1024; nothing if it is none.
std::optional<std::uint64_t> parse_byte_size(std::string_view size);

}  // namespace assay
