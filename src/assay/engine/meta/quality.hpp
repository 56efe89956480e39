// What kind of documents measures of several aspects bring to the top (meta/quality.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/meta/quality.hpp"

namespace assay {

struct QualityRequest {
    EvaluationRequest evaluation;
    QualityRanks ranks = {};
};

/// The best run of a topic under a measure, and what its top holds.
struct BestRun {
    std::size_t measure = 0;  ///< its place
    std::string topic, run;
    double score = 0;
    DocumentQuality quality;
};

/// All best runs of a measure, or of several pooled.
struct MeasureQuality {
    std::string measure;
    DocumentQuality quality;
};

struct QualityResult {
    QualityRanks ranks;
    std::vector<BestRun> best_runs;        ///< by measure, then by topic
    std::vector<MeasureQuality> measures;  ///< those of the request, then pools
    Provenance about;
};

/// Throws InputError, also if documents have no labels; SettingError if the bands do not ascend.
QualityResult find_quality(const QualityRequest& request);

}  // namespace assay
