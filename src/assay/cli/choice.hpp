// An option whose value is one of some words.
#pragma once

#include <map>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay::cli {

/// Each word stands for a value of an enumeration.
template <class Enum>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Enum& value,
                        const std::map<std::string, Enum>& words, const std::string& help) {
    std::string known;
    for (const auto& [word, meaning] : words) known += (known.empty() ? "" : "|") + word;
    return command
        .add_option_function<std::string>(
            name,
            [&value, words, known, name](const std::string& word) {
                const auto found = words.find(word);
                if (found == words.end())
                    throw CLI::ValidationError(name, fmt::format("must be one of {}, not {}", known, in_quotes(word)));
                value = found->second;
            },
            help)
        ->type_name(known)
        ->option_text(known);
}

}  // namespace assay::cli
