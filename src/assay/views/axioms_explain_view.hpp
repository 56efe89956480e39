// One verdict of an axiom in full, as a report.
#pragma once

#include <memory>

#include "assay/engine/axioms.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// For people the axiom, the verdict, and the case that shows it: both rankings side by side with aspects, relevance
/// and scores. For programs the same record as in all verdicts.
Report axioms_explain_view(std::shared_ptr<const AxiomExplanation> explanation);

}  // namespace assay::views
