// Pictures of tables that have a number or a verdict for each pair of things.
#pragma once

#include <memory>
#include <vector>

#include "assay/engine/axioms.hpp"
#include "assay/engine/meta/agreement.hpp"
#include "assay/engine/similar.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// Of the first similarity: runs x runs; and where there are two, one against the other.
std::vector<Picture> similar_pictures(std::shared_ptr<const SimilarResult> result);

/// Of the first coefficient: measures x measures.
std::vector<Picture> agreement_pictures(std::shared_ptr<const AgreementResult> result);

/// Measures x axioms.
std::vector<Picture> axioms_pictures(std::shared_ptr<const AxiomsResult> result);

}  // namespace assay::views
