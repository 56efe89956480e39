// Reads items with their aspects: `item,title,a|b|c` as MovieLens has it, or lines `item,aspect` -> ItemsBuilder.
#pragma once

#include <cstdint>

#include "assay/core/items.hpp"
#include "assay/io/input.hpp"

namespace assay {

enum class ItemsFormat : std::uint8_t {
    automatic,  ///< decided by header and content; refused when unclear
    movielens,  ///< one line an item, the aspects in the last column, separated by `|`
    pairs,      ///< one line for each aspect of an item
};

/// Reads into an empty builder. Throws InputError with all faults found. "(no genres listed)" and nothing at all are no
/// aspects.
Input read_items(const InputFile& input, ItemsFormat format, ItemsBuilder& builder, bool digest = false);

}  // namespace assay
