#include "assay/core/error.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/printable.hpp"

namespace assay {

namespace {

std::vector<Message> one_a_line(const std::string& text) {
    std::vector<Message> messages;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        messages.push_back({.severity = Severity::error, .text = text.substr(begin, end - begin)});
        begin = end + 1;
    }
    return messages;
}

}  // namespace

InputError::InputError(const std::string& text) : std::runtime_error(text), messages_(one_a_line(text)) {}

InputError::InputError(std::vector<Message> messages)
    : std::runtime_error(message_texts(messages)), messages_(std::move(messages)) {}

InputError::InputError(std::string file, std::string text, std::vector<Hint> hints)
    : InputError(std::vector<Message>{
          {.severity = Severity::error, .text = std::move(text), .file = std::move(file), .hints = std::move(hints)}}) {
}

SettingError::SettingError(std::string name, std::string what)
    : UsageError(name + ": " + what), setting(std::move(name)), text(std::move(what)) {}

void Faults::add(std::size_t line, std::string what, std::vector<Hint> hints) {
    if (kept_.size() < most) kept_.push_back({line, std::move(what), std::move(hints)});
    ++count_;
}

void Faults::append(const Faults& later, std::size_t lines_before) {
    for (const Fault& fault : later.kept_) {
        if (kept_.size() == most) break;
        kept_.push_back({fault.line == 0 ? 0 : fault.line + lines_before, fault.what, fault.hints});
    }
    count_ += later.count_;
}

std::vector<Message> Faults::messages(const std::string& file) const {
    std::vector<Fault> by_line = kept_;
    std::stable_sort(by_line.begin(), by_line.end(), [](const Fault& a, const Fault& b) { return a.line < b.line; });
    std::vector<Message> messages;
    for (Fault& fault : by_line)
        messages.push_back({.severity = Severity::error,
                            .text = std::move(fault.what),
                            .file = file,
                            .line = fault.line,
                            .hints = std::move(fault.hints)});
    if (count_ == kept_.size()) return messages;
    const bool all_the_same = std::all_of(messages.begin(), messages.end(),
                                          [&](const Message& one) { return one.text == messages.front().text; });
    if (all_the_same) messages.resize(1);  // a file of another kind, for instance
    messages.push_back({.severity = Severity::error,
                        .text = fmt::format("{} like {}", counted(count_ - messages.size(), "more fault"),
                                            all_the_same ? "this" : "these"),
                        .file = file});
    return messages;
}

void Faults::raise(const std::string& file) const {
    if (!empty()) throw InputError(messages(file));
}

std::string in_quotes(std::string_view token) {
    constexpr std::size_t longest = 60;
    std::string text = "\"" + printable(token.substr(0, longest));
    if (token.size() > longest) text += fmt::format("...\" ({} bytes)", token.size());
    else text += '"';
    return text;
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : noun.back() == 's' ? "es" : "s");
}

}  // namespace assay
