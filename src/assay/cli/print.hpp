// From a report to standard output or a file, and from messages to standard error.
#pragma once

#include <string_view>

#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"
#include "assay/io/output.hpp"
#include "assay/report/report.hpp"

namespace assay::cli {

/// What goes to a terminal gives it no orders; files and pipes get every byte.
class ScreenSink final : public ByteSink {
public:
    explicit ScreenSink(Output& output) : output_(output), to_terminal_(output.to_terminal()) {}
    void write(std::string_view bytes) override;

private:
    Output& output_;
    bool to_terminal_;
};

/// Says on standard error what there is to say, and what was assumed where `--policies` asks for it and the format has
/// no place for it.
void say_all(const Provenance& about, const OutputOptions& options);

/// Writes a text to standard output, if it is not empty.
void print_text(std::string_view text);

/// Says what there is to say on standard error, then writes the report in the format asked for.
void print(Report report, const OutputOptions& options);

}  // namespace assay::cli
