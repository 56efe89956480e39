#include "assay/metrics/basis.hpp"

#include <algorithm>

#include "assay/core/threads.hpp"

namespace assay {

namespace {

bool any_looks_at(std::span<const Measure> measures, Looks what) {
    return std::any_of(measures.begin(), measures.end(), [what](const Measure& measure) {
        return measure.metric->looks == what || any_looks_at(measure.inner, what);
    });
}

}  // namespace

Basis::Basis(const Judgments& judgments, std::span<const Measure> measures, std::size_t threads)
    : judgments_(judgments),
      measures_(measures),
      looks_{true, any_looks_at(measures, Looks::at_aspects), any_looks_at(measures, Looks::at_each_aspect)} {
    if (looks_at(Looks::at_aspects) || looks_at(Looks::at_each_aspect)) {
        aspects_.resize(judgments.size());
        for_each_index(judgments.size(), threads, [this](std::size_t t) {
            aspects_[t] = aspects_of(judgments_[t]);
            if (looks_at(Looks::at_each_aspect)) add_judged(aspects_[t], judgments_[t]);
        });
    }
    const auto normalised = [](const Measure& measure) { return measure.metric->normaliser != nullptr; };
    if (std::none_of(measures.begin(), measures.end(), normalised)) return;
    normalisers_.assign(judgments.size() * measures.size(), 1);
    for_each_index(judgments.size(), threads, [&](std::size_t t) {
        const Topic topic{
            .grades = {}, .judged = judgments_[t].ranked, .scale = judgments_.scale(), .aspects = aspects(t)};
        for (std::size_t m = 0; m < measures.size(); ++m)
            if (normalised(measures[m]))
                normalisers_[t * measures.size() + m] = measures[m].metric->normaliser(topic, measures[m].args());
    });
}

}  // namespace assay
