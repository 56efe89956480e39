// Judgments that are in memory: columns -> Judgments. The checks are those of files.
#pragma once

#include "assay/core/columns.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/provenance.hpp"

namespace assay {

struct ColumnJudgmentsOptions {
    DuplicateJudgments duplicates = DuplicateJudgments::error;
    /// Also gives documents their labels, where there is one aspect: it is called "relevance".
    bool label = false;
};

/// Throws InputError with all faults found; `about` gets the rows and what is to be said; its path is the name. The
/// text of the columns must outlive the judgments.
Judgments collect_judgments(const JudgmentColumns& columns, const ColumnJudgmentsOptions& options, Input& about);

}  // namespace assay
