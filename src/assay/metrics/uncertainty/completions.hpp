// The smallest and the largest value of a measure over all grades that unjudged retrieved documents could have.
//
// A completion gives each of them a grade out of the positive ones of the judgments, or 0. Ideals and recall bases are
// those of the judged and the completed documents. Documents that were not retrieved stay unknown.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

struct CompletedValues {
    double worst = 0, best = 0;
    bool exact_worst = true, exact_best = true;
};

/// So many completions are tried where the order of the grades is known, and where nothing is.
inline constexpr double most_ordered_completions = 1'000'000, most_completions = 50'000;

/// Why nothing can be promised of a measure; empty if something can.
std::string completion_refusal(const Measure& measure);

class Completer {
public:
    /// The prepared must outlive it.
    explicit Completer(const PreparedJudgments& prepared);

    /// Of a measure of the prepared that is not refused, on a topic; the ranking is joined with the judgments. Throws
    /// MeasureFault where too many completions would have to be tried.
    CompletedValues values(std::size_t topic, std::size_t measure, const JoinedTopic& joined,
                           std::span<const Retrieved> ranking) const;

private:
    CompletedValues of_aspects(std::size_t topic, std::size_t measure, std::span<const Retrieved> ranking) const;

    const PreparedJudgments& prepared_;
    std::vector<double> levels_;  // the positive grades, smallest first
};

}  // namespace assay
