// Reads a file that describes aspects: TOML -> LabelSpace. io/toml_reader.hpp says how much of TOML it may use.
//
//     universe = "feasible:first"                  # full (default), feasible:first, observed
//     rules = ["relevance=nr => correctness=nc"]   # instead of universe
//     merge_negative = true                        # default: negative numbers are the worst label
//
//     [[aspect]]
//     name = "relevance"
//     labels = ["nr", "mr", "fr", "hr"]            # worst to best; without it, those that the judgments have
//     embed = [0, 1, "3/2", 3]                     # what they are worth; default: their numbers or places
//     weight = 1                                   # default
#pragma once

#include <string>

#include "assay/core/label_space.hpp"
#include "assay/io/input.hpp"
#include "assay/io/source.hpp"

namespace assay {

struct AspectsFile {
    LabelSpace space;
    Input input;
};

/// Throws InputError with all faults found, each with its line. "-" is standard input.
AspectsFile read_aspects_file(const std::string& path);
AspectsFile read_aspects_file(const InputFile& input);

}  // namespace assay
