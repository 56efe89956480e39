#include "assay/io/pair_lines.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// A line cut at tabs.
struct TabFields {
    std::array<std::string_view, 3> text;
    std::array<std::size_t, 3> at = {};  // where they begin in the line
    std::size_t count = 0;               // of all fields, also those beyond the third
};

TabFields cut_at_tabs(std::string_view line) {
    TabFields fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find('\t', begin), line.size());
        if (fields.count < fields.text.size()) {
            fields.text[fields.count] = line.substr(begin, end - begin);
            fields.at[fields.count] = begin;
        }
        ++fields.count;
        begin = end + 1;
    }
    return fields;
}

double parse_p(std::string_view text, std::size_t at) {
    const auto p = to_number(trim(text));
    if (!p || !(*p > 0 && *p < 1))
        throw InputError(
            fmt::format("column {}: p must be a number above 0 and below 1, not {}", at + 1, in_quotes(trim(text))));
    return *p;
}

}  // namespace

bool is_pair_line(std::string_view line) noexcept {
    return !is_empty(line) || (!line.empty() && line[0] != '#' && line.find('\t') != std::string_view::npos);
}

PairLine cut_pair_line(std::string_view line) {
    if (is_odd(line)) throw InputError(odd_line(line));
    const TabFields fields = cut_at_tabs(line);
    if (fields.count < 2 || fields.count > 3)
        throw InputError(fmt::format("{} between tabs where a pair has two rankings and perhaps p: a (b c)<tab>c a",
                                     counted(fields.count, "field")));
    PairLine cut{.first = fields.text[0], .second = fields.text[1], .second_at = fields.at[1], .p = {}};
    if (fields.count == 3) cut.p = parse_p(fields.text[2], fields.at[2]);
    return cut;
}

}  // namespace assay
