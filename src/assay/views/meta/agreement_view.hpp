// How measures agree, as a report.
#pragma once

#include "assay/engine/meta/agreement.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// A matrix for each coefficient; topics where one is undefined where they are asked for.
Report agreement_view(const AgreementResult& result, bool undefined_topics);

}  // namespace assay::views
