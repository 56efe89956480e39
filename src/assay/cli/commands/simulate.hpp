// The commands below `assay simulate`: each is defined in the file of its name and adds itself.
#pragma once

#include <string>
#include <vector>

#include "assay/cli/parser.hpp"
#include "assay/engine/simulated_lines.hpp"

namespace assay::cli {

void add_simulate_rankings(App& simulate);
void add_simulate_ratings(App& simulate);
void add_simulate_recommend(App& simulate);
void add_simulate_perturb(App& simulate);

/// Writes files into a folder, which is made if it does not exist. Throws InputError where that cannot be done,
/// UsageError where a file is one of the inputs.
WriteFile into_folder(const std::string& folder, const std::vector<std::string>& inputs = {});

}  // namespace assay::cli
