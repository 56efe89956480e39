#include "assay/engine/read_source.hpp"

#include "assay/core/column_run.hpp"

namespace assay {

RunFile read_run(const RunSource& run, const TopicIndex& index, const RunOptions& options, RunSink& sink) {
    if (run.is_file()) return read_run(run.path, index, options, sink);
    RunFile read;
    read.input.path = run.path;
    read.input.lines = run.columns->topic.size();
    static_cast<RunSummary&>(read) =
        collect_run(*run.columns, run.path, index,
                    {.rules = options.rules(), .threads = options.threads, .phase = options.phase}, sink);
    return read;
}

}  // namespace assay
