// The tools whose place this program takes, behind their names as commands.
#pragma once

#include <optional>
#include <span>

#include "assay/dropins/dropins.hpp"

namespace assay::cli {

/// What a drop-in says, if the arguments name one. They read their arguments as the originals do, so they come before
/// the option parser.
std::optional<dropins::Outcome> run_dropin(std::span<char* const> arguments);

}  // namespace assay::cli
