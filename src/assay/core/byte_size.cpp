#include "assay/core/byte_size.hpp"

#include <charconv>
#include <cstddef>
#include <system_error>

namespace assay {

std::optional<std::uint64_t> parse_byte_size(std::string_view size) {
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(size.data(), size.data() + size.size(), number);
    const std::string_view unit(rest, static_cast<std::size_t>(size.data() + size.size() - rest));
    if (error != std::errc{}) return std::nullopt;
    unsigned shift = 0;
    if (unit == "K") shift = 10;
    else if (unit == "M") shift = 20;
    else if (unit == "G") shift = 30;
    else if (!unit.empty()) return std::nullopt;
    if (number > (UINT64_MAX >> shift)) return std::nullopt;
    return number << shift;
}

}  // namespace assay
