// Where ranges of values are gathered, topic by topic and measure by measure as the values are.
#pragma once

#include <cstddef>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/core/score_ranges.hpp"
#include "assay/metrics/uncertainty/completions.hpp"
#include "assay/metrics/uncertainty/tie_search.hpp"

namespace assay {

/// Whether the policies ask for more than the value that documents by the rule of the order have.
bool asks_about_ties(const Policies& policies);
/// Whether they ask for values under other grades of unjudged documents.
bool asks_about_completions(const Policies& policies);

class RangeSlots {
public:
    /// So many values; none where the policies ask for no ranges.
    RangeSlots(std::size_t values, const Policies& policies);

    /// A value that cannot be another.
    void take(std::size_t slot, double value);
    void take(std::size_t slot, const TieValues& found);
    void take(std::size_t slot, const CompletedValues& found);

    /// Puts the worst, the best or the expected values in the place of the values, where the policies want that. What
    /// is left out stays left out.
    void settle(std::vector<double>& values);
    const ScoreRanges& ranges() const { return ranges_; }

private:
    Ties ties_;
    UnjudgedDocuments unjudged_;
    ScoreRanges ranges_;
    std::vector<double> expected_;
};

}  // namespace assay
