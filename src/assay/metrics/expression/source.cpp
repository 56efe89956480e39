#include "assay/metrics/expression/source.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay::expression {

namespace {

/// The line of a text that a place stands in.
struct Line {
    std::size_t number = 0;  ///< from 0
    std::string_view text;
    std::size_t place = 0;  ///< in the line
};

Line line_of(std::string_view text, std::size_t place) {
    place = std::min(place, text.size());
    const std::size_t feed = place == 0 ? std::string_view::npos : text.rfind('\n', place - 1);
    const std::size_t begin = feed == std::string_view::npos ? 0 : feed + 1;
    std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
    return {static_cast<std::size_t>(lines), line, std::min(place - begin, line.size())};
}

bool continues_sign(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

/// How many signs the bytes are.
std::size_t signs(std::string_view bytes) {
    return static_cast<std::size_t>(
        std::count_if(bytes.begin(), bytes.end(), [](char c) { return !continues_sign(c); }));
}

/// The line as it can be printed, with a caret below the place; of a long line only what is near.
std::string with_caret(const Line& line) {
    constexpr std::size_t near = 60;
    std::size_t begin = line.place > near ? line.place - near : 0;
    std::size_t end = std::min(line.text.size(), line.place + near);
    while (begin > 0 && continues_sign(line.text[begin])) --begin;
    while (end < line.text.size() && continues_sign(line.text[end])) ++end;
    std::string shown(line.text.substr(begin, end - begin));
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    const std::string_view before = begin > 0 ? "..." : "", after = end < line.text.size() ? "..." : "";
    const std::size_t indent = before.size() + signs(line.text.substr(begin, line.place - begin));
    return fmt::format("    {}{}{}\n    {:>{}}", before, shown, after, '^', indent + 1);
}

std::size_t column_of(const Line& line) { return signs(line.text.substr(0, line.place)) + 1; }

std::string message(const Line& line, std::string_view what) {
    const std::string text = fmt::format("column {}: {}", column_of(line), what);
    return line.text.empty() ? text : text + '\n' + with_caret(line);
}

}  // namespace

std::string Source::at(std::size_t place, std::string_view what) const {
    const Line line = line_of(text, place);
    return (line.number == 0 ? "" : fmt::format("line {}, ", line.number + 1)) + message(line, what);
}

std::string Source::pointing(std::size_t place, std::string_view what) const {
    if (origin.line == 0) return fmt::format("{}: {}", origin.name, at(place, what));
    const Line line = line_of(text, place);
    return fmt::format("{}:{}: {}", origin.name, origin.line + line.number, message(line, what));
}

std::size_t Source::column(std::size_t place) const { return column_of(line_of(text, place)); }

void Source::fail(std::size_t place, std::string_view what) const { throw UsageError(pointing(place, what)); }

}  // namespace assay::expression
