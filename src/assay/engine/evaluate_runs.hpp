// From judgments and runs to Scores, step by step, for those who need more than the scores.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/score_ranges.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/load_judgments.hpp"
#include "assay/engine/onlooker.hpp"
#include "assay/engine/read_source.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

/// How the runs of a request are to be read.
RunOptions run_options(const EvaluationRequest& request, std::size_t threads);

/// As `evaluate`, with judgments that are loaded and prepared already.
Evaluation evaluate(const EvaluationRequest& request, const LoadedJudgments& loaded, const PreparedJudgments& prepared,
                    const Onlookers& onlookers = {});

/// What came of one run.
struct EvaluatedRun {
    RunFile file;
    std::vector<double> values;  ///< of the topics of the judgments, measure by measure
    ScoreRanges ranges = {};     ///< what the values could be, where the policies ask for it
    std::size_t missing = 0;     ///< judged topics that the run lacks
};

/// What came of a run whose topics have all reached the evaluator. `path` is what messages call it. Throws InputError
/// where the policies do not allow what is missing, or no topic counts.
EvaluatedRun finish_run(const EvaluationRequest& request, const Judgments& judgments, const std::string& path,
                        RunFile file, Evaluator& evaluator);

/// The answer to a request, once its runs are through.
Evaluation assemble(const EvaluationRequest& request, const LoadedJudgments& loaded,
                    std::span<const EvaluatedRun> results);

// Parts that evaluations of every kind share.

using Assumptions = std::vector<Assumption>;

/// What was assumed to evaluate the runs of a request against these judgments.
Assumptions assumptions(const EvaluationRequest& request, const JudgmentsFile& file);

/// Adds what measures, and those inside them, choose by themselves.
void add_assumptions(std::span<const Measure> measures, const Scale& scale, Assumptions& assumed);

/// A topic id without what different files write differently: case, leading zeros, a prefix up to the last sign that
/// is no letter or digit, letters before a number.
std::string bare_topic(std::string_view id);

}  // namespace assay
