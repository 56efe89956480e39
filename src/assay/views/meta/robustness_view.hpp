// What missing judgments and topics do to the ranking of runs, as reports.
#pragma once

#include "assay/engine/meta/robustness.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// By measure and degree.
Report removal_view(const RemovalResult& result);

/// By measure, and by run.
Report unique_documents_view(const UniqueDocumentsResult& result);

}  // namespace assay::views
