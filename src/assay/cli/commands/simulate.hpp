// The commands below `assay simulate`: each is defined in the file of its name and adds itself.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "assay/engine/simulated_lines.hpp"

namespace assay::cli {

void add_simulate_rankings(CLI::App& simulate);
void add_simulate_ratings(CLI::App& simulate);
void add_simulate_recommend(CLI::App& simulate);
void add_simulate_perturb(CLI::App& simulate);

/// Writes files into a folder, which is made if it does not exist. Throws InputError where that cannot be done.
WriteFile into_folder(const std::string& folder);

}  // namespace assay::cli
