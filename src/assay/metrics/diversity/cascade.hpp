// What the measures of a reader who stops when satisfied share: RBU and its variants, nERR_IA.
#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

/// Novelty that each document uses up by its relevance, with the weights of the aspects.
inline Novelty cascade(const Topic& topic, double map) {
    return {.kind = Novelty::Kind::cascade,
            .alpha = 0,
            .map = probability_map(map, topic.scale),
            .weights = topic.aspects->weights};
}

/// 1 + p + p^2 + ... of n terms.
inline double geometric_sum(double p, std::size_t n) noexcept {
    return p == 1 ? static_cast<double>(n) : (1 - std::pow(p, static_cast<double>(n))) / (1 - p);
}

inline constexpr Param rbu_params[] = {
    {.name = "p",
     .fallback = 0.99,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
     .meaning = "the chance that the reader looks at the next document"},
    effort_param(0.05),
    probability_map_param,
};

/// How definitions of RBU differ.
struct RbuForm {
    double first_exponent = 1;       ///< of p, at the first rank
    bool effort_per_aspect = false;  ///< the effort is subtracted for each aspect, not once

    auto discount(const Args& args) const {
        return [p = args[0], first = first_exponent](std::size_t rank) {
            return std::pow(p, static_cast<double>(rank - 1) + first);
        };
    }
    double effort(const Topic& topic, const Args& args) const {
        return args[1] * (effort_per_aspect ? static_cast<double>(topic.aspects->count()) : 1);
    }
};

inline double rbu(const Topic& topic, const Args& args, const RbuForm& form) {
    const double p = args[0];
    const double gained = novelty_sum(topic, cascade(topic, args[2]), args.k, form.discount(args));
    const double looked = std::pow(p, form.first_exponent) * geometric_sum(p, args.depth(topic.grades.size()));
    return gained - form.effort(topic, args) * looked;
}

inline std::vector<Step> rbu_steps(const Topic& topic, const Args& args, const RbuForm& form) {
    return novelty_steps(topic, cascade(topic, args[2]), args.k, form.discount(args), form.effort(topic, args));
}

inline std::string refuse_rbu(const Scale& scale, const Args& args) {
    return refuse_map(scale, probability_map(args[2], scale), "RBU");
}

inline std::string assumes_rbu(const Scale& scale, const Args& args) {
    return describe(probability_map(args[2], scale));
}

}  // namespace assay
