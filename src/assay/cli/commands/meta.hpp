// The commands below `assay meta`: each is defined in the file of its name and adds itself.
#pragma once

#include <CLI/CLI.hpp>

namespace assay::cli {

void add_meta_agreement(CLI::App& meta);
void add_meta_bounds(CLI::App& meta);
void add_meta_power(CLI::App& meta);
void add_meta_quality(CLI::App& meta);
void add_meta_robustness(CLI::App& meta);
void add_meta_sensitivity(CLI::App& meta);
void add_meta_unanimity(CLI::App& meta);

}  // namespace assay::cli
