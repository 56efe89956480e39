// What measures need to know of each topic apart from any run: made once, shared by all runs.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/aspects.hpp"
#include "assay/core/judgments.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

class PreparedJudgments {
public:
    /// Judgments and measures must outlive it. `whole` is the scale of all judgments, where these are a part of them.
    PreparedJudgments(const Judgments& judgments, std::span<const Measure> measures, std::size_t threads = 1,
                      const std::optional<Scale>& whole = {});

    const Judgments& judgments() const { return judgments_; }
    std::span<const Measure> measures() const { return measures_; }
    /// What some measure, or a measure inside one, needs.
    Needs needs() const { return needs_; }
    /// The topic's aspects, or nullptr if no measure looks at them.
    const Aspects* aspects(std::size_t topic) const { return aspects_.empty() ? nullptr : &aspects_[topic]; }
    /// The grades of judged documents as some measures see them: each of them once, however many measures share it.
    struct Regraded {
        const MeasureFamily* family;  ///< that asked for it first
        std::vector<Value> values;    ///< the parameters it was asked for with
        Regrading by_row;
        std::vector<double> ranked;  ///< the grades of each topic, best first
    };
    std::span<const Regraded> regraded() const { return regraded_; }
    /// Which of them a measure sees, or `not_regraded`.
    std::size_t regraded_for(std::size_t measure) const { return regraded_for_[measure]; }
    static constexpr std::size_t not_regraded = static_cast<std::size_t>(-1);
    /// A topic without a ranking.
    Topic without_ranking(std::size_t topic) const;
    /// The same as a measure sees it.
    Topic without_ranking(std::size_t topic, std::size_t measure) const;
    /// Gives a topic the judgments that some measures see.
    void regrade(std::size_t number, const Regraded& seen, Topic& topic) const;

    /// What the values of a measure are divided by; 1 if it is not normalised.
    double normaliser(std::size_t topic, std::size_t measure) const {
        return normalisers_.empty() ? 1 : normalisers_[topic * measures_.size() + measure];
    }

private:
    void make_regraded(std::size_t threads);
    void normalise(std::size_t threads);

    const Judgments& judgments_;
    std::span<const Measure> measures_;
    Scale scale_;
    Needs needs_;
    std::vector<Aspects> aspects_;
    std::vector<Regraded> regraded_;
    std::vector<std::size_t> regraded_for_;  // per measure
    std::vector<double> normalisers_;
};

}  // namespace assay
