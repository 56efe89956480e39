// What is to be said to a user, as data: the front ends put it into words of their own options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

enum class Severity : std::uint8_t {
    note,     ///< what was taken for granted: "read as subtopic judgments"
    warning,  ///< what a user should look at
    error,    ///< why there is no result
};

/// "note", "warning" or "error".
std::string_view severity_name(Severity severity) noexcept;

/// A setting that would help. A command line shows `--duplicates first`, Python `duplicates="first"`.
struct Hint {
    std::string policy;      ///< the name of the option, words separated by underscores: "judgments_format"
    std::string value = {};  ///< or empty, if the setting takes none or any
    friend bool operator==(const Hint&, const Hint&) = default;
};

struct Message {
    Severity severity = Severity::note;
    std::string text;       ///< a sentence without a full stop, without the file and the hints
    std::string file = {};  ///< as the user calls it, or empty
    std::size_t line = 0;   ///< or 0, if it is about the file as a whole
    std::vector<Hint> hints = {};
    friend bool operator==(const Message&, const Message&) = default;
};

/// How a front end writes a setting and its values, "first" and "max" for instance.
using HintWords = std::string (*)(std::string_view policy, std::span<const std::string_view> values);

/// "duplicates = first or max": for those who have no options of their own.
std::string plain_hint(std::string_view policy, std::span<const std::string_view> values);

/// "runs/a.run:17: the text (duplicates = first)", without the severity.
std::string message_text(const Message& message, HintWords words = plain_hint);

/// One message a line.
std::string message_texts(std::span<const Message> messages, HintWords words = plain_hint);

}  // namespace assay
