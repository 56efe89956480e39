// The judgments of a request: read or taken from columns, weighed, and checked against the measures.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/io/judgments_reader.hpp"

namespace assay {

/// The judgments of a request with the weights applied, and what was read for them.
struct LoadedJudgments {
    JudgmentsFile file;  ///< of all aspects, also if they came from several files; its path is for messages
    std::vector<Input> inputs;
};

/// Throws InputError, also where a measure cannot be computed on such judgments.
LoadedJudgments load_judgments(const EvaluationRequest& request);

/// "nr 0, mr 1, fr 2, hr 3": labels and what they are worth. Of more than `most` those in the middle are left out.
std::string labels_text(const LabelledAspect& aspect, std::size_t most = most_labels);

}  // namespace assay
