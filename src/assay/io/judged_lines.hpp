// Finds judged documents again in the files they were read from, for messages that name a line.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include "assay/core/judgments.hpp"
#include "assay/io/source.hpp"

namespace assay {

/// Where a document of the judgments stands.
struct JudgedLine {
    std::size_t topic, row, line;
};

/// Calls `use` for every line `topic iteration document ...` whose document is in the judgments.
void for_each_judged_line(const InputFile& input, const Judgments& judgments,
                          const std::function<void(const JudgedLine&)>& use);

/// Throws InputError if documents have tuples of labels that the universe excludes, with the line where each stands
/// first. The inputs are those that the judgments were read from, all with lines `topic iteration document ...`.
void refuse_outside_universe(std::span<const InputFile* const> inputs, const Judgments& judgments);

}  // namespace assay
