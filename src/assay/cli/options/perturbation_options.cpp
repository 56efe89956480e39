#include "assay/cli/options/perturbation_options.hpp"

#include "assay/cli/options/choice.hpp"

namespace assay::cli {

void PerturbationOptions::add_to(App& command) {
    add_choice(command, "--mode", chosen.mode,
               "redundant: the items trade places, or the ideal construction goes on (trade)");
    add_choice(
        command, "--missing-aspect", chosen.missing,
        "aspect: users with too few aspects keep the ideal ordering, get the last aspect, or are left out (ideal)");
    add_choice(command, "--list-weight", chosen.ordering.list_weight,
               "What an item counts in the list so far: its rating, or 1 (rating)");
    add_number(command, "--size", size, "Length of the ideal ordering (all items with aspects)", 1, 1000000000, "K");
}

experiments::Perturbation PerturbationOptions::of_kind(experiments::PerturbationKind kind) const {
    experiments::Perturbation made = chosen;
    made.kind = kind;
    if (size > 0) made.ordering.size = size;
    return made;
}

}  // namespace assay::cli
