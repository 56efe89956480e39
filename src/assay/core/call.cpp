#include "assay/core/call.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace assay {

namespace {

/// Where the bracket that opens the text is closed.
std::size_t closing_bracket(std::string_view text) noexcept {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '(') ++depth;
        if (text[i] == ')' && --depth == 0) return i;
    }
    return std::string_view::npos;
}

}  // namespace

std::string_view trim(std::string_view text) noexcept {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> found;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || (text[i] == ',' && depth == 0)) {
            found.push_back(trim(text.substr(begin, i - begin)));
            begin = i + 1;
        } else if (text[i] == '(' || text[i] == '[' || text[i] == '{') ++depth;
        else if (text[i] == ')' || text[i] == ']' || text[i] == '}') --depth;
    }
    return found;
}

Call parse_call(std::string_view text) {
    Call call;
    const std::string_view whole = trim(text);
    const std::size_t name_end = whole.find_first_of("(@");
    call.name = trim(whole.substr(0, name_end));
    call.suffix = name_end == std::string_view::npos ? std::string_view{} : whole.substr(name_end);
    if (const std::size_t colon = call.name.find(':'); colon != std::string_view::npos) {
        call.tool = call.name.substr(0, colon);
        call.name.remove_prefix(colon + 1);
    }
    std::string_view rest = call.suffix;
    if (!rest.empty() && rest.front() == '(') {
        const std::size_t close = closing_bracket(rest);
        if (close == std::string_view::npos)
            throw UsageError(fmt::format("{}: a bracket is not closed", in_quotes(whole)));
        const std::string_view arguments = trim(rest.substr(1, close - 1));
        if (!arguments.empty()) call.arguments = split_at_commas(arguments);
        rest = trim(rest.substr(close + 1));
    }
    if (!rest.empty() && rest.front() == '@') call.cutoff = trim(rest.substr(1));
    else if (!rest.empty())
        throw UsageError(fmt::format("{}: {} cannot stand there", in_quotes(whole), in_quotes(rest)));
    return call;
}

std::optional<Assignment> as_assignment(std::string_view argument) noexcept {
    const std::size_t equals = argument.find('=');
    if (equals == std::string_view::npos || argument.find('(') < equals) return std::nullopt;
    std::string_view value = trim(argument.substr(equals + 1));
    if (value.size() >= 2 && (value.front() == '\'' || value.front() == '"') && value.back() == value.front())
        value = value.substr(1, value.size() - 2);
    return Assignment{trim(argument.substr(0, equals)), value};
}

std::string expand(const Alias& alias, std::string_view suffix) {
    std::string result(alias.means);
    const std::size_t star = result.find('*');
    if (star == std::string::npos) return result + std::string(suffix);
    return result.replace(star, 1, suffix);
}

}  // namespace assay
