// What there is to refuse and to say where ties or unjudged documents are asked about.
#pragma once

#include <cstddef>
#include <span>

#include "assay/core/policies.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/metrics/evaluate.hpp"

namespace assay {

/// Throws SettingError where the policies do not go together, or nothing can be promised of a measure.
void check_uncertainty(const Policies& policies, std::span<const Measure> measures, GradesFrom from);

/// Takes over what is known of the ranges once the scores are complete, and says where they are wide or estimates.
/// `inputs_before` is the number of inputs that are no runs.
void add_ranges(Evaluation& evaluation, ScoreRanges ranges, const Policies& policies, double narrow,
                std::size_t inputs_before);

}  // namespace assay
