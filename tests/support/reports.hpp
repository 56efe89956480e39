// Reports made of tables, and what the formats write of them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "assay/report/report.hpp"

namespace assay::testing {

inline Report report_of(std::vector<Section> sections) {
    Report report;
    report.tables = [sections = std::move(sections)] { return sections; };
    return report;
}

inline std::string written(const Report& report, std::string_view format, const ReportStyle& style = {.digits = 2}) {
    const ReportFormat* const found = find_report_format(format);
    EXPECT_NE(found, nullptr) << format;
    StringSink sink;
    if (found != nullptr) found->write(report, style, sink);
    return sink.text;
}

inline std::string written(Table table, std::string_view format, const ReportStyle& style = {.digits = 2}) {
    return written(report_of({{.table = std::move(table)}}), format, style);
}

/// Two runs, the better of which has a mark.
inline Table marked_table(std::string first = "ab", std::string second = "b") {
    return {.columns = {{.title = "run"},
                        {.title = "AP", .larger_better = true},
                        {.title = "", .marks = true},
                        {.title = "P"}},
            .rows = {{"a_1", 0.5, std::move(first), 12.0}, {"b", 0.25, std::move(second), 3.0}}};
}

}  // namespace assay::testing
