#include "assay/cli/messages.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/cli/progress.hpp"
#include "assay/core/printable.hpp"
#include "assay/io/standard_streams.hpp"

namespace assay::cli {

namespace {

/// A program has one user, who wants it quiet or not.
bool& quiet() {
    static bool wanted = false;
    return wanted;
}

}  // namespace

void complain(std::string_view text) { write_to_standard_error(printable_lines(text)); }

void be_quiet() { quiet() = true; }
bool is_quiet() { return quiet(); }

std::string option_hint(std::string_view policy, std::span<const std::string_view> values) {
    std::string option = fmt::format("--{}", policy);
    std::replace(option.begin(), option.end(), '_', '-');
    return values.empty() ? option : fmt::format("{} {}", option, fmt::join(values, " or "));
}

void say(std::span<const Message> messages) {
    wipe_progress();
    if (is_quiet()) return;
    for (const Severity severity : {Severity::note, Severity::warning})
        for (const Message& message : messages)
            if (message.severity == severity)
                complain(fmt::format("{}: {}\n", severity_name(severity), message_text(message, option_hint)));
}

void warn(std::string_view text) {
    wipe_progress();
    if (!is_quiet()) complain(fmt::format("warning: {}\n", text));
}

}  // namespace assay::cli
