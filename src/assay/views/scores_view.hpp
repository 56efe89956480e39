// Scores as a report.
#pragma once

#include <memory>
#include <string>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// What of the scores is shown, and in which order.
struct ScoresLayout {
    bool per_topic = false;
    bool wide = false;          ///< topics down and runs across, measure by measure
    bool spread = false;        ///< best, median and worst of the runs, topic by topic
    std::string sort = {};      ///< the measure that orders the runs, best first; empty: as they came
    std::string baseline = {};  ///< the run that the others are held against in percent; or none
};

/// Runs down, measures across; with a row for every topic too where they are asked for. Throws UsageError if the layout
/// names a measure or a run that is not there.
Report scores_view(std::shared_ptr<const Evaluation> evaluation, const ScoresLayout& layout);

}  // namespace assay::views
