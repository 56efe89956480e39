// What relevance values are worth.
//
//     lin:t      G_r = t r          t > 0
//     exp:t      G_r = t^r - 1      t > 1
//     table:[..] G_r as listed for each value of the scale: 0 first, never falling, the last above 0
//
// Scores do not change when gains and epsilon are divided by the same number. Gains that are rational are divided by
// their greatest common divisor, so that every sum of them is a whole number, small enough for a double to hold it:
// sums are then exact, and equal sums compare equal. The numbers of a name are read as the decimals or fractions that
// were written.
#pragma once

#include <string>
#include <vector>

#include "assay/core/parameters.hpp"
#include "assay/similarity/scale.hpp"

namespace assay {

inline constexpr std::string_view gain_function_words[] = {"lin:", "exp:", "table:["};

inline constexpr Param gain_function_param{
    .name = "gain",
    .fallback = 0,
    .domain = {.low = 0},
    .meaning =
        "what a relevance value r is worth: lin:t is t r, exp:t is t^r - 1, table:[...] lists a gain for every value "
        "of "
        "the scale",
    .words = gain_function_words,
    .fallback_text = "lin:1",
};

inline constexpr Param epsilon_param{
    .name = "epsilon",
    .fallback = infinity,
    .domain = {.low = 0, .ends = Domain::Ends::open_low},
    .meaning = "what stands for a cumulative gain of 0 beside one above 0; at most the smallest gain above 0",
    .fallback_text = "the smallest gain above 0",
};

/// What is wrong with the numbers of a gain whatever the scale, empty if nothing is; writes lin:1 as the default.
std::string settle_gain(Value& gain);

struct GainTable {
    std::vector<double> of_level;  ///< G_r by level
    std::vector<double> distinct;  ///< the different ones, ascending from 0
    double top = 1;                ///< G_M
    double least = 1;              ///< the smallest above 0
    double epsilon = 1;
    bool arithmetic = false;  ///< the different gains are 0, g, 2g, ..., G_M
};

/// Throws UsageError if a table does not fit the scale or epsilon is too large.
GainTable make_gain_table(const Value& gain, double epsilon, const RelevanceScale& scale);

}  // namespace assay
