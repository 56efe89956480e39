// What the understandability-biased variants of RBP share.
//
//     (1 - rho) sum_{i<=k} rho^(i-1) gain(i)
//
// Zuccon, "Understandability biased evaluation for information retrieval", ECIR 2016.
#pragma once

#include <cstddef>
#include <vector>

#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/rank_bias.hpp"

namespace assay {

inline constexpr Param rho_param{
    .name = "rho",
    .fallback = 0.8,
    .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_high},
    .meaning = "persistence: the probability that the reader goes on to the next document",
};

/// The sum for the gain of each rank, which counts from 0 here.
template <class GainAt>
double rank_biased_sum(const Topic& topic, const Args& args, double rho, const GainAt& gain) noexcept {
    double sum = 0, weight = 1 - rho;
    for (std::size_t i = 0; i < args.depth(topic.grades.size()) && weight >= smallest_weight; ++i, weight *= rho)
        sum += weight * gain(i);
    return sum;
}

/// Its terms.
template <class GainAt>
std::vector<Step> rank_biased_steps(const Topic& topic, const Args& args, double rho, const GainAt& gain) {
    std::vector<Step> steps(args.depth(topic.grades.size()));
    double weight = 1 - rho;
    for (std::size_t i = 0; i < steps.size(); ++i, weight *= rho) steps[i] = {.discount = weight, .gain = gain(i)};
    return steps;
}

}  // namespace assay
