// What a subcommand is, and the command line that was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "assay/cli/parser.hpp"

namespace assay::cli {

/// A subcommand: a row in the file of its name. assay/cli/commands/table.hpp, made from the files, declares them all.
struct Command {
    std::string_view name;
    int place;  ///< in the help
    void (*add)(App& app);
    bool knows_others = false;  ///< it needs the other commands
};

/// The command line, quoted so that it can be pasted into a shell, for reports. Set once by main.
void remember_command(std::span<char* const> arguments);
const std::string& typed_command();

}  // namespace assay::cli
