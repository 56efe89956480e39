#include "assay/engine/parse_ties.hpp"

#include <cmath>
#include <cstdint>

#include "assay/core/parameters.hpp"

namespace assay {

std::optional<TieRule> parse_ties(std::string_view text) {
    constexpr std::string_view seeded = "seeded:";
    if (text == "keep") return TieRule{};
    if (text == "docid") return TieRule{.kind = TieRule::Kind::docid, .seed = 0};
    if (!text.starts_with(seeded)) return std::nullopt;
    const double seed = to_number(text.substr(seeded.size())).value_or(-1);
    if (seed < 0 || seed > 0x1p53 || std::floor(seed) != seed) return std::nullopt;
    return TieRule{.kind = TieRule::Kind::seeded, .seed = static_cast<std::uint64_t>(seed)};
}

}  // namespace assay
