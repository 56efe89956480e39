#include "assay/engine/read_source.hpp"

#include "assay/core/column_judgments.hpp"
#include "assay/core/column_run.hpp"

namespace assay {

RunFile read_run(const RunSource& run, const TopicIndex& index, const RunOptions& options, RunSink& sink) {
    if (!run.columns) return read_run(run.path, index, options, sink);
    RunFile read;
    read.input.path = run.path;
    read.input.lines = run.columns->topic.size();
    CollectRules rules = options.rules();
    rules.distinct = run.distinct;
    static_cast<RunSummary&>(read) = collect_run(
        *run.columns, run.path, index, {.rules = rules, .threads = options.threads, .phase = options.phase}, sink);
    return read;
}

JudgmentsFile read_judgments(const JudgmentsSource& judgments, const JudgmentsOptions& options) {
    if (!judgments.columns) return read_judgments(judgments.path, options);
    const JudgmentColumns& columns = *judgments.columns;
    JudgmentsFile read;
    read.input.path = judgments.path;
    read.format = columns.aspect.size() == 0 ? JudgmentsFormat::trec : JudgmentsFormat::subtopics;
    read.judgments = collect_judgments(columns, {.duplicates = options.duplicates, .label = options.label}, read.input);
    return read;
}

}  // namespace assay
