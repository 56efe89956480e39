// Every subcommand: each is defined in the file of its name and adds itself to the program.
#pragma once

#include <span>
#include <string>

#include <CLI/CLI.hpp>

namespace assay::cli {

void add_eval(CLI::App& app);
void add_compare(CLI::App& app);
void add_similar(CLI::App& app);
void add_metrics(CLI::App& app);
void add_meta(CLI::App& app);
void add_axioms(CLI::App& app);
void add_simulate(CLI::App& app);
void add_split(CLI::App& app);
void add_check(CLI::App& app);
void add_aspects(CLI::App& app);
void add_demo(CLI::App& app);

/// The command line, quoted so that it can be pasted into a shell, for reports. Set once by main.
void remember_command(std::span<char* const> arguments);
const std::string& typed_command();

}  // namespace assay::cli
