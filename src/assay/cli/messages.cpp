#include "assay/cli/messages.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "assay/cli/progress.hpp"

namespace assay::cli {

std::string option_hint(std::string_view policy, std::span<const std::string_view> values) {
    std::string option = fmt::format("--{}", policy);
    std::replace(option.begin(), option.end(), '_', '-');
    return values.empty() ? option : fmt::format("{} {}", option, fmt::join(values, " or "));
}

void say(std::span<const Message> messages) {
    wipe_progress();
    for (const Severity severity : {Severity::note, Severity::warning})
        for (const Message& message : messages)
            if (message.severity == severity)
                fmt::print(stderr, "{}: {}\n", severity_name(severity), message_text(message, option_hint));
}

void warn(std::string_view text) {
    wipe_progress();
    fmt::print(stderr, "warning: {}\n", text);
}

}  // namespace assay::cli
