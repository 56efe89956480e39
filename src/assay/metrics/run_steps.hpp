// The steps that definitions take over all topics of a run.
//
//     a run is refused if  sum over its rankings of max(0, steps - steps_for_document * documents)  >  most_steps
//
// Terms are never negative, so a definition is stopped as soon as the sum so far is too large; and they are added up in
// no particular order, so one thread or many refuse the same runs. What is refused is said once, when all topics have
// come: of several definitions the first, whatever came first.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "assay/core/topic.hpp"
#include "assay/metrics/expression/step_meter.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Enough for two loops inside each other over a ranking of a thousand documents.
inline constexpr std::uint64_t steps_for_document = 10'000;

class RunSteps {
public:
    /// The measures must outlive it.
    explicit RunSteps(std::span<const Measure> measures, std::uint64_t most = most_steps);

    /// The score of a measure on a topic whose Topic::steps is this meter. Throws MeasureFault if it cannot be computed
    /// (`kind` and `id` say of what: "topic", "101"); of a measure that has taken too many steps the score is 0. Topics
    /// may come on several threads.
    double score(std::size_t measure, const Topic& topic, StepMeter& meter, std::string_view kind, std::string_view id);
    bool over(std::size_t measure) const noexcept;
    /// Throws MeasureFault for the first measure that has taken too many steps, if there is one.
    void refuse() const;
    /// Forgets what was taken.
    void clear();

private:
    struct Taken {
        Taken() = default;
        Taken(const Taken& other) noexcept : steps(other.steps.load()), defined(other.defined) {}
        Taken& operator=(const Taken& other) noexcept {
            steps.store(other.steps.load());
            defined = other.defined;
            return *this;
        }
        ~Taken() = default;

        std::atomic<std::uint64_t> steps = 0;
        bool defined = false;
    };

    std::span<const Measure> measures_;
    std::uint64_t most_;
    std::vector<Taken> taken_;  // by measure; empty where none is defined
};

}  // namespace assay
