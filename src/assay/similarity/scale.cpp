#include "assay/similarity/scale.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

RelevanceScale::RelevanceScale(std::vector<double> values) : values_(std::move(values)) {
    constexpr std::size_t most = 65536;
    for (const double value : values_)
        if (!std::isfinite(value) || value < 0)
            throw UsageError(fmt::format("relevance values must be numbers of at least 0, not {}", value));
    std::sort(values_.begin(), values_.end());
    values_.erase(std::unique(values_.begin(), values_.end()), values_.end());
    if (values_.empty() || values_.front() != 0) throw UsageError("the relevance values must contain 0");
    if (values_.size() < 2) throw UsageError("one of the relevance values must be above 0");
    if (values_.size() > most) throw UsageError(fmt::format("there are more than {} relevance values", most));
}

std::optional<std::uint16_t> RelevanceScale::level(double relevance) const noexcept {
    if (!(relevance > 0)) return std::uint16_t{0};
    const auto found = std::lower_bound(values_.begin(), values_.end(), relevance);
    if (found == values_.end() || *found != relevance) return std::nullopt;
    return static_cast<std::uint16_t>(found - values_.begin());
}

std::string RelevanceScale::text() const { return fmt::format("{}", fmt::join(values_, ", ")); }

}  // namespace assay
