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
        topic.table.for_each(row, [&](std::size_t aspect, double grade) {
            if (!(grade > 0)) return;
            made.covered.push_back({static_cast<std::uint32_t>(aspect), grade});
            made.tops[aspect] = std::max(made.tops[aspect], grade);
        });
        made.starts.push_back(made.covered.size());
    }
    return made;
}

void add_judged(Aspects& aspects, const JudgedTopic& topic) {
    const auto for_each = [&topic](const auto& use) {
        for (std::size_t row = 0; row < topic.documents.size(); ++row)
            topic.table.for_each(row, [&use](std::size_t aspect, double grade) {
                if (!std::isnan(grade)) use(aspect, grade);
            });
    };
    aspects.judged_starts.assign(aspects.count() + 1, 0);
    for_each([&](std::size_t aspect, double) { ++aspects.judged_starts[aspect + 1]; });
    std::partial_sum(aspects.judged_starts.begin(), aspects.judged_starts.end(), aspects.judged_starts.begin());
    aspects.judged.resize(aspects.judged_starts.back());
    std::vector<std::size_t> next = aspects.judged_starts;
    for_each([&](std::size_t aspect, double grade) { aspects.judged[next[aspect]++] = grade; });
    const auto at = [&](std::size_t aspect) {
        return aspects.judged.begin() + static_cast<std::ptrdiff_t>(aspects.judged_starts[aspect]);
    };
    for (std::size_t aspect = 0; aspect < aspects.count(); ++aspect)
        std::sort(at(aspect), at(aspect + 1), std::greater<>{});
}

}  // namespace assay
