#include "assay/metrics/run_steps.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/metrics/expression/fault.hpp"

namespace assay {

RunSteps::RunSteps(std::span<const Measure> measures, std::uint64_t most) : measures_(measures), most_(most) {
    if (std::none_of(measures.begin(), measures.end(), is_defined)) return;
    taken_.resize(measures.size());
    for (std::size_t m = 0; m < measures.size(); ++m) taken_[m].defined = is_defined(measures[m]);
}

double RunSteps::score(std::size_t m, const Topic& topic, StepMeter& meter, std::string_view kind,
                       std::string_view id) {
    const Measure& measure = measures_[m];
    if (taken_.empty() || !taken_[m].defined) return measure.family->score(topic, measure.args());
    std::atomic<std::uint64_t>& taken = taken_[m].steps;
    const std::uint64_t before = taken.load(std::memory_order_relaxed);
    if (before > most_) return 0;
    const std::uint64_t left = most_ - before;
    meter = {.left = left, .for_document = steps_for_document};
    const double score = measure.family->score(topic, measure.args());
    // Most definitions take nothing, and then threads need not wait for each other.
    if (meter.over) taken.fetch_add(most_ + 1, std::memory_order_relaxed);
    else if (meter.left != left) taken.fetch_add(left - meter.left, std::memory_order_relaxed);
    if (meter.over) return 0;
    refuse_fault(measure, score, kind, id);
    return score;
}

bool RunSteps::over(std::size_t m) const noexcept {
    return !taken_.empty() && taken_[m].steps.load(std::memory_order_relaxed) > most_;
}

void RunSteps::refuse() const {
    for (std::size_t m = 0; m < taken_.size(); ++m)
        if (over(m))
            refuse_steps(measures_[m],
                         fmt::format("{} steps beyond {} for each document of a run", most_, steps_for_document));
}

void RunSteps::clear() {
    for (Taken& taken : taken_) taken.steps.store(0);
}

}  // namespace assay
