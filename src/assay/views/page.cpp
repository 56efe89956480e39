#include "assay/views/page.hpp"

#include <cstddef>
#include <string_view>

#include <fmt/format.h>

namespace assay::views {

namespace {

/// Formulas of several lines, all of them four blanks in.
std::string indented(std::string_view text) {
    std::string made = "    ";
    for (const char c : text) made += c == '\n' ? "\n    " : std::string(1, c);
    return made;
}

}  // namespace

std::string page_text(const Page& page) {
    std::string text = fmt::format("{}: {}\n\n{}\n\n", page.name, page.summary, indented(page.formula));
    for (const PageLine& line : page.lines) text += fmt::format("  {:<9} {}\n", line.key, line.text);
    return text;
}

std::string fallback_text(const Param& param) {
    if (!param.fallback_text.empty()) return std::string(param.fallback_text);
    if (!param.words.empty()) return std::string(param.words[static_cast<std::size_t>(param.fallback)]);
    return fmt::format("{}", param.fallback);
}

std::string domain_text(const Param& param) {
    if (param.list) return "a list, each item " + param.domain.text();
    if (param.words.empty()) return param.domain.text();
    return fmt::format("one of {}", fmt::join(param.words, ", "));
}

std::vector<PageLine> param_lines(std::span<const Param> params) {
    std::vector<PageLine> lines;
    for (const Param& param : params)
        lines.push_back({std::string(param.name),
                         fmt::format("{}; {} (default {})", param.meaning, domain_text(param), fallback_text(param))});
    return lines;
}

std::string param_rows(std::span<const Param> params) {
    std::string rows;
    for (const Param& param : params)
        rows += fmt::format("| `{}` | {} | {} | {} |\n", param.name, param.meaning, domain_text(param),
                            fallback_text(param));
    return rows;
}

}  // namespace assay::views
