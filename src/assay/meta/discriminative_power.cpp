#include "assay/meta/discriminative_power.hpp"

#include <algorithm>
#include <functional>

#include "assay/stats/catalogue.hpp"
#include "assay/stats/tests.hpp"

namespace assay::meta {

DiscriminativePower discriminative_power(std::span<const double> p, double alpha) {
    DiscriminativePower found{.pairs = p.size(), .curve = {p.begin(), p.end()}};
    std::sort(found.curve.begin(), found.curve.end(), std::greater<>{});
    found.significant =
        static_cast<std::size_t>(std::count_if(p.begin(), p.end(), [&](double one) { return one < alpha; }));
    return found;
}

DiscriminativePower bootstrap_power(std::span<const stats::BootstrapPair> pairs, double alpha) {
    std::vector<double> p;
    p.reserve(pairs.size());
    double difference = 0;
    for (const stats::BootstrapPair& pair : pairs) {
        p.push_back(pair.asl);
        difference = std::max(difference, pair.difference);
    }
    DiscriminativePower found = discriminative_power(p, alpha);
    if (!p.empty()) found.difference = difference;
    return found;
}

TestedPower tested_power(const stats::ScoreMatrix& scores, const stats::PairedTest& test, double alpha,
                         const stats::TestOptions& options) {
    const auto pairs = stats::all_pairs(scores.systems);
    TestedPower found;
    found.p.reserve(pairs.size());
    if (test.family == &stats::bootstrap_test) {
        const auto results = bootstrap_pairs(scores, pairs,
                                             {.samples = static_cast<std::size_t>(test.values[0].number),
                                              .seed = options.seed,
                                              .sampling = static_cast<stats::Sampling>(test.values[1].number),
                                              .alpha = alpha,
                                              .threads = options.threads,
                                              .phase = options.phase});
        for (const stats::BootstrapPair& pair : results) found.p.push_back(pair.asl);
        found.power = bootstrap_power(results, alpha);
    } else {
        for (const stats::TestResult& result : test_pairs(test, scores, pairs, options)) found.p.push_back(result.p);
        found.power = discriminative_power(found.p, alpha);
    }
    return found;
}

DiscriminativePower bootstrap_power(const stats::ScoreMatrix& scores, double alpha, stats::BootstrapOptions options) {
    options.alpha = alpha;
    return bootstrap_power(bootstrap_pairs(scores, stats::all_pairs(scores.systems), options), alpha);
}

}  // namespace assay::meta
