#include "assay/views/findings.hpp"

#include <utility>

namespace assay::views {

Report findings(Provenance about, std::string name, std::vector<Section> tables, Table rows) {
    Report report;
    report.about = std::move(about);
    report.tables = [tables = std::move(tables)] { return tables; };
    report.records = records_of(std::move(name), std::move(rows));
    return report;
}

}  // namespace assay::views
