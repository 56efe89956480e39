// Scores as a report.
#pragma once

#include <memory>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Runs down, measures across; with a row for every topic too where they are asked for.
Report scores_view(std::shared_ptr<const Evaluation> evaluation, bool per_topic);

}  // namespace assay::views
