#include "assay/core/aspects.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace assay {

Scale scale_of_aspect(const Scale& whole, std::size_t aspect) {
    if (whole.labels == nullptr) return whole;
    const LabelledAspect& labelled = whole.labels->aspects[aspect];
    const bool integral = std::all_of(labelled.embedding.begin(), labelled.embedding.end(),
                                      [](const Rational& value) { return value.whole(); });
    return {.top = gain_of(labelled.grade(labelled.best())), .integral = integral, .aspect = &labelled};
}

Aspects aspects_of(const JudgedTopic& topic) {
    Aspects made;
    const std::size_t count = topic.aspects.size(), documents = topic.documents.size();
    const double total = std::accumulate(topic.weights.begin(), topic.weights.end(), 0.0);
    for (const double weight : topic.weights) made.weights.push_back(weight / total);
    if (topic.weighted) made.given_weights.assign(topic.weights.begin(), topic.weights.end());
    else made.given_weights = made.weights;

    made.tops.assign(count, 0);
    made.starts.push_back(0);
    for (std::size_t row = 0; row < documents; ++row) {
        for (std::size_t aspect = 0; aspect < count; ++aspect)
            if (const double grade = topic.grade(row, aspect); grade > 0) {
                made.covered.push_back({static_cast<std::uint32_t>(aspect), grade});
                made.tops[aspect] = std::max(made.tops[aspect], grade);
            }
        made.starts.push_back(made.covered.size());
    }
    return made;
}

void add_judged(Aspects& aspects, const JudgedTopic& topic) {
    aspects.judged_starts.assign(1, 0);
    for (std::size_t aspect = 0; aspect < aspects.count(); ++aspect) {
        for (std::size_t row = 0; row < topic.documents.size(); ++row)
            if (const double grade = topic.grade(row, aspect); !std::isnan(grade)) aspects.judged.push_back(grade);
        const auto begin = aspects.judged.begin() + static_cast<std::ptrdiff_t>(aspects.judged_starts.back());
        std::sort(begin, aspects.judged.end(), std::greater<>{});
        aspects.judged_starts.push_back(aspects.judged.size());
    }
}

}  // namespace assay
