// The few small steps that many measures share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The level of relevance that every grade above 0 reaches.
inline constexpr double any_relevant = rel_param.fallback;

/// a / b, and 0 where there is nothing to divide by: a topic without relevant documents scores 0.
inline double ratio(double a, double b) noexcept { return b == 0 ? 0 : a / b; }

/// R: the number of judged documents with a grade of at least `rel`; their grades come best first.
inline double count_relevant(std::span<const double> judged, double rel) noexcept {
    const auto end = std::partition_point(judged.begin(), judged.end(), [rel](double grade) { return grade >= rel; });
    return static_cast<double>(end - judged.begin());
}

/// The number of relevant documents in a ranking.
inline double count_retrieved(std::span<const double> grades, double rel) noexcept {
    return static_cast<double>(
        std::count_if(grades.begin(), grades.end(), [rel](double grade) { return grade >= rel; }));
}

/// The number of judged documents in a ranking.
inline double count_judged(std::span<const double> grades) noexcept {
    return static_cast<double>(
        std::count_if(grades.begin(), grades.end(), [](double grade) { return !std::isnan(grade); }));
}

/// The rank of the first relevant document, 0 if there is none.
inline std::size_t first_relevant(std::span<const double> grades, double rel) noexcept {
    for (std::size_t i = 0; i < grades.size(); ++i)
        if (grades[i] >= rel) return i + 1;
    return 0;
}

}  // namespace assay
