// assay meta robustness --remove topics: how the ranking of systems changes with fewer topics.

#include <atomic>

#include <fmt/format.h>

#include "assay/cli/commands/meta_robustness.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/io/output.hpp"
#include "assay/meta/removed_topics.hpp"
#include "assay/report/delimited.hpp"
#include "assay/stats/score_table.hpp"

namespace assay::cli {

namespace {

/// The fewest topics that a measure counts.
std::size_t fewest_topics(const Scores& scores) {
    std::size_t fewest = scores.topics.size();
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        fewest = std::min(fewest, stats::score_table(scores, m).topics.size());
    return fewest;
}

void refuse_sizes(const RobustnessOptions& options, std::size_t topics) {
    for (const std::size_t size : options.sizes)
        if (size > topics)
            throw UsageError(fmt::format("--sizes: {} is more than there are: {}", size, counted(topics, "topic")));
}

}  // namespace

void robustness_topics(const RobustnessOptions& options, const CLI::App& command) {
    Evaluation evaluation = options.source.load(command, options.output);
    const Scores& scores = evaluation.scores;
    refuse_without_topics(scores);
    const std::size_t topics = fewest_topics(scores);
    if (topics < 2)
        throw InputError(fmt::format("{} with values of all runs; to take topics away there must be at least 2",
                                     counted(topics, "topic")));
    refuse_sizes(options, topics);
    meta::TopicRemoval removal;
    std::vector<Degree> degrees;
    for (const std::size_t size : options.sizes) {
        removal.left.push_back({.size = size, .rate = 0});
        degrees.push_back({fmt::format("{}", size), {}, static_cast<double>(size)});
    }
    if (options.sizes.empty())
        for (const double rate : options.rates) {
            removal.left.push_back({.size = {}, .rate = rate});
            degrees.push_back({number_text(rate), rate, {}});
        }
    removal.repetitions = options.repetitions;
    removal.seed = options.seed;
    removal.confidence = options.confidence;
    removal.threads = options.source.evaluation.threads.count();
    const Watcher watcher = terminal_watcher();
    Phase phase(watcher, "topics removed", removal.repetitions * scores.measures.size());
    removal.phase = &phase;
    evaluation.about.assume("topics_taken_away", "topics taken away", fmt::format("at random, seed {}", options.seed));
    Findings findings;
    {
        const auto found = without_topics(scores, removal);
        warn_of_undefined(evaluation, found, removal.repetitions);
        findings = change_findings(found, degrees, scores.measures, options.sizes.empty() ? "rate" : "topics", options);
    }
    say_all(evaluation, options.output);
    Output output(options.output.path);
    write_findings(findings, evaluation, options.output, output);
    output.finish();
}

}  // namespace assay::cli
