// What measures need to know of each topic apart from any run: made once, shared by all runs.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "assay/core/aspects.hpp"
#include "assay/core/judgments.hpp"
#include "assay/metrics/metric.hpp"

namespace assay {

class Basis {
public:
    /// Judgments and measures must outlive it.
    Basis(const Judgments& judgments, std::span<const Measure> measures, std::size_t threads = 1);

    const Judgments& judgments() const { return judgments_; }
    std::span<const Measure> measures() const { return measures_; }
    /// Whether some measure, or a measure inside one, looks at this.
    bool looks_at(Looks what) const { return looks_[static_cast<std::size_t>(what)]; }
    /// The topic's aspects, or nullptr if no measure looks at them.
    const Aspects* aspects(std::size_t topic) const { return aspects_.empty() ? nullptr : &aspects_[topic]; }
    /// What the values of a measure are divided by; 1 if it is not normalised.
    double normaliser(std::size_t topic, std::size_t measure) const {
        return normalisers_.empty() ? 1 : normalisers_[topic * measures_.size() + measure];
    }

private:
    const Judgments& judgments_;
    std::span<const Measure> measures_;
    std::array<bool, 3> looks_;
    std::vector<Aspects> aspects_;
    std::vector<double> normalisers_;
};

}  // namespace assay
