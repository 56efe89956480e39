// --define: measures of the user's own, for every command that takes names of measures.
#pragma once

#include <string>
#include <vector>

#include "assay/cli/parser.hpp"
#include "assay/metrics/definitions.hpp"

namespace assay::cli {

struct DefinitionOptions {
    Definitions definitions;  ///< filled while the command line is read

    /// The option refers to this object, which must stay where it is.
    void add_to(App& command);
    /// Adds "NAME = EXPRESSION", or all of them in a file: @FILE. Throws UsageError.
    void read(const std::string& text);
    /// Measures where a user names none: those that were defined, or else the usual ones.
    std::vector<std::string> names_or(std::vector<std::string> usual) const;
};

}  // namespace assay::cli
