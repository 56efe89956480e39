// Tukey's honestly significant differences: all pairs of m systems at once, topics as blocks.
//
//     q = (mean_i - mean_j) / sqrt(MSE / n),   p = P(Q >= |q|),  Q the studentised range of m means, (m-1)(n-1) df
//     MSE = sum over systems and topics of (x_it - mean_i - mean_t + mean)^2 / ((m-1)(n-1))
//
// The p-values allow for all m(m-1)/2 pairs already. With two systems this is the paired t-test, q = t sqrt(2). If
// nothing is left for the error, p is 1 for equal means and 0 for others. A single topic says nothing: p is 1.
//
// Tukey, "The problem of multiple comparisons", 1953; Carterette, "Multiple testing in statistical analysis of
// systems-based information retrieval experiments", ACM TOIS 30(1), 2012.

#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "assay/core/threads.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/studentised.hpp"
#include "assay/stats/studentised_range.hpp"
#include "assay/stats/system_means.hpp"
#include "assay/stats/tabulated_range.hpp"

namespace assay::stats {

namespace {

/// The mean of the squares that neither systems nor topics explain; 0 if that is less than rounding.
double mean_square_error(const ScoreMatrix& scores, std::span<const double> means) {
    const auto m = static_cast<double>(scores.systems), n = static_cast<double>(scores.topics);
    double grand = 0, largest = 1, squares = 0;
    for (const double mean : means) grand += mean / m;
    for (std::size_t topic = 0; topic < scores.topics; ++topic) {
        double of_topic = 0;
        for (std::size_t system = 0; system < scores.systems; ++system) of_topic += scores.row(system)[topic] / m;
        for (std::size_t system = 0; system < scores.systems; ++system) {
            const double score = scores.row(system)[topic], left = score - means[system] - of_topic + grand;
            largest = std::max(largest, std::abs(score));
            squares += left * left;
        }
    }
    const double tolerance = zero_tolerance * largest;
    return squares <= m * n * tolerance * tolerance ? 0 : squares / ((m - 1) * (n - 1));
}

/// With more pairs than this, tails are interpolated: the last digits of p may differ (relative error below 1e-12).
constexpr std::size_t most_one_by_one = 10'000;

std::vector<TestResult> test(const ScoreMatrix& scores, std::span<const Pair> pairs, const TestArgs& args) {
    std::vector<TestResult> results(pairs.size(), TestResult{.used = scores.topics});
    if (scores.topics < 2 || pairs.empty()) return results;
    const auto m = static_cast<double>(scores.systems), n = static_cast<double>(scores.topics);
    const std::vector<double> means = system_means(scores);
    const double error = std::sqrt(mean_square_error(scores, means) / n);
    std::vector<double> places(pairs.size());  // |q|
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double difference = means[pairs[i].first] - means[pairs[i].second];
        if (std::abs(difference) <= zero_tolerance) continue;
        results[i].statistic =
            error > 0 ? difference / error : std::copysign(std::numeric_limits<double>::infinity(), difference);
        places[i] = std::abs(results[i].statistic);
    }
    const StudentisedRange range(m, (m - 1) * (n - 1));
    const TabulatedRange table(
        range, pairs.size() > most_one_by_one ? std::span<const double>(places) : std::span<const double>{},
        args.options.threads);
    for_each_index(pairs.size(), args.options.threads, [&](std::size_t i) {
        results[i].p = table.upper(places[i]);
        advance(args.options.phase, 1);
    });
    return results;
}

}  // namespace

extern constinit const PairedTestFamily tukey_test{
    .name = "tukey",
    .place = 60,
    .summary = "Tukey's honestly significant differences, topics as blocks",
    .statistic = "q",
    .cite = "carterette2012multiple",
    .least_topics = 2,
    .one_sided = false,
    .adjusted = true,
    .pairs = test,
};

}  // namespace assay::stats
