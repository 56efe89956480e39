// Options that several commands check alike: one of some words, and the seed of random numbers.
#pragma once

#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "assay/cli/parser.hpp"
#include "assay/core/error.hpp"

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
