// Completion scripts and the manual page, made of what the command line knows about itself.
#pragma once

#include <string>

#include "assay/cli/parser.hpp"

namespace assay::cli {

std::string bash_completion(const DescribedCommand& program);
std::string zsh_completion(const DescribedCommand& program);
std::string fish_completion(const DescribedCommand& program);

/// In the language of man(7).
std::string man_page(const DescribedCommand& program);

}  // namespace assay::cli
