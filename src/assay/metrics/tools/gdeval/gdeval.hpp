// The measures of gdeval.pl, number for number.
#pragma once

#include <span>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The measures of gdeval in the order in which it prints them.
std::span<const MeasureFamily* const> gdeval_families() noexcept;

namespace gdeval {

/// gdeval takes whole grades up to this.
inline constexpr double top_grade = 4;

extern const MeasureFamily ndcg_family, err_family;

}  // namespace gdeval
}  // namespace assay
