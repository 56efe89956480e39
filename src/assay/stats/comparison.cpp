#include "assay/stats/comparison.hpp"

#include "assay/core/threads.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/effect_size.hpp"
#include "assay/stats/power.hpp"
#include "assay/stats/studentised.hpp"
#include "assay/stats/system_means.hpp"

namespace assay::stats {

namespace {

std::optional<Interval> interval_of(std::span<const double> x, std::span<const double> y,
                                    const ComparisonOptions& options) {
    if (options.interval == IntervalKind::t) return t_interval(x, y, options.confidence);
    return bootstrap_interval(
        x, y,
        {.confidence = options.confidence,
         .method = options.interval == IntervalKind::bca ? BootstrapInterval::bca : BootstrapInterval::percentile,
         .seed = options.how.seed});
}

PairSize size_of(std::span<const double> x, std::span<const double> y, const ComparisonOptions& options) {
    const Studentised d = studentised(differences(x, y));
    return {.difference = d.mean,
            .deviation = d.deviation,
            .d_z = cohen_dz(x, y),
            .g_z = hedges_gz(x, y),
            .superiority = probability_of_superiority(x, y),
            .interval = interval_of(x, y, options)};
}

std::vector<PairDecision> decide(const PairedTest& test, const ScoreMatrix& scores, std::span<const Pair> pairs,
                                 std::span<const PairSize> sizes, const ComparisonOptions& options) {
    const std::vector<TestResult> results = test_pairs(test, scores, pairs, options.how);
    std::vector<double> p;
    p.reserve(pairs.size());
    for (const TestResult& result : results) p.push_back(result.p);
    if (!test.family->adjusted) p = options.adjust(p);
    // In units of the deviation it is the same for all pairs.
    const Design design{.alpha = options.level(test, pairs.size()),
                        .power = options.power,
                        .tails = options.how.alternative == Alternative::two_sided ? Tails::two : Tails::one};
    const double smallest = smallest_difference(1, scores.topics, design).value_or(0);
    std::vector<PairDecision> decisions;
    decisions.reserve(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        decisions.push_back({results[i], p[i], p[i] < options.alpha, smallest * sizes[i].deviation});
    return decisions;
}

}  // namespace

double ComparisonOptions::level(const PairedTest& test, std::size_t pairs) const {
    return adjusts(test) ? alpha / static_cast<double>(pairs) : alpha;
}

Comparison compare_systems(const ScoreMatrix& scores, std::span<const Pair> pairs, const ComparisonOptions& options) {
    Comparison made{.means = system_means(scores), .sizes = std::vector<PairSize>(pairs.size()), .decisions = {}};
    for_each_index(pairs.size(), options.how.threads, [&](std::size_t i) {
        made.sizes[i] = size_of(scores.row(pairs[i].first), scores.row(pairs[i].second), options);
        advance(options.how.phase, 1);
    });
    if (pairs.empty()) return made;
    made.decisions.reserve(options.tests.size());
    for (const PairedTest& test : options.tests)
        made.decisions.push_back(decide(test, scores, pairs, made.sizes, options));
    return made;
}

}  // namespace assay::stats
