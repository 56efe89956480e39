// From files to Scores: what eval, demo and every later command that starts from runs has in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/scores.hpp"
#include "assay/core/watcher.hpp"
#include "assay/io/input.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// What is said of aspects before judgments are read.
struct AspectRequest {
    LabelSpace space;
    std::vector<std::string> files;  ///< of each aspect its own judgments; empty: one file has all
    bool fill_worst = false;         ///< documents that one of these files lacks
    std::vector<Input> inputs;       ///< what was read to know all this
};

/// Changes a topic of a run before anyone computes with it, by the place of the run; called on several threads.
using TopicChange = std::function<void(std::size_t run, TopicRun& topic)>;

struct EvaluationRequest {
    std::string judgments;  ///< empty if each aspect has a file of its own
    std::vector<std::string> runs;
    std::vector<Measure> measures;
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    RunFormat run_format = RunFormat::automatic;
    AspectRequest aspects;
    bool label = false;   ///< plain judgments get labels too; they do anyway where a measure looks at labels
    std::string weights;  ///< a file, or empty
    ThirdColumn third_column = ThirdColumn::automatic;  ///< of csv runs
    Policies policies;
    TopicChange change;    ///< or nothing
    bool digests = false;  ///< of the inputs
    std::size_t threads = 1;
    Watcher watcher = {};
};

struct Evaluation {
    Scores scores;
    Provenance about;  ///< judgments, weights, runs; what was assumed
};

/// The judgments of a request with the weights applied, and what was read for them.
struct LoadedJudgments {
    JudgmentsFile file;  ///< of all aspects, also if they came from several files; its path is for messages
    std::vector<Input> inputs;
};

/// All files that a request names, for those who must not overwrite them.
std::vector<std::string> input_paths(const EvaluationRequest& request);

/// "nr 0, mr 1, fr 2, hr 3": labels and what they are worth. Of more than `most` those in the middle are left out.
std::string labels_text(const LabelledAspect& aspect, std::size_t most = most_labels);

/// Throws InputError, also where a measure cannot be computed on such judgments.
LoadedJudgments load_judgments(const EvaluationRequest& request);

/// How the runs of a request are to be read.
RunOptions run_options(const EvaluationRequest& request, std::size_t threads);

/// Throws InputError, or Cancelled if the watcher wants an end.
Evaluation evaluate(const EvaluationRequest& request);

/// Who else takes the topics of a run while it is evaluated, by the place of the run; called on several threads.
using Onlookers = std::function<RunSink&(std::size_t run)>;

/// The same with judgments that are loaded and a prepared that is made already.
Evaluation evaluate(const EvaluationRequest& request, const LoadedJudgments& loaded, const PreparedJudgments& prepared,
                    const Onlookers& onlookers = {});

// Parts that evaluations of every kind share.

using Assumptions = std::vector<Assumption>;

/// Adds what measures, and those inside them, choose by themselves.
void add_assumptions(std::span<const Measure> measures, const Scale& scale, Assumptions& assumed);

/// A topic id without what different files write differently: case, leading zeros, a prefix up to the last sign that
/// is no letter or digit, letters before a number.
std::string bare_topic(std::string_view id);

/// What runs are called in output: the file name without the folder and the usual endings; the whole path
/// where two would be called the same.
std::vector<std::string> run_names(std::span<const std::string> paths);

}  // namespace assay
