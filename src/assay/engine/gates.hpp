// Gates for pipelines: what scores must reach, and what must not get worse.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/engine/compare.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure.hpp"

namespace assay {

/// The overall value of a measure must not be under this.
struct ScoreGate {
    std::size_t measure;  ///< its place among those of the request, and so of the scores
    double least;
};

/// Reads gates such as "nDCG@10=0.45". Their measures join those asked for. Throws UsageError.
std::vector<ScoreGate> take_gates(std::span<const std::string> texts, const Definitions& definitions,
                                  std::vector<Measure>& measures);

/// A sentence for every run and gate that it does not pass; none if all is well.
std::vector<std::string> failed_gates(const Scores& scores, std::span<const ScoreGate> gates);

/// No run may be worse than the baseline: by more than the margin, or, if there is none, significantly.
struct WorseGate {
    std::optional<double> margin = {};
};

/// "worse" or "worse:0.01". Throws UsageError.
WorseGate parse_worse_gate(std::string_view text);

/// A sentence for every run and measure that is worse than the baseline, which there must be; significantly means by
/// any of the tests.
std::vector<std::string> worse_than_baseline(const RunComparisons& compared, const WorseGate& gate);

}  // namespace assay
