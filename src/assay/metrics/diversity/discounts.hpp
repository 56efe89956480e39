// What ranks count, and parameters that several measures of diversity take.
#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

inline double log2_discount(std::size_t rank) noexcept { return 1 / std::log2(static_cast<double>(rank) + 1); }
inline double reciprocal_discount(std::size_t rank) noexcept { return 1 / static_cast<double>(rank); }

inline constexpr Param alpha_param{
    .name = "alpha",
    .fallback = 0.5,
    .domain = {.low = 0, .high = 1},
    .meaning = "how much of an aspect's worth each relevant document takes away",
};

constexpr Param effort_param(double fallback) {
    return {.name = "e",
            .fallback = fallback,
            .domain = {.low = 0, .high = 1e9},
            .meaning = "effort of looking at a document"};
}

inline constexpr Param log_base_param{
    .name = "log_base",
    .fallback = 2,
    .domain = {.low = 1, .ends = Domain::Ends::open_low},
    .meaning = "base b of the logarithm",
};

/// For measures that sum up grades as they are.
inline std::string refuse_large_grades(const Scale& scale, const Args&) { return refuse_gain(scale, Gain::linear); }

/// The same for measures that choose their gain.
inline std::string describe_gain(Gain gain) {
    return gain == Gain::linear ? describe_gains(0) : "a grade g counts 2^g - 1";
}

inline std::string assumes_grades(const Scale&, const Args&) { return describe_gains(0); }

inline constexpr std::string_view no_yes[] = {"no", "yes"};

inline constexpr Param weighted_param{
    .name = "weighted",
    .fallback = 0,
    .domain = {},
    .meaning = "whether the weights of the aspects count; else each aspect counts 1",
    .words = no_yes,
};

}  // namespace assay
