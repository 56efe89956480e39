// What the classes of label tuples are worth: whole numbers that never decrease from the worst class to the best.
//
//     step1           0, 1, .., m-1
//     exp2            0, 2, 4, .., 2^(m-1)
//     positive        0, 1, 1, .., 1
//     top_half        1 for the best ceil(m/2) classes, else 0
//     threshold:t     1 from class t on
//     proportional:S  floor(S (1 - distance / largest distance) + 1/2)
//     custom:[...]    m given numbers
//
//   m   number of classes; class 0 is the farthest from the best tuple
#pragma once

#include <string_view>
#include <vector>

#include "assay/core/parameters.hpp"
#include "assay/metrics/aspects/label_order.hpp"

namespace assay {

enum class ClassWeights : std::uint8_t { step1, exp2, positive, top_half, threshold, proportional, custom };

inline constexpr std::string_view class_weights_words[] = {"step1",      "exp2",          "positive", "top_half",
                                                           "threshold:", "proportional:", "custom:["};

/// `numbers` is what stands behind the word. Throws InputError where the weights do not fit the classes, decrease, or
/// become too large.
std::vector<double> class_weights(ClassWeights how, std::span<const double> numbers, const LabelOrder& order);

}  // namespace assay
