#include "assay/cli/print.hpp"

#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/terminal.hpp"
#include "assay/core/printable.hpp"

namespace assay::cli {

namespace {

ReportStyle style_of(const OutputOptions& options) {
    const bool to_file = !options.path.empty() && options.path != "-";
    const Terminal terminal = to_file ? Terminal() : terminal_at(STDOUT_FILENO);
    return {.digits = options.digits,
            .width = terminal.width,
            .colour = terminal.colour,
            .assumptions = options.policies,
            .hint_words = option_hint,
            .picture = options.plot};
}

}  // namespace

void ScreenSink::write(std::string_view bytes) {
    if (to_terminal_) output_.write(printable_lines(bytes));
    else output_.write(bytes);
}

void say_all(const Provenance& about, const OutputOptions& options) {
    say(about.messages);
    if (options.policies && !options.chosen_format().shows_assumptions)
        for (const Assumption& one : about.assumptions) complain(fmt::format("assumed: {}: {}\n", one.name, one.text));
}

void print_text(std::string_view text) {
    if (text.empty()) return;
    Output output({});
    ScreenSink(output).write(text);
    output.finish();
}

void print(Report report, const OutputOptions& options) {
    const ReportFormat& format = options.chosen_format();
    say_all(report.about, options);
    report.command = typed_command();
    Output output(options.path);
    ScreenSink screen(output);
    const bool has_orders_of_its_own = &format == report_formats().front();  // colours; names are shown with care there
    format.write(report, style_of(options), has_orders_of_its_own ? static_cast<ByteSink&>(output) : screen);
    output.finish();
}

}  // namespace assay::cli
