// Pairs of systems compared under one measure: tests with their correction, how large the differences are, and how
// large they would have to be.
//
//     significant          p_adjusted < alpha
//     p_adjusted           the p-values of all given pairs by one test, corrected together; p itself where the test
//                          allows for all pairs already
//     smallest difference  the mean difference that a paired t-test with as much deviation finds with the given power,
//                          at level alpha, or alpha / number of pairs if p-values are adjusted: found even if no other
//                          pair is significant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/stats/corrections.hpp"
#include "assay/stats/intervals.hpp"
#include "assay/stats/paired_test.hpp"
#include "assay/stats/score_matrix.hpp"

namespace assay::stats {

enum class IntervalKind : std::uint8_t { t, percentile, bca };

struct ComparisonOptions {
    std::vector<PairedTest> tests;
    std::vector<double> (*adjust)(std::span<const double> p) = uncorrected;  ///< of a Correction
    double alpha = 0.05;                                                     ///< in (0, 1)
    IntervalKind interval = IntervalKind::t;
    double confidence = 0.95;  ///< in (0, 1)
    double power = 0.8;        ///< above the level that the smallest difference is for, below 1
    /// The phase counts every pair once a test and once more for its size.
    TestOptions how = {};

    bool adjusts(const PairedTest& test) const { return test.family->adjusted || adjust != uncorrected; }
    /// The level of the t-test that the smallest difference is for.
    double level(const PairedTest& test, std::size_t pairs) const;
};

/// How large the difference of a pair is, whatever the test.
struct PairSize {
    double difference = 0;  ///< mean of first - second
    double deviation = 0;   ///< of the differences over topics
    std::optional<double> d_z, g_z;
    double superiority = 0.5;
    std::optional<Interval> interval;
};

struct PairDecision {
    TestResult result;
    double p_adjusted = 1;
    bool significant = false;
    double smallest_difference = 0;
};

struct Comparison {
    std::vector<double> means;                         ///< of each system
    std::vector<PairSize> sizes;                       ///< of each pair
    std::vector<std::vector<PairDecision>> decisions;  ///< by each test, of each pair
};

/// At least two topics, and as many as the tests need. Throws UsageError if a test has no one-sided form and one is
/// asked for.
Comparison compare_systems(const ScoreMatrix& scores, std::span<const Pair> pairs, const ComparisonOptions& options);

}  // namespace assay::stats
