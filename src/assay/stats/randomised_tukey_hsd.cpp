// Randomised Tukey HSD: all pairs of systems at once, without assumptions about the scores.
//
//     for each of B samples: shuffle the scores of every topic among the systems; range = largest - smallest mean
//     p = (1 + number of samples whose range is at least |mean_i - mean_j|) / (1 + B)
//
// "At least" is up to 1e-12 max(1, |mean_i|, |mean_j|). The p-values allow for all pairs already, and are never 0.
// Sample b draws from the stream number b of the seed: topics in order, each with one shuffle.
//
// Carterette, "Multiple testing in statistical analysis of systems-based information retrieval experiments", ACM
// TOIS 30(1), 2012.

#include <algorithm>
#include <cmath>
#include <vector>

#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/studentised.hpp"
#include "assay/stats/system_means.hpp"

namespace assay::stats {

namespace {

constexpr Param params[] = {
    {"samples", 10'000, sample_counts, "how many times the scores of every topic are shuffled"},
};

/// The range of the means of the systems after each shuffle, in increasing order.
std::vector<double> shuffled_ranges(const ScoreMatrix& scores, std::size_t samples, const TestArgs& args) {
    std::vector<double> by_topic(scores.values.size());
    for (std::size_t system = 0; system < scores.systems; ++system)
        for (std::size_t topic = 0; topic < scores.topics; ++topic)
            by_topic[topic * scores.systems + system] = scores.row(system)[topic];
    std::vector<double> ranges(samples);
    constexpr std::size_t at_once = 64;
    for_each_index((samples + at_once - 1) / at_once, args.options.threads, [&](std::size_t block) {
        std::vector<double> topic_scores(scores.systems), sums(scores.systems);
        for (std::size_t sample = block * at_once; sample < std::min(samples, (block + 1) * at_once); ++sample) {
            Random random = Random::stream(args.options.seed, sample);
            std::fill(sums.begin(), sums.end(), 0.0);
            for (std::size_t topic = 0; topic < scores.topics; ++topic) {
                std::copy_n(&by_topic[topic * scores.systems], scores.systems, topic_scores.begin());
                random.shuffle(std::span(topic_scores));
                for (std::size_t system = 0; system < scores.systems; ++system) sums[system] += topic_scores[system];
            }
            const auto [low, high] = std::minmax_element(sums.begin(), sums.end());
            ranges[sample] = (*high - *low) / static_cast<double>(scores.topics);
        }
    });
    std::sort(ranges.begin(), ranges.end());
    return ranges;
}

std::vector<TestResult> test(const ScoreMatrix& scores, std::span<const Pair> pairs, const TestArgs& args) {
    std::vector<TestResult> results;
    if (pairs.empty()) return results;
    const std::vector<double> means = system_means(scores);
    const std::vector<double> ranges = shuffled_ranges(scores, static_cast<std::size_t>(args[0]), args);
    for (const auto& [first, second] : pairs) {
        const double difference = means[first] - means[second];
        const double slack = zero_tolerance * std::max({1.0, std::abs(means[first]), std::abs(means[second])});
        const auto reached =
            ranges.end() - std::lower_bound(ranges.begin(), ranges.end(), std::abs(difference) - slack);
        results.push_back({difference, static_cast<double>(1 + reached) / (1 + args[0]), scores.topics, false});
    }
    advance(args.options.phase, pairs.size());
    return results;
}

}  // namespace

extern constinit const PairedTestFamily randomised_tukey_test{
    .name = "randomised_tukey",
    .place = 70,
    .summary = "randomised Tukey HSD: all pairs at once by shuffling the scores of each topic",
    .statistic = "mean difference",
    .cite = "carterette2012multiple",
    .params = params,
    .one_sided = false,
    .random = true,
    .adjusted = true,
    .pairs = test,
};

}  // namespace assay::stats
