// The commands below `assay meta`: each is defined in the file of its name and adds itself.
#pragma once

#include "assay/cli/parser.hpp"

namespace assay::cli {

void add_meta_agreement(App& meta);
void add_meta_bounds(App& meta);
void add_meta_power(App& meta);
void add_meta_quality(App& meta);
void add_meta_robustness(App& meta);
void add_meta_sensitivity(App& meta);
void add_meta_unanimity(App& meta);

}  // namespace assay::cli
