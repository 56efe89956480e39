// The paired bootstrap test (bootstrap_pairs.hpp) as a row of the catalogue: p is the achieved significance level.

#include <string_view>

#include "assay/stats/bootstrap_pairs.hpp"
#include "assay/stats/catalogue.hpp"

namespace assay::stats {

namespace {

constexpr std::string_view sampling_words[] = {"shared", "per_pair"};
constexpr Param params[] = {
    {"samples", 10'000, sample_counts, "how many samples of topics are drawn"},
    {"sampling", 0, {}, "the same samples for all pairs, or for each pair its own", sampling_words},
};

std::vector<TestResult> test(const ScoreMatrix& scores, std::span<const Pair> pairs, const TestArgs& args) {
    const BootstrapOptions options{
        .samples = static_cast<std::size_t>(args[0]),
        .seed = args.options.seed,
        .sampling = static_cast<Sampling>(args[1]),
        .threads = args.options.threads,
        .phase = args.options.phase,
    };
    std::vector<TestResult> results;
    for (const BootstrapPair& pair : bootstrap_pairs(scores, pairs, options))
        results.push_back({pair.t, pair.asl, scores.topics, false});
    return results;
}

}  // namespace

extern constinit const PairedTestFamily bootstrap_test{
    .name = "bootstrap",
    .place = 50,
    .summary = "paired bootstrap test of the studentised mean difference",
    .statistic = "t",
    .cite = "sakai2006evaluating",
    .params = params,
    .least_topics = 2,
    .one_sided = false,
    .random = true,
    .pairs = test,
};

}  // namespace assay::stats
