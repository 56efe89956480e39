// How large a table of scores is, before memory is asked for.
#pragma once

#include <cstddef>
#include <string>

namespace assay {

/// runs x topics x measures, for a table that will hold `values` of them. Throws InputError with the sizes if it would
/// be large and nearly empty; so it never wraps around. `file` is where they come from; it may be empty.
std::size_t score_cells(const std::string& file, std::size_t runs, std::size_t topics, std::size_t measures,
                        std::size_t values);

}  // namespace assay
