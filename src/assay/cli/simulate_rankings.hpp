// assay simulate rankings: adds itself to `assay simulate`.
#pragma once

#include <CLI/CLI.hpp>

namespace assay::cli {

void add_simulate_rankings(CLI::App& simulate);

}  // namespace assay::cli
