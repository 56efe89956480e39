// What a format writes of a report.
#pragma once

#include <string>
#include <string_view>

#include "assay/report/report.hpp"

namespace assay::testing {

inline std::string report_text(const Report& report, std::string_view format) {
    StringSink sink;
    find_report_format(format)->write(report, {.digits = 2}, sink);
    return sink.text;
}

}  // namespace assay::testing
