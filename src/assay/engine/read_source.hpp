// Reads a run from wherever it is.
#pragma once

#include "assay/core/rows.hpp"
#include "assay/core/run.hpp"
#include "assay/engine/sources.hpp"
#include "assay/io/run_reader.hpp"

namespace assay {

/// As `read_run` of a file; columns have no tags.
RunFile read_run(const RunSource& run, const TopicIndex& index, const RunOptions& options, RunSink& sink);

}  // namespace assay
