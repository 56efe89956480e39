// The few small steps that many measures share.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// a / b, and 0 where there is nothing to divide by: a topic without relevant documents scores 0.
inline double ratio(double a, double b) noexcept { return b == 0 ? 0 : a / b; }

/// R: the number of judged documents with a grade of at least `rel`.
inline double count_relevant(const Topic& topic, double rel) noexcept {
    const auto end =
        std::partition_point(topic.judged.begin(), topic.judged.end(), [rel](double grade) { return grade >= rel; });
    return static_cast<double>(end - topic.judged.begin());
}

/// The number of relevant documents at the first `depth` ranks.
inline double count_retrieved(const Topic& topic, double rel, std::size_t depth) noexcept {
    return static_cast<double>(std::count_if(topic.grades.begin(),
                                             topic.grades.begin() + static_cast<std::ptrdiff_t>(depth),
                                             [rel](double grade) { return grade >= rel; }));
}

/// The number of judged documents at the first `depth` ranks.
inline double count_judged(const Topic& topic, std::size_t depth) noexcept {
    return static_cast<double>(std::count_if(topic.grades.begin(),
                                             topic.grades.begin() + static_cast<std::ptrdiff_t>(depth),
                                             [](double grade) { return !std::isnan(grade); }));
}

/// The rank of the first relevant document among the first `depth` ranks, 0 if there is none.
inline std::size_t first_relevant(const Topic& topic, double rel, std::size_t depth) noexcept {
    for (std::size_t i = 0; i < depth; ++i)
        if (topic.grades[i] >= rel) return i + 1;
    return 0;
}

}  // namespace assay
