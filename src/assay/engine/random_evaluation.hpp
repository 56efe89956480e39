// Runs against judgments that are both made random before anything is computed (experiments/random_scenario.hpp).
#pragma once

#include "assay/engine/evaluate_runs.hpp"
#include "assay/experiments/random_scenario.hpp"

namespace assay {

/// What is drawn for a run depends on its name, not on its place in the request. Throws InputError, and UsageError if
/// the judgments have labels.
Evaluation evaluate_at_random(EvaluationRequest request, const experiments::RandomScenario& scenario);

}  // namespace assay
