#include "assay/cli/print.hpp"

#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/terminal.hpp"
#include "assay/core/printable.hpp"
#include "assay/io/output.hpp"

namespace assay::cli {

namespace {

/// What programs read keeps every byte of an id, but those that give orders are not for a terminal.
class TerminalSink final : public ByteSink {
public:
    explicit TerminalSink(ByteSink& screen) : screen_(screen) {}
    void write(std::string_view bytes) override { screen_.write(printable_lines(bytes)); }

private:
    ByteSink& screen_;
};

Terminal terminal_for(const OutputOptions& options) {
    const bool to_file = !options.path.empty() && options.path != "-";
    return to_file ? Terminal() : terminal_at(STDOUT_FILENO);
}

ReportStyle style_of(const OutputOptions& options, const Terminal& terminal) {
    return {.digits = options.digits,
            .width = terminal.width,
            .colour = terminal.colour,
            .assumptions = options.policies,
            .hint_words = option_hint,
            .picture = options.plot};
}

}  // namespace

void say_all(const Provenance& about, const OutputOptions& options) {
    say(about.messages);
    if (options.policies && !options.chosen_format().shows_assumptions)
        for (const Assumption& one : about.assumptions) complain(fmt::format("assumed: {}: {}\n", one.name, one.text));
}

void print_text(std::string_view text) {
    if (text.empty()) return;
    Output output({});
    output.write(terminal_at(STDOUT_FILENO).there ? printable_lines(text) : text);
    output.finish();
}

void print(Report report, const OutputOptions& options) {
    const ReportFormat& format = options.chosen_format();
    say_all(report.about, options);
    report.command = typed_command();
    const Terminal terminal = terminal_for(options);
    Output output(options.path);
    TerminalSink screen(output);
    const bool has_orders_of_its_own = &format == report_formats().front();  // colours
    const bool filtered = terminal.there && !has_orders_of_its_own;
    format.write(report, style_of(options, terminal), filtered ? static_cast<ByteSink&>(screen) : output);
    output.finish();
}

}  // namespace assay::cli
