// How long the loops of definitions may take.
//
// Each time round a loop is a step, and one for every part of the body. A ranking may take some steps for each of its
// documents; what it takes beyond that comes out of an allowance, which one topic, all cases of an axiom or all topics
// of a run (metrics/run_steps.hpp) have together. Since nothing is ever given back, whether the allowance is enough
// does not depend on the order in which topics come.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay {

/// The allowance of one topic on its own, and of all topics of a run.
inline constexpr std::uint64_t most_steps = 1'000'000'000;

/// What is left while definitions are computed, which may be inside each other; see Topic::steps.
struct StepMeter {
    std::uint64_t left = most_steps;
    std::uint64_t for_document = 0;  ///< what each document of a ranking may take apart from that
    bool over = false;               ///< the allowance was not enough

    std::uint64_t budget(std::size_t documents) const noexcept { return left + free(documents); }
    /// Takes the steps of one definition on one ranking out of the allowance.
    void take(std::uint64_t steps, std::size_t documents) noexcept {
        const std::uint64_t taken = steps > free(documents) ? steps - free(documents) : 0;
        over = over || taken > left;
        left = over ? 0 : left - taken;
    }

private:
    std::uint64_t free(std::size_t documents) const noexcept { return for_document * documents; }
};

}  // namespace assay
