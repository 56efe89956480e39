// Scores of runs against judgments: what is asked, and what comes out.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/formats.hpp"
#include "assay/core/label_space.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/run.hpp"
#include "assay/core/score_ranges.hpp"
#include "assay/core/scores.hpp"
#include "assay/core/watcher.hpp"
#include "assay/engine/sources.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// What is said of aspects before judgments are read.
struct AspectRequest {
    LabelSpace space = {};
    std::vector<std::string> files = {};  ///< of each aspect its own judgments; empty: one source has all
    bool fill_worst = false;              ///< documents that one of these files lacks
    std::vector<Input> inputs = {};       ///< what was read to know all this
};

/// Changes a topic of a run before anyone computes with it, by the place of the run; called on several threads.
using TopicChange = std::function<void(std::size_t run, TopicRun& topic)>;

struct EvaluationRequest {
    JudgmentsSource judgments = {};  ///< empty if each aspect has a file of its own
    std::vector<RunSource> runs = {};
    std::vector<Measure> measures = {};
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;  ///< of a file
    RunFormat run_format = RunFormat::automatic;                    ///< of files
    AspectRequest aspects = {};
    bool label = false;        ///< plain judgments get labels too; they do anyway where a measure looks at labels
    std::string weights = {};  ///< a file, or empty
    ThirdColumn third_column = ThirdColumn::automatic;  ///< of csv runs
    Policies policies = {};
    double narrow = 0.00005;  ///< ranges of ties up to this width are not worth a word
    TopicChange change = {};  ///< or nothing
    bool digests = false;     ///< of the files
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// What ratings must be to be relevant, for measures that ask and do not say it themselves.
struct RelevantRatings {
    double threshold = 4;  ///< the smallest
    double top = 5;        ///< the end of the scale
};

struct Evaluation {
    Scores scores = {};
    ScoreRanges ranges = {};                       ///< where the policies ask about ties or unjudged documents
    bool shows_ranges = false;                     ///< the ranges are what was asked for, beside the values
    Provenance about = {};                         ///< judgments, weights, runs; what was assumed
    std::optional<RelevantRatings> relevant = {};  ///< nothing where there are no ratings

    /// "user" where topics are users.
    std::string_view topic_word() const { return relevant ? "user" : "topic"; }
};

/// Throws InputError, or Cancelled if the watcher wants an end.
Evaluation evaluate(const EvaluationRequest& request);

/// All files that a request names, for those who must not overwrite them.
std::vector<std::string> input_paths(const EvaluationRequest& request);

}  // namespace assay
