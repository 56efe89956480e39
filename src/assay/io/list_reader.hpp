// Reads lists: one item a line, best first. Blanks inside belong to the item; empty lines and comments are skipped.
#pragma once

#include <string>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/io/input.hpp"

namespace assay {

struct ItemList {
    Input input;
    std::vector<std::string> items;
};

/// Throws InputError with all faults found: items that come twice, unless the first one is to count, and no items at
/// all.
ItemList read_list(const InputFile& input, DuplicateDocuments duplicates, bool digest = false);

/// Whether the first line looks like that of a list: one word, and none of the signs that separate columns.
bool looks_like_list(const InputFile& input);

}  // namespace assay
