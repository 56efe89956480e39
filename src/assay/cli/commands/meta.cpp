// assay meta: what measures are like, rather than what they say of runs.

#include "assay/cli/commands/meta.hpp"

#include "assay/cli/commands/commands.hpp"

namespace assay::cli {

void add_meta(App& app) {
    auto* meta = app.add_subcommand("meta", "Judge measures: what they tell apart, how they agree, how large they get");
    meta->require_subcommand(1);
    add_meta_bounds(*meta);
    add_meta_quality(*meta);
    add_meta_robustness(*meta);
    add_meta_sensitivity(*meta);
    add_meta_power(*meta);
    add_meta_agreement(*meta);
    add_meta_unanimity(*meta);
}

extern constinit const Command meta_command{.name = "meta", .place = 40, .add = add_meta};

}  // namespace assay::cli
