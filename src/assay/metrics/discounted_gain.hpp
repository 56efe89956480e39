// What the measures of discounted gain share: gains, discounts, the best possible ranking.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

/// What a grade above 0 is worth.
enum class Gain : std::uint8_t {
    linear,       ///< g
    exponential,  ///< 2^g - 1
};

inline constexpr std::string_view gain_words[] = {"linear", "exp"};

inline constexpr Param gain_param{
    .name = "gain",
    .fallback = 0,
    .domain = {},
    .meaning = "what a grade g is worth: linear g, exp 2^g - 1",
    .words = gain_words,
};

inline constexpr Param base_param{
    .name = "base",
    .fallback = 2,
    .domain = {.low = 1, .ends = Domain::Ends::open_low},
    .meaning = "base b of the logarithm; there is no discount before rank b",
};

inline Gain gain_arg(double value) noexcept { return value == 0 ? Gain::linear : Gain::exponential; }

/// Why gains of this kind cannot be summed up for grades of this scale; empty if they can. Where another gain would do,
/// `instead` says how to ask for it.
std::string refuse_gain(const Scale& scale, Gain gain, std::string_view instead = "use gain=linear");

/// The grades of the best possible ranking: all positive ones, best first, cut at k.
inline std::span<const double> ideal_ranking(std::span<const double> judged, std::size_t k) noexcept {
    const auto positive = static_cast<std::size_t>(count_relevant(judged, any_relevant));
    return judged.first(std::min(positive, k));
}

/// What a grade is worth.
inline double worth(double grade, Gain gain) noexcept {
    if (!(grade > 0)) return 0;
    return gain == Gain::linear ? grade : std::exp2(grade) - 1;
}

/// The terms of DCG.
std::vector<Step> dcg_steps(std::span<const double> grades, Gain gain);

/// The best possible ranking as rows of the judged documents; ties by document id descending.
std::vector<std::size_t> best_first(const Topic& topic, const Args& args);

}  // namespace assay
