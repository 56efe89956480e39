#include "assay/core/aspects.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace assay {

Aspects aspects_of(const JudgedTopic& topic) {
    Aspects made;
    const std::size_t count = topic.aspects.size(), documents = topic.documents.size();
    made.given_weights.assign(topic.weights.begin(), topic.weights.end());
    const double total = std::accumulate(topic.weights.begin(), topic.weights.end(), 0.0);
    for (const double weight : topic.weights) made.weights.push_back(weight / total);

    made.starts.push_back(0);
    for (std::size_t row = 0; row < documents; ++row) {
        for (std::size_t aspect = 0; aspect < count; ++aspect)
            if (const double grade = topic.grade(row, aspect); grade > 0)
                made.covered.push_back({static_cast<std::uint32_t>(aspect), grade});
        made.starts.push_back(made.covered.size());
    }
    made.judged_starts.push_back(0);
    for (std::size_t aspect = 0; aspect < count; ++aspect) {
        for (std::size_t row = 0; row < documents; ++row)
            if (const double grade = topic.grade(row, aspect); !std::isnan(grade)) made.judged.push_back(grade);
        const auto begin = made.judged.begin() + static_cast<std::ptrdiff_t>(made.judged_starts.back());
        std::sort(begin, made.judged.end(), std::greater<>{});
        made.tops.push_back(begin == made.judged.end() ? 0 : gain_of(*begin));
        made.judged_starts.push_back(made.judged.size());
    }
    return made;
}

}  // namespace assay
