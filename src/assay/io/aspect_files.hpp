// Reads one file of judgments per aspect and joins them, document by document.
#pragma once

#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/label_space.hpp"
#include "assay/io/input.hpp"

namespace assay {

struct AspectFiles {
    LabelSpace space = {};                ///< the aspects, as far as they are known
    std::vector<std::string> paths = {};  ///< of each aspect a file of lines `topic iteration document label`
    bool fill_worst = false;              ///< a document that a file lacks has the worst label there
    DuplicateJudgments duplicates = DuplicateJudgments::error;
    bool digest = false;
};

struct JoinedJudgments {
    Judgments judgments;  ///< labelled
    std::vector<Input> inputs;
};

/// Throws InputError with all faults found: also for documents that one of the files lacks, with a line where the
/// document stands, and where labels do not fit the rules of the universe.
JoinedJudgments read_aspect_files(const AspectFiles& files);

}  // namespace assay
