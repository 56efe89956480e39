// Options of commands that perturb ideal orderings.
#pragma once

#include <cstddef>

#include "assay/cli/parser.hpp"
#include "assay/experiments/perturb.hpp"

namespace assay::cli {

/// --mode, --missing-aspect, --list-weight, --size
struct PerturbationOptions {
    experiments::Perturbation chosen;
    std::size_t size = 0;  ///< 0: all

    void add_to(App& command);
    experiments::Perturbation of_kind(experiments::PerturbationKind kind) const;
};

}  // namespace assay::cli
