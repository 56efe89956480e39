// latex: tabulars with the rules of booktabs; what stands above and below a table is a comment.

#include "assay/report/report.hpp"

namespace assay {

namespace {

void write(const Report& report, const ReportStyle& style, ByteSink& sink) {
    bool first = true;
    for (const Section& section : report.tables()) {
        if (section.detail) continue;
        if (!first) sink.write("\n");
        first = false;
        if (!section.title.empty()) sink.write("% " + section.title + "\n");
        for (const std::string& line : section.key) sink.write("% " + line + "\n");
        if (!section.table.columns.empty()) write_latex(section.table, style.digits, sink);
    }
}

}  // namespace

extern constinit const ReportFormat latex_format{
    .name = "latex",
    .summary = "a tabular for papers",
    .write = write,
};

}  // namespace assay
