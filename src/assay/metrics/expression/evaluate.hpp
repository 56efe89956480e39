// Computes expressions on topics.
#pragma once

#include <vector>

#include "assay/core/topic.hpp"
#include "assay/metrics/expression/expression.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::expression {

/// The value of Args::expression; a fault as a score where there is none (fault.hpp).
double score(const Topic& topic, const Args& args) noexcept;

/// The terms of the outermost sum over ranks, as discount x (gain - effort): factors that do not depend on the ranking
/// are the discount, and what is subtracted from the rest and does not depend on it either is the effort. Nothing where
/// the value is no such sum.
std::vector<Step> steps(const Topic& topic, const Args& args);

/// Whether there is such a sum.
bool has_steps(const Expression& expression);

}  // namespace assay::expression
