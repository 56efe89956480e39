// Is this file right, and what is in it?
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/core/provenance.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/file_kind.hpp"

namespace assay {

struct CheckRequest {
    std::string path;
    std::optional<FileKind> kind = {};  ///< or nothing, if it is to be guessed
    LabelSpace aspects = {};            ///< that judgments are said to have
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
};

/// What was found in a file that is right.
struct Checked {
    std::vector<std::string> findings;  ///< lines such as "a.run: a run of 2 topics and 4 documents"
    /// Why the ranks of a run cannot be used, while the rest of it is right.
    std::vector<Message> rank_faults = {};
    Provenance about = {};
};

/// Throws InputError with all faults of the file.
Checked check_file(const CheckRequest& request);

/// Judgments in one file for each aspect. Throws InputError.
Checked check_aspect_files(const AspectRequest& aspects);

}  // namespace assay
