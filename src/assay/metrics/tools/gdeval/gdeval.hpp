// The measures of gdeval.pl, number for number. Each is defined in the file of its name.
#pragma once

#include <cmath>
#include <span>
#include <string>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The measures of gdeval in the order in which it prints them.
std::span<const MeasureFamily* const> gdeval_families() noexcept;

namespace gdeval {

inline constexpr double top_grade = 4;

extern const MeasureFamily ndcg_family, err_family;

/// 2^g - 1: what a grade is worth to both measures.
inline double worth(double grade) noexcept { return grade > 0 ? std::exp2(grade) - 1 : 0; }

/// gdeval takes whole grades up to 4 only.
std::string refuse(const Scale& scale, const Args& args);

}  // namespace gdeval
}  // namespace assay
