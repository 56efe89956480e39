#include "assay/io/delimited_lines.hpp"

namespace assay {

namespace {

/// Where the next delimiter from `from` on begins, or the end of the line.
std::size_t next_delimiter(std::string_view line, std::size_t from, Delimiter delimiter) noexcept {
    const char pair[] = {delimiter.byte, delimiter.byte};
    const std::size_t at = line.find(pair, from, delimiter.width());
    return at == std::string_view::npos ? line.size() : at;
}

}  // namespace

std::optional<Delimiter> find_delimiter(std::string_view line) noexcept {
    std::optional<Delimiter> first;
    bool inside = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '"') inside = !inside;
        if (inside) continue;
        if (c == '\t') return Delimiter{'\t'};
        if (first) continue;
        if (c == ',' || c == ';') first = Delimiter{c};
        if (c == ':' && i + 1 < line.size() && line[i + 1] == ':') first = Delimiter{':', true};
    }
    return first;
}

bool DelimitedFields::cut_any(std::string_view line, Delimiter delimiter) {
    fields_.clear();
    text_.clear();
    text_.reserve(line.size());  // so that the fields that lie there do not move
    copied_ = false;
    odd_ = is_odd(line);
    for (std::size_t begin = 0;;) {
        std::size_t end = 0;
        if (begin < line.size() && line[begin] == '"') {
            end = cut_quoted(line, begin, delimiter);
            if (end == std::string_view::npos) return false;
        } else {
            end = next_delimiter(line, begin, delimiter);
            fields_.push_back(line.substr(begin, end - begin));
        }
        if (end == line.size()) return true;
        begin = end + delimiter.width();
    }
}

/// Adds a field that begins with a quote; gives its end, or npos if the quote is not closed. What follows the closing
/// quote belongs to the field as it stands.
std::size_t DelimitedFields::cut_quoted(std::string_view line, std::size_t begin, Delimiter delimiter) {
    const std::size_t text_begin = text_.size();
    for (std::size_t at = begin + 1;;) {
        const std::size_t quote = line.find('"', at);
        if (quote == std::string_view::npos) return quote;
        if (quote + 1 < line.size() && line[quote + 1] == '"') {
            text_ += line.substr(at, quote + 1 - at);
            at = quote + 2;
            continue;
        }
        const std::size_t end = next_delimiter(line, quote + 1, delimiter);
        if (at == begin + 1 && end == quote + 1) {
            fields_.push_back(line.substr(at, quote - at));
        } else {
            text_ += line.substr(at, quote - at);
            text_ += line.substr(quote + 1, end - quote - 1);
            fields_.push_back(std::string_view(text_).substr(text_begin));
            copied_ = true;
        }
        return end;
    }
}

}  // namespace assay
