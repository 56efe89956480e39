// Gates for pipelines: what scores must reach, and what must not get worse.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/engine/compare.hpp"

namespace assay {

/// The overall value of a measure must not be under this.
struct ScoreGate {
    std::string measure;
    double least;
};

/// "nDCG@10=0.45". Throws UsageError.
ScoreGate parse_gate(std::string_view text);

/// A sentence for every run and gate that it does not pass; none if all is well. Throws UsageError if a measure is not
/// among the scores.
std::vector<std::string> failed_gates(const Scores& scores, std::span<const ScoreGate> gates);

/// A sentence for every run and measure that is worse than the baseline: by more than the margin, or, if there is none,
/// significantly by any of the tests. There must be a baseline.
std::vector<std::string> worse_than_baseline(const RunComparisons& compared, std::optional<double> margin);

}  // namespace assay
