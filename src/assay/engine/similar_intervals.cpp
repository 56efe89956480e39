#include "assay/engine/similar_intervals.hpp"

#include <cstddef>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

/// How wide an interval may be; infinite for similarities that have none.
double tolerance_of(const Similarity& similarity) {
    const auto params = similarity.family->params;
    for (std::size_t i = 0; i < params.size(); ++i)
        if (params[i].name == "tol") return similarity[i];
    return infinity;
}

}  // namespace

void warn_of_wide_intervals(const std::vector<Similarity>& similarities, std::span<const BoundedValue> values,
                            Provenance& about) {
    constexpr double rounding = 1e-14;
    for (std::size_t s = 0; s < similarities.size(); ++s) {
        const double allowed = tolerance_of(similarities[s]) + rounding;
        std::size_t wide = 0;
        BoundedValue widest = exactly(0);
        for (std::size_t i = s; i < values.size(); i += similarities.size()) {
            const double width = values[i].high - values[i].low;
            if (!(width > allowed)) continue;
            ++wide;
            if (width > widest.high - widest.low) widest = values[i];
        }
        if (wide > 0)
            about.warn(
                fmt::format("{}: {} only known to lie in an interval wider than tol, the widest in [{}, {}]; "
                            "json shows all intervals",
                            similarities[s].name(), counted(wide, "value"), widest.low, widest.high));
    }
}

}  // namespace assay
