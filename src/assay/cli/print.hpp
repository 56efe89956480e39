// From a report to standard output or a file, and from messages to standard error.
#pragma once

#include <string_view>

#include "assay/cli/options/shared_options.hpp"
#include "assay/report/report.hpp"

namespace assay::cli {

/// Says on standard error what there is to say, and what was assumed where `--policies` asks for it and the format has
/// no place for it.
void say_all(const Provenance& about, const OutputOptions& options);

/// Writes a text to standard output, if it is not empty.
void print_text(std::string_view text);

/// Says what there is to say on standard error, then writes the report in the format asked for.
void print(Report report, const OutputOptions& options);

}  // namespace assay::cli
