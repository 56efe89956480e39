// Which item a greedy ideal ranking takes if several would do.
#pragma once

#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay {

inline constexpr std::string_view ideal_tie_words[] = {"desc", "asc"};

inline constexpr Param ideal_tie_param{
    .name = "ideal_tie",
    .fallback = 0,
    .domain = {},
    .meaning = "the item that the ideal ranking takes of those whose gains tie: desc the greatest id, asc the smallest",
    .words = ideal_tie_words,
};

}  // namespace assay
