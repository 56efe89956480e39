// All combinations of choices on one state of the judgments, and how near each comes to the number looked for.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "assay/engine/why/conventions.hpp"
#include "assay/engine/why/possible_ways.hpp"
#include "assay/engine/why/traced_run.hpp"
#include "assay/engine/why/wanted_number.hpp"
#include "assay/engine/why/why.hpp"

namespace assay {

class Tracing {
public:
    /// Computes everything. `forced` is what had to be done otherwise to get this state of the judgments. All of these
    /// must outlive it.
    Tracing(const EvaluationRequest& request, const Judgments& judgments, const WantedNumber& wanted, int digits,
            std::vector<Change> forced);

    const TracedRun& run() const { return run_; }
    std::size_t tried() const;
    Combination plain() const { return combination({0, 0}); }

    /// Adds all combinations that hit, and to `nearest`, which is in order, the nearest of the others.
    void find(std::vector<Combination>& hits, std::vector<Combination>& nearest) const;

    /// Those with one change, if it moves the value.
    std::vector<Combination> singles() const;

    /// What a tool would print; nothing if it has not got the measure.
    std::optional<Combination> of_tool(const Convention& tool) const;

private:
    struct Place {
        std::size_t topics, overall;  ///< among the ways that concern topics, and those to one value
    };
    struct Computed {
        double value;
        Verdict verdict;
        std::uint64_t fingerprint;
    };
    Computed compute(Place place) const;
    Combination combination(Place place) const { return combination(place, compute(place)); }
    Combination combination(Place place, const Computed& computed) const;
    bool matters(const OverallWay& way) const;
    void merge_equal_readings();
    std::optional<std::size_t> reading_of(const Convention& tool) const;
    std::size_t overall_of(const Convention& tool) const;

    const WantedNumber& wanted_;
    int digits_;
    TracedRun run_;
    std::vector<Change> forced_;
    TopicWays ways_;
    std::vector<Possible<OverallWay>> overall_ways_;
    std::vector<TopicWay> combinations_;
    std::vector<std::vector<double>> values_;
    std::vector<double> wanted_of_topics_;
    std::vector<bool> merged_;                // by reading: another one before it gives the same and stands for it
    std::map<OrderWay, std::size_t> orders_;  // which of ways_.orders each of them is
};

}  // namespace assay
