// What the measures share that look at every aspect alone and then put the aspects together.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Why a measure that counts on the same aspects everywhere cannot be computed on judgments without labels.
inline constexpr std::string_view needs_labels =
    "needs documents with one label per aspect (topic iteration document label ... label), the same aspects for every "
    "topic";

inline constexpr Param aspect_weights_param{
    .name = "weights",
    .fallback = 0,
    .domain = {.low = 0},
    .meaning = "weights of the aspects, one each; they are divided by their sum",
    .list = true,
    .fallback_text = "those of the judgments, equal if none are given",
};

/// Two aspects, by number.
inline constexpr Param aspect_pair_param{
    .name = "aspects",
    .fallback = 1,
    .domain = {.low = 1, .whole = true},
    .meaning = "the numbers of the two aspects, from 1",
    .list = true,
    .fallback_text = "the first two",
};

/// The weights of aspects; they sum to 1.
struct AspectShares {
    std::span<const double> weights;
    double total = 1;

    double operator[](std::size_t aspect) const noexcept { return weights[aspect] / total; }
};

/// Those given, else those of the topic.
AspectShares aspect_shares(const Topic& topic, std::span<const double> given) noexcept;

/// 1 / sum of w/s, and 0 as soon as some s with a positive weight is 0.
class HarmonicMean {
public:
    void add(double weight, double value) noexcept {
        if (!(weight > 0)) return;
        if (value > 0) sum_ += weight / value;
        else any_zero_ = true;
    }
    double value() const noexcept { return any_zero_ || sum_ == 0 ? 0 : 1 / sum_; }

private:
    double sum_ = 0;
    bool any_zero_ = false;
};

/// The places of the two aspects that the value of `aspect_pair_param` names, from 0.
std::array<std::size_t, 2> aspect_pair(std::span<const double> given) noexcept;

/// What is wrong with weights whatever the judgments are; empty if nothing is.
std::string weights_fault(std::span<const double> given);
/// Why a list of one number per aspect does not fit the judgments; empty if it does or if none is given.
std::string refuse_list(const Scale& scale, std::span<const double> given, std::string_view name);

/// The same two for a pair of aspects.
std::string pair_fault(std::span<const double> given);
std::string refuse_pair(const Scale& scale, std::span<const double> given);

/// Why a harmonic mean of this measure makes no sense; empty if it does.
std::string harmonic_fault(const Measure& inner, std::string_view outer);

}  // namespace assay
