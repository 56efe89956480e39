// The outer form of a name: what measures and similarities are asked for with.
//
//     call = [ tool ":" ] name [ "." variant ] [ "(" arg { "," arg } ")" ] [ "@" cut-off ]
//     arg  = call | key "=" value
//
// This file takes the text apart; what the parts mean is the business of whoever has the catalogue.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"

namespace assay {

/// Without blanks and tabs at both ends.
std::string_view trim(std::string_view text) noexcept;

/// Cuts at commas that stand outside brackets; the pieces are trimmed.
std::vector<std::string_view> split_at_commas(std::string_view text);

/// The parts of "tool:name(arguments)@cutoff", as they are written.
struct Call {
    std::string_view tool, name;
    std::vector<std::string_view> arguments;
    std::optional<std::string_view> cutoff;
    std::string_view suffix;  ///< "(arguments)@cutoff" in one piece
};

/// Throws UsageError if a bracket is not closed or something stands behind the end.
Call parse_call(std::string_view text);

/// key=value, the value without its quotes.
struct Assignment {
    std::string_view key, value;
};

/// An argument as an assignment, or nothing if it has no "=" of its own.
std::optional<Assignment> as_assignment(std::string_view argument) noexcept;

/// A name that stands for another: "MAP" for "AP". Where the other has a "*", arguments and cut-off go there.
struct Alias {
    std::string_view name, means;
};

/// What an alias with this suffix stands for.
std::string expand(const Alias& alias, std::string_view suffix);

/// Parses several names; what they stand for comes once each, in the order of the first name. Throws UsageError with
/// everything that is wrong with any of them, one fault a line.
template <class Parse>
auto parse_each(std::span<const std::string> names, const Parse& parse) {
    std::vector<decltype(parse(names[0]))> found;
    std::string faults;
    for (const std::string& name : names) try {
            auto one = parse(name);
            if (std::find(found.begin(), found.end(), one) == found.end()) found.push_back(std::move(one));
        } catch (const UsageError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    if (!faults.empty()) throw UsageError(faults);
    return found;
}

}  // namespace assay
