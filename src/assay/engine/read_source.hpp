// Reads runs and judgments from wherever they are.
#pragma once

#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/engine/sources.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

/// As `read_run` of a file; columns have no tags.
RunFile read_run(const RunSource& run, const TopicIndex& index, const RunOptions& options, RunSink& sink);

/// As `read_judgments` of a file; columns have no labels but those of their grades.
JudgmentsFile read_judgments(const JudgmentsSource& judgments, const JudgmentsOptions& options);

}  // namespace assay
