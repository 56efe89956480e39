// CAM and MM for tests, made from their definitions: a mean and a harmonic mean over aspects of a measure of one.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "assay/metrics/measure_family.hpp"

namespace assay::testing {

inline constexpr Param mixed_params[] = {
    {.name = "weights", .fallback = 0, .domain = {.low = 0}, .meaning = "of the aspects", .list = true}};

inline double mixed_weight(const Topic& topic, const Args& args, std::size_t aspect) noexcept {
    if (args.values[0].list.empty()) return topic.aspects->weights[aspect];
    double total = 0;
    for (const double weight : args.values[0].list) total += weight;
    return args.values[0].list[aspect] / total;
}

inline constinit const MeasureFamily made_cam{
    .name = "CAM",
    .summary = "",
    .formula = "",
    .example = "",
    .params = mixed_params,
    .nests = 1,
    .needs = Need::each_aspect,
    .score =
        [](const Topic& topic, const Args& args) noexcept {
            double sum = 0;
            for (std::size_t a = 0; a < topic.by_aspect.size(); ++a)
                sum += mixed_weight(topic, args, a) * args.inner[0](topic.by_aspect[a]);
            return sum;
        },
};

inline constinit const MeasureFamily made_mm{
    .name = "MM",
    .summary = "",
    .formula = "",
    .example = "",
    .params = mixed_params,
    .nests = 1,
    .needs = Need::each_aspect,
    .score =
        [](const Topic& topic, const Args& args) noexcept {
            double sum = 0;
            for (std::size_t a = 0; a < topic.by_aspect.size(); ++a) {
                const double weight = mixed_weight(topic, args, a), value = args.inner[0](topic.by_aspect[a]);
                if (weight > 0 && value == 0) return 0.0;
                if (weight > 0) sum += weight / value;
            }
            return 1 / sum;
        },
};

inline Measure mixed(const MeasureFamily& family, Measure inner, std::vector<double> weights = {}) {
    Measure measure{.family = &family, .values = {}, .k = whole_ranking, .inner = {}};
    for (const Param& param : family.params) measure.values.push_back({.number = param.fallback, .list = {}});
    if (!weights.empty()) measure.values.at(0).list = std::move(weights);
    measure.inner.push_back(std::move(inner));
    return measure;
}

}  // namespace assay::testing
