// What the D-measures share: one gain per document, over all its aspects.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "assay/metrics/discounted_gain.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// GG(d): the gain of a document that covers these aspects, summed up with the weights of the aspects.
inline double global_gain(const Aspects& aspects, std::span<const Covered> covered, Gain gain) noexcept {
    double sum = 0;
    for (const Covered& one : covered)
        sum += aspects.weights[one.aspect] * (gain == Gain::linear ? one.grade : std::exp2(one.grade) - 1);
    return sum;
}

/// The sum of GG over log2(i + 1) of the first k ranks.
double d_dcg(const Topic& topic, std::size_t k, Gain gain) noexcept;
/// The same for all judged documents, largest GG first.
double ideal_d_dcg(const Topic& topic, std::size_t k, Gain gain) noexcept;

}  // namespace assay
