#include "assay/core/message.hpp"

#include <fmt/format.h>

namespace assay {

std::string_view severity_name(Severity severity) noexcept {
    switch (severity) {
        case Severity::note: return "note";
        case Severity::warning: return "warning";
        default: return "error";
    }
}

std::string plain_hint(std::string_view policy, std::span<const std::string_view> values) {
    return values.empty() ? std::string(policy) : fmt::format("{} = {}", policy, fmt::join(values, " or "));
}

std::string message_text(const Message& message, HintWords words) {
    std::string text;
    if (!message.file.empty())
        text = message.line == 0 ? message.file + ": " : fmt::format("{}:{}: ", message.file, message.line);
    text += message.text;
    std::string shown;
    for (std::size_t begin = 0; begin < message.hints.size();) {
        // Values of one setting that follow each other are shown together.
        const std::string& policy = message.hints[begin].policy;
        std::vector<std::string_view> values;
        std::size_t end = begin;
        for (; end < message.hints.size() && message.hints[end].policy == policy; ++end)
            if (!message.hints[end].value.empty()) values.push_back(message.hints[end].value);
        (shown += shown.empty() ? "" : "; ") += words(policy, values);
        begin = end;
    }
    return shown.empty() ? text : text + " (" + shown + ")";
}

std::string message_texts(std::span<const Message> messages, HintWords words) {
    std::string text;
    for (const Message& message : messages) (text += text.empty() ? "" : "\n") += message_text(message, words);
    return text;
}

}  // namespace assay
