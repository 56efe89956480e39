// table: aligned columns for people.

#include <fmt/format.h>

#include "assay/report/report.hpp"

namespace assay {

namespace {

void write_section(const Section& section, const ReportStyle& style, ByteSink& sink) {
    if (!section.title.empty()) sink.write(section.title + "\n");
    if (!section.table.columns.empty()) write_text(section.table, style.digits, sink);
    for (const std::string& line : section.key) sink.write(line + "\n");
}

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    for (const std::string& line : report.head) sink.write(line + "\n");
    const std::vector<Section> sections = report.tables();
    for (const Section& section : sections) {
        if (&section != &sections.front() || !report.head.empty()) sink.write("\n");
        write_section(section, style, sink);
    }
    if (!style.assumptions) return;
    sink.write("\nassumed:\n");
    for (const Assumption& one : report.about.assumptions) sink.write(fmt::format("  {}: {}\n", one.name, one.text));
}

}  // namespace

extern constinit const ReportFormat table_format{
    .name = "table",
    .place = 10,
    .summary = "aligned columns",
    .write = write,
    .shows_assumptions = true,
};

}  // namespace assay
