// Published tables beside our own: as tables for people, records for programs, and a page with pictures.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "assay/core/sink.hpp"
#include "assay/engine/reproduce.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// What there is, what it needs, and whether that is at hand.
Report reproduction_list_view(const std::vector<ListedItem>& items);

/// Every cell: ours, the printed one, the verdict.
Report reproduction_view(std::shared_ptr<const ReproductionResult> result);

/// A file with its name and what writes it.
struct ReproductionFile {
    std::string name;
    std::function<void(ByteSink&)> write;
};

/// index.html with all tables and figures; for each item its cells and its points as TSV and its figures as SVG.
std::vector<ReproductionFile> reproduction_files(const std::shared_ptr<const ReproductionResult>& result);

}  // namespace assay::views
