#include "assay/cli/options/perturbation_options.hpp"

#include "assay/cli/options/choice.hpp"

namespace assay::cli {

using experiments::ListWeight;
using experiments::MissingAspect;
using experiments::PerturbationKind;
using experiments::RedundantMode;

void PerturbationOptions::add_to(App& command) {
    add_choice<RedundantMode>(command, "--mode", chosen.mode,
                              {{"trade", RedundantMode::trade}, {"resume", RedundantMode::resume}},
                              "redundant: the items trade places, or the ideal construction goes on (trade)");
    add_choice<MissingAspect>(
        command, "--missing-aspect", chosen.missing,
        {{"ideal", MissingAspect::ideal}, {"last", MissingAspect::last}, {"skip", MissingAspect::skip}},
        "aspect: users with too few aspects keep the ideal ordering, get the last aspect, or are left out (ideal)");
    add_choice<ListWeight>(command, "--list-weight", chosen.ordering.list_weight,
                           {{"rating", ListWeight::rating}, {"count", ListWeight::count}},
                           "What an item counts in the list so far: its rating, or 1 (rating)");
    command.add_option("--size", size, "Length of the ideal ordering (all items with aspects)")
        ->check(in_range(1, 1000000000))
        ->option_text("K");
}

experiments::Perturbation PerturbationOptions::of_kind(const std::string& kind) const {
    experiments::Perturbation made = chosen;
    made.kind = kind == "swap"        ? PerturbationKind::swap
                : kind == "redundant" ? PerturbationKind::redundant
                                      : PerturbationKind::aspect;
    if (size > 0) made.ordering.size = size;
    return made;
}

}  // namespace assay::cli
