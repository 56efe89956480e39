#include "assay/report/report.hpp"

#include <cmath>
#include <memory>
#include <utility>

#include "assay/report/formats.hpp"

namespace assay {

namespace {

Field field_of(const Cell& cell, const Table::Column& column) {
    if (const auto* text = std::get_if<std::string>(&cell)) return std::string_view(*text);
    if (const auto* number = std::get_if<double>(&cell)) {
        if (column.whole && *number >= 0 && *number < 0x1p53 && *number == std::floor(*number))
            return static_cast<std::uint64_t>(*number);
        return *number;
    }
    return {};
}

}  // namespace

Records records_of(std::string name, Table table) {
    Records records{.name = std::move(name), .columns = {}, .each = {}};
    for (const Table::Column& column : table.columns) records.columns.push_back(column.title);
    records.each = [kept = std::make_shared<const Table>(std::move(table))](const TakeRecord& take) {
        std::vector<Field> fields(kept->columns.size());
        for (const auto& row : kept->rows) {
            for (std::size_t c = 0; c < fields.size(); ++c) fields[c] = field_of(row[c], kept->columns[c]);
            take(fields);
        }
    };
    return records;
}

std::vector<Section> sections_of(const Report& report) {
    return report.tables ? report.tables() : std::vector<Section>();
}

std::span<const ReportFormat* const> report_formats() noexcept { return all_formats; }

const ReportFormat* find_report_format(std::string_view name) noexcept {
    for (const ReportFormat* format : all_formats)
        if (format->name == name) return format;
    return nullptr;
}

}  // namespace assay
