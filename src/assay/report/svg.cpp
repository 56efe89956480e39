// svg: one of the pictures of a report.

#include "assay/plot/svg.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/report/report.hpp"

namespace assay {

const Picture& chosen_picture(const Report& report, const std::string& kind) {
    if (report.pictures.empty()) throw UsageError("there is no picture of this; take another format");
    if (kind.empty()) return report.pictures.front();
    const auto found = std::find_if(report.pictures.begin(), report.pictures.end(),
                                    [&kind](const Picture& one) { return one.kind == kind; });
    if (found != report.pictures.end()) return *found;
    std::string kinds;
    for (const Picture& one : report.pictures) (kinds += kinds.empty() ? "" : ", ") += one.kind;
    throw UsageError(fmt::format("no picture {} of this; there is {}", in_quotes(kind), kinds));
}

namespace {

void write_svg(const Report& report, const ReportStyle& style, ByteSink& sink) {
    sink.write(plot::to_svg(chosen_picture(report, style.picture).plot()));
}

}  // namespace

extern constinit const ReportFormat svg_format{.name = "svg", .place = 80, .summary = "a picture", .write = write_svg};

}  // namespace assay
