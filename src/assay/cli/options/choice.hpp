// Options that several commands check alike: one of some words, a number in a range, a file to write, and the seed of
// random numbers.
#pragma once

#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/parser.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/setting_words.hpp"

namespace assay::cli {

/// Each word stands for a value of an enumeration.
template <class Enum>
Option* add_choice(App& command, const std::string& name, Enum& value, const std::map<std::string, Enum>& words,
                   const std::string& help) {
    std::string known;
    for (const auto& [word, meaning] : words) known += (known.empty() ? "" : "|") + word;
    return command
        .add_option_function<std::string>(
            name,
            [&value, words, known, name](const std::string& word) {
                const auto found = words.find(word);
                if (found == words.end())
                    throw ValidationError(name, fmt::format("must be one of {}, not {}", known, in_quotes(word)));
                value = found->second;
            },
            help)
        ->type_name(known)
        ->option_text(known);
}

/// The same with the words that the setting has everywhere.
template <class Enum>
Option* add_choice(App& command, const std::string& name, Enum& value, const std::string& help) {
    return add_choice<Enum>(command, name, value, {setting_words<Enum>.begin(), setting_words<Enum>.end()}, help);
}
template <class Enum>
Option* add_choice(App& command, const std::string& name, std::optional<Enum>& value, const std::string& help) {
    return add_choice<std::optional<Enum>>(command, name, value,
                                           {setting_words<Enum>.begin(), setting_words<Enum>.end()}, help);
}

/// These words as a list.
template <class Enum>
std::vector<std::string> words_of() {
    std::vector<std::string> words;
    words.reserve(setting_words<Enum>.size());
    for (const auto& [word, meaning] : setting_words<Enum>) words.emplace_back(word);
    return words;
}

/// A number, or several, from `low` to `high`; `sign` stands for it in help.
template <class Value, class Bound>
Option* add_number(App& command, const std::string& name, Value& value, const std::string& help, Bound low, Bound high,
                   const std::string& sign = "N") {
    return command.add_option(name, value, help)->check(in_range(low, high))->option_text(sign);
}

/// -o
inline Option* add_output_file(App& command, std::string& path) {
    return command.add_option("-o,--output", path, "Write to this file, whole or not at all")
        ->type_name("FILE")
        ->writes_file();
}

/// --seed: a whole number that 64 bits hold.
inline Option* add_seed(App& command, std::uint64_t& seed,
                        const std::string& help = "Where the random numbers start (1)") {
    return command
        .add_option_function<std::string>(
            "--seed",
            [&seed](const std::string& text) {
                const char* const end = text.data() + text.size();
                if (const auto [stopped, error] = std::from_chars(text.data(), end, seed);
                    error != std::errc() || stopped != end)
                    throw ValidationError("--seed", fmt::format("must be a whole number from 0 to {}, not {}",
                                                                UINT64_MAX, in_quotes(text)));
            },
            help)
        ->option_text("N");
}

}  // namespace assay::cli
