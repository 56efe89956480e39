// What the measures of a reader who stops when satisfied share: RBU and its variants, nERR_IA.
#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

/// Novelty that each document uses up by its relevance, with the weights of the aspects.
inline Novelty cascade(const Topic& topic, const GradeMap& map) {
    return {.kind = Novelty::Kind::cascade, .alpha = 0, .map = map, .weights = topic.aspects->weights};
}

/// 1 + p + p^2 + ... of n terms.
inline double geometric_sum(double p, std::size_t n) noexcept {
    return p == 1 ? static_cast<double>(n) : (1 - std::pow(p, static_cast<double>(n))) / (1 - p);
}

namespace rbu_args {
enum Place : std::size_t { p, e, map };
}

inline constexpr Param rbu_params[] = {
    {.name = "p",
     .fallback = 0.99,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
     .meaning = "the chance that the reader looks at the next document"},
    effort_param(0.05),
    probability_map_param,
};

/// RBU as a row computes it.
double score_rbu(const Topic& topic, const Args& args, const RbuForm& form) noexcept;
std::vector<Step> rbu_steps(const Topic& topic, const Args& args, const RbuForm& form);

inline std::string refuse_rbu(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[rbu_args::map], scale), "RBU");
}

inline std::string assumes_rbu(const Scale& scale, const Args& args) {
    return describe(probability_map(args[rbu_args::map], scale));
}

}  // namespace assay
