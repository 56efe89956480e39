// latex: tabulars with the rules of booktabs; what stands above and below a table is a comment.

#include <cstddef>

#include "assay/report/report.hpp"

namespace assay {

namespace {

/// Pictures made of characters have no place in a paper.
Table without_drawn(Table table) {
    for (std::size_t c = table.columns.size(); c-- > 0;) {
        if (!table.columns[c].drawn) continue;
        const auto place = static_cast<std::ptrdiff_t>(c);
        table.columns.erase(table.columns.begin() + place);
        for (auto& row : table.rows) row.erase(row.begin() + place);
    }
    return table;
}

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    bool first = true;
    for (const Section& section : report.tables()) {
        if (section.detail) continue;
        if (!first) sink.write("\n");
        first = false;
        if (!section.title.empty()) sink.write("% " + section.title + "\n");
        for (const std::string& line : section.key) sink.write("% " + line + "\n");
        write_latex(without_drawn(section.table), style.digits, sink);
    }
}

}  // namespace

extern constinit const ReportFormat latex_format{
    .name = "latex",
    .summary = "a tabular for papers",
    .write = write,
};

}  // namespace assay
