// Any two lines as rankings of items and as rankings of relevance: whatever can be read has bounds in order.

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/similarity/compare.hpp"
#include "assay/similarity/ranking_text.hpp"

namespace {

using namespace assay;

void check(const char* family, const RankingPair& pair, const RelevanceScale& scale) {
    const std::string name = family;
    Comparer comparer(
        {parse_similarity(name + ".min"), parse_similarity(name + ".max"), parse_similarity(name + ".ext")}, scale);
    const auto values = comparer(pair);
    if (!(values[0].low >= -1e-9 && values[0].low <= values[1].high + 1e-9 && values[1].high <= 1 + 1e-9)) std::abort();
    if (!std::isnan(values[2].value) && !(values[2].value >= -1e-9 && values[2].value <= 1 + 1e-9)) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t longest = 400;  // bounds of long rankings take their time
    const std::string_view text(reinterpret_cast<const char*>(data), size < longest ? size : longest);
    const std::string_view first = text.substr(0, text.find('\n')),
                           second = text.substr(first.size() == text.size() ? first.size() : first.size() + 1);
    try {
        IdTable ids;
        const OwnedTiedRanking x = parse_ranking(first, ids), y = parse_ranking(second, ids);
        for (const char* family : {"rbo.id.w", "rbo.id.a", "rbo.id.b"})
            check(family, {.x = x, .y = y, .items = ids.size()}, {});
    } catch (const InputError&) {
    }
    try {
        const RelevanceScale scale({0, 1, 2, 5});
        const OwnedTiedRanking x = parse_profile(first, scale), y = parse_profile(second, scale);
        for (const char* family : {"rbo.rel.loc.w", "rbo.rel.glo.a", "rbo.rel.loc.b"})
            check(family, {.x = x, .y = y, .items = 0}, scale);
    } catch (const InputError&) {
    }
    return 0;
}
