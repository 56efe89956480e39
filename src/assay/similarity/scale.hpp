// The relevance values that a collection may use. They belong to the judgments as a whole, not to what two rankings
// happen to hold: the largest one says what the best document could have been.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace assay {

/// Relevance values, ascending from 0; the place of a value among them is its level.
class RelevanceScale {
public:
    /// No values: for those who know nothing of relevance.
    RelevanceScale() = default;
    /// In any order and with repetitions. Throws UsageError unless 0 is among them, all are finite, none is negative
    /// and one is above 0.
    explicit RelevanceScale(std::vector<double> values);

    std::span<const double> values() const noexcept { return values_; }
    bool empty() const noexcept { return values_.empty(); }

    /// The level of a judged value. Negative ones (junk) and NaN (nobody judged it) are at level 0; nothing for a value
    /// that is not on the scale.
    std::optional<std::uint16_t> level(double relevance) const noexcept;

    /// "0, 1, 2, 3"
    std::string text() const;

private:
    std::vector<double> values_;
};

}  // namespace assay
