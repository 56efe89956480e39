// Which runs differ, how much, and how sure that is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/stats/comparison.hpp"

namespace assay {

struct CompareRequest {
    Evaluation evaluation = {};  ///< the scores of at least two runs, in the order in which they were named
    std::string baseline = {};   ///< the run that every other one is compared with; empty: all pairs are compared
    std::vector<stats::PairedTest> tests = {};      ///< none: the t-test
    const stats::Correction* correction = nullptr;  ///< over all pairs of a measure; nullptr: Holm's
    stats::Alternative alternative = stats::Alternative::two_sided;
    double alpha = 0.05;
    stats::IntervalKind interval = stats::IntervalKind::t;
    double confidence = 0.95;
    double power = 0.8;  ///< that the smallest difference is for
    std::uint64_t seed = 1;
    std::size_t threads = 1;
    Watcher watcher = {};
};

struct ComparedMeasure {
    std::string name;
    std::size_t topics = 0;  ///< that count
    stats::Comparison comparison;
    /// What the mean of each run could be, where ranges of ties or unjudged documents were asked for; else nothing.
    std::vector<ScoreRange> ranges;
    std::vector<std::size_t> best_first;  ///< the runs from the best to the worst; equal ones as they were named
    /// By each test, of each run; a is the letter of the best. Runs that share a letter do not differ.
    std::vector<std::vector<std::string>> letters;
};

/// Whether the means of two runs are in this order wherever in their ranges they are: the worst of one is above the
/// best of the other.
bool order_is_certain(const ComparedMeasure& measure, const stats::Pair& pair);

struct RunComparisons {
    std::vector<std::string> runs;      ///< in the order of their names
    std::vector<std::size_t> as_named;  ///< places in `runs`, in the order in which they were named
    std::vector<stats::Pair> pairs;
    std::optional<std::size_t> baseline;  ///< place in `runs`; the second of every pair
    std::string correction;               ///< its name
    std::string topic_word = "topic";     ///< or "user"
    stats::ComparisonOptions options;
    std::vector<ComparedMeasure> measures;
    Provenance about;

    bool has_ranges() const { return !measures.empty() && !measures.front().ranges.empty(); }
    /// Letters say that runs differ, whichever is better: that is what two-sided tests of all pairs find.
    bool has_letters() const { return !baseline && options.how.alternative == stats::Alternative::two_sided; }
    /// Whether p-values of a test are corrected so that they change.
    bool corrects(const stats::PairedTest& test) const {
        return !test.family->adjusted && options.adjusts(test) && pairs.size() > 1;
    }
};

/// Throws UsageError if the request is wrong whatever the scores are: worth knowing before they are computed.
void check_request(const CompareRequest& request);

/// Throws UsageError, also if there is no such baseline, and InputError if there are too few topics.
RunComparisons compare(const CompareRequest& request);

/// "holm correction over 6 pairs": how p-values of a test are adjusted.
std::string correction_text(const RunComparisons& compared, const stats::PairedTest& test);

}  // namespace assay
