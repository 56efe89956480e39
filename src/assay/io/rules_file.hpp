// Reads a file of rules about labels: one rule a line, `relevance=nr => correctness=nc`.
#pragma once

#include "assay/core/label_space.hpp"
#include "assay/io/input.hpp"
#include "assay/io/source.hpp"

namespace assay {

/// Makes the rules of the file the universe. What they mean shows when all labels are known: `complete_rules`. Throws
/// InputError if there is no rule.
Input read_rules(const InputFile& input, LabelSpace& space);

}  // namespace assay
