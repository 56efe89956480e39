// Times the paired bootstrap of all pairs of systems; bench/bootstrap.py compiles it, feeds it and reads its output.
//
//     bootstrap SYSTEMS TOPICS SAMPLES THREADS ROUNDS [difference]
//
// Scores come from a seed. Prints the best time in seconds, the number of pairs with ASL < 0.01 and a sum over all
// counts that differs when one of them does.

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "assay/core/random.hpp"
#include "assay/stats/bootstrap_pairs.hpp"

namespace {

/// Systems of different quality on topics of different difficulty, scores in [0, 1]; the first draws are the topics.
std::vector<double> made_scores(std::size_t systems, std::size_t topics) {
    assay::Random random(2012);
    std::vector<double> difficulty(topics), scores(systems * topics);
    for (double& topic : difficulty) topic = random.unit();
    for (std::size_t system = 0; system < systems; ++system) {
        const double quality = 0.3 * random.unit();
        for (std::size_t topic = 0; topic < topics; ++topic)
            scores[system * topics + topic] = (quality + 0.4 * difficulty[topic] + 0.6 * random.unit()) / 1.3;
    }
    return scores;
}

}  // namespace

int main(int count, char** words) {
    if (count < 6)
        return std::fputs("usage: bootstrap SYSTEMS TOPICS SAMPLES THREADS ROUNDS [difference]\n", stderr), 2;
    const auto number = [&](int at) { return static_cast<std::size_t>(std::strtoull(words[at], nullptr, 10)); };
    const std::size_t systems = number(1), topics = number(2);
    assay::stats::BootstrapOptions options{.samples = number(3), .threads = number(4)};
    if (count > 6) options.alpha = 0.01;
    const std::vector<double> scores = made_scores(systems, topics);
    const auto pairs = assay::stats::all_pairs(systems);
    std::vector<assay::stats::BootstrapPair> found;
    double best = INFINITY;
    for (std::size_t round = 0; round < number(5); ++round) {
        const auto begin = std::chrono::steady_clock::now();
        found = assay::stats::bootstrap_pairs({scores, systems, topics}, pairs, options);
        best = std::fmin(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    std::uint64_t significant = 0, digest = 0;
    for (const auto& pair : found) {
        significant += pair.asl < 0.01;
        digest = digest * 1'000'003 + pair.reached;
    }
    std::printf("%.6f %llu %llu\n", best, static_cast<unsigned long long>(significant),
                static_cast<unsigned long long>(digest));
    return 0;
}
