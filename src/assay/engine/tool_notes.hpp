// What to say where numbers may be taken for those of a reference tool and are not.
#pragma once

#include <cstddef>

#include "assay/core/judgments.hpp"
#include "assay/core/provenance.hpp"
#include "assay/engine/evaluation.hpp"

namespace assay {

/// `missing` is the number of judged topics that runs lack, all runs together.
void add_tool_notes(const EvaluationRequest& request, const Judgments& judgments, std::size_t missing,
                    Provenance& about);

}  // namespace assay
