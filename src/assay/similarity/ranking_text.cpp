#include "assay/similarity/ranking_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"

namespace assay {

namespace {

/// Says what is wrong at a place of the text.
class Fail {
public:
    explicit Fail(std::size_t before) : before_(before) {}
    [[noreturn]] void operator()(std::size_t at, const std::string& what) const {
        throw InputError(fmt::format("column {}: {}", column(at), what));
    }
    std::size_t column(std::size_t at) const { return before_ + at + 1; }

private:
    std::size_t before_;  // bytes of the line before the text
};

bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

/// Whether commas stand between items. Then one stands between any two of them, with or without blanks beside it.
bool has_commas(std::string_view text, const Fail& fail) {
    if (text.find(',') == std::string_view::npos) return false;
    char before = ',';  // the last that is no blank
    std::size_t comma = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (is_blank(c)) continue;
        const bool opens = before == ',' || before == '(';
        if (opens && (c == ',' || (c == ')' && before == ',')))
            fail(c == ',' ? at : comma, "no item beside this comma; put one there or take it away");
        const bool apart = at > 0 && (is_blank(text[at - 1]) || c == '(' || before == ')');
        if (apart && !opens && c != ',' && c != ')')
            fail(at, "no comma before this, where other items have one; put commas or blanks between all items");
        if (c == ',') comma = at;
        before = c;
    }
    if (before == ',') fail(comma, "no item beside this comma; put one there or take it away");
    return true;
}

/// Takes the text apart into words and groups; `take(word, place)` gets the words in turn.
template <class Take>
std::vector<std::uint32_t> read_groups(std::string_view text, const Fail& fail, const Take& take) {
    const bool commas = has_commas(text, fail);
    const std::string_view word_ends = commas ? " \t()," : " \t()";
    std::vector<std::uint32_t> ends;
    std::uint32_t words = 0;
    std::size_t open = std::string_view::npos;
    for (std::size_t at = 0; at < text.size();) {
        if (is_blank(text[at]) || (commas && text[at] == ',')) {
            ++at;
        } else if (text[at] == '(') {
            if (open != std::string_view::npos)
                fail(at, fmt::format("a group inside the group of column {}; close that one first", fail.column(open)));
            open = at++;
        } else if (text[at] == ')') {
            if (open == std::string_view::npos)
                fail(at, "\")\" closes no group; put a \"(\" before it or take it away");
            if (ends.empty() ? words == 0 : ends.back() == words)
                fail(open, "a group of no items; name the tied items between \"(\" and \")\"");
            ends.push_back(words);
            open = std::string_view::npos;
            ++at;
        } else {
            const std::size_t end = std::min(text.find_first_of(word_ends, at), text.size());
            take(text.substr(at, end - at), at);
            ++words;
            if (open == std::string_view::npos) ends.push_back(words);
            at = end;
        }
    }
    if (open != std::string_view::npos) fail(open, "\"(\" is not closed; put a \")\" behind the last tied item");
    if (ends.size() == words) ends.clear();
    return ends;
}

}  // namespace

OwnedTiedRanking parse_ranking(std::string_view text, IdTable& ids, std::size_t before) {
    const Fail fail(before);
    OwnedTiedRanking ranking;
    std::vector<std::pair<std::uint32_t, std::size_t>> places;
    ranking.ends = read_groups(text, fail, [&](std::string_view word, std::size_t at) {
        ranking.items.push_back(ids.intern(word));
        places.emplace_back(ranking.items.back(), at);
    });
    std::sort(places.begin(), places.end());
    std::pair<std::size_t, std::size_t> first_fault{text.size(), 0};  // the second place and the one before it
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].first == places[i - 1].first)
            first_fault = std::min(first_fault, {places[i].second, places[i - 1].second});
    if (first_fault.first < text.size()) {
        const std::size_t end = std::min(text.find_first_of(" \t(),", first_fault.first), text.size());
        fail(first_fault.first, fmt::format("{} comes twice, first in column {}; a ranking has each item once",
                                            in_quotes(text.substr(first_fault.first, end - first_fault.first)),
                                            fail.column(first_fault.second)));
    }
    return ranking;
}

OwnedTiedRanking parse_profile(std::string_view text, const RelevanceScale& scale, std::size_t before) {
    const Fail fail(before);
    OwnedTiedRanking ranking;
    ranking.ends = read_groups(text, fail, [&](std::string_view word, std::size_t at) {
        const auto number = to_number(word);
        if (!number)
            fail(at, fmt::format("{} is not a number; relevance values are {}", in_quotes(word), scale.text()));
        const auto level = *number >= 0 ? scale.level(*number) : std::nullopt;
        if (!level) fail(at, fmt::format("{} is not on the scale, which is {}", word, scale.text()));
        ranking.levels.push_back(*level);
    });
    return ranking;
}

}  // namespace assay
