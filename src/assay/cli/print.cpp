#include "assay/cli/print.hpp"

#include <cstdio>
#include <utility>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

void say_all(const Provenance& about, const OutputOptions& options) {
    say(about.messages);
    if (options.policies && !find_report_format(options.format_name())->shows_assumptions)
        for (const Assumption& one : about.assumptions) fmt::print(stderr, "assumed: {}: {}\n", one.name, one.text);
}

void print(Report report, const OutputOptions& options) {
    const ReportFormat& format = *find_report_format(options.format_name());
    say_all(report.about, options);
    report.command = typed_command();
    Output output(options.path);
    format.write(report, {.digits = options.digits, .assumptions = options.policies}, output);
    output.finish();
}

}  // namespace assay::cli
