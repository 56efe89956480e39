#include "assay/core/error.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace assay {

void Faults::add(std::size_t line, std::string what) {
    if (kept_.size() < most) kept_.push_back({line, std::move(what)});
    ++count_;
}

void Faults::append(const Faults& later, std::size_t lines_before) {
    for (const Fault& fault : later.kept_) {
        if (kept_.size() == most) break;
        kept_.push_back({fault.line == 0 ? 0 : fault.line + lines_before, fault.what});
    }
    count_ += later.count_;
}

std::string Faults::text(const std::string& file) const {
    std::vector<Fault> by_line = kept_;
    std::stable_sort(by_line.begin(), by_line.end(), [](const Fault& a, const Fault& b) { return a.line < b.line; });
    std::string text;
    for (const Fault& fault : by_line) {
        if (!text.empty()) text += '\n';
        text += fault.line == 0 ? fmt::format("{}: {}", file, fault.what)
                                : fmt::format("{}:{}: {}", file, fault.line, fault.what);
    }
    if (count_ > kept_.size())
        text += fmt::format("\n{}: {} like these", file, counted(count_ - kept_.size(), "more fault"));
    return text;
}

void Faults::raise(const std::string& file) const {
    if (!empty()) throw InputError(text(file));
}

std::string in_quotes(std::string_view token) {
    constexpr std::size_t longest = 60;
    std::string text = "\"";
    for (const char c : token.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) text += fmt::format("\\x{:02x}", byte);
        else text += c;
    }
    if (token.size() > longest) text += fmt::format("...\" ({} bytes)", token.size());
    else text += '"';
    return text;
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : noun.back() == 's' ? "es" : "s");
}

}  // namespace assay
