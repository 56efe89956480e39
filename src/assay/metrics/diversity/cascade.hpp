// What the measures of a reader who stops when satisfied share: RBU and its variants, nERR_IA.
#pragma once

#include <cmath>
#include <cstddef>

#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/metric.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

/// Novelty that each document uses up by its relevance, with the weights of the aspects.
inline Novelty cascade(const Topic& topic, double map) {
    return {.kind = Novelty::Kind::cascade, .alpha = 0, .map = probability_map(map, topic.scale), .weights = topic.aspects->weights};
}

/// 1 + p + p^2 + ... of n terms.
inline double geometric_sum(double p, std::size_t n) noexcept {
    return p == 1 ? static_cast<double>(n) : (1 - std::pow(p, static_cast<double>(n))) / (1 - p);
}

inline constexpr Param rbu_p_param{
    .name = "p",
    .fallback = 0.99,
    .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
    .meaning = "the chance that the reader looks at the next document",
};

inline constexpr Param rbu_e_param{
    .name = "e",
    .fallback = 0.05,
    .domain = {.low = 0},
    .meaning = "effort of looking at a document",
};

}  // namespace assay
