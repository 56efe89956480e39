#include "assay/engine/meta/robustness.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/engine/meta/common.hpp"
#include "assay/stats/score_table.hpp"

namespace assay {

namespace {

// ---- what cannot be asked

void refuse(const std::vector<double>& rates, double confidence) {
    for (const double rate : rates)
        if (!(rate >= 0 && rate < 1)) throw SettingError("rates", fmt::format("{} is not in [0, 1)", rate));
    if (rates.empty()) throw SettingError("rates", "name at least one");
    refuse_outside_0_1("confidence", confidence);
}

/// Throws if a measure counts no topic for all runs: then there is nothing to rank runs by. Returns the fewest topics
/// that a measure counts.
std::size_t fewest_topics(const Scores& scores) {
    std::size_t fewest = scores.topics.size();
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const std::size_t topics = stats::score_table(scores, m).topics.size();
        if (topics == 0)
            throw InputError("",
                             fmt::format("{}: no topic counts for all runs; leave runs out, or count missing topics "
                                         "as 0",
                                         scores.measures[m]),
                             {{"missing", "zero"}});
        fewest = std::min(fewest, topics);
    }
    return fewest;
}

/// Throws if there are no such aspects to take away.
void refuse_aspects(const meta::JudgmentRemoval& removal, const JudgmentsFile& file) {
    if (removal.by != meta::RemovedBy::aspect) return;
    const Judgments& judgments = file.judgments;
    if (judgments.most_aspects() < 2)
        throw InputError(file.input.path,
                         "no topic has several aspects; to take aspects away, name judgments with subtopics or labels "
                         "of aspects");
    std::vector<std::string> known;
    for (std::size_t t = 0; t < judgments.size(); ++t)
        for (const std::string_view aspect : judgments[t].aspects)
            if (std::find(known.begin(), known.end(), aspect) == known.end()) known.emplace_back(aspect);
    if (!removal.only_aspect.empty() && std::find(known.begin(), known.end(), removal.only_aspect) == known.end())
        throw InputError(file.input.path, fmt::format("no aspect {}; {}", in_quotes(removal.only_aspect),
                                                      known_names(removal.only_aspect, known)));
}

// ---- judgments

/// Runs under all judgments, with their rankings kept so that they can be scored under fewer.
struct KeptRuns {
    LoadedJudgments loaded;
    std::vector<KeptRankings> runs;
    Evaluation evaluation;

    meta::JudgedRuns judged(const EvaluationRequest& request) const {
        return {loaded.file.judgments, request.measures, request.policies, evaluation.scores, runs};
    }
};

KeptRuns keep_runs(const EvaluationRequest& request, LoadedJudgments loaded) {
    KeptRuns kept{.loaded = std::move(loaded), .runs = {}, .evaluation = {}};
    const Judgments& judgments = kept.loaded.file.judgments;
    kept.runs.assign(request.runs.size(), KeptRankings(judgments.size(), request.measures, request.policies.order));
    kept.evaluation = evaluate(request, kept.loaded, PreparedJudgments(judgments, request.measures, request.threads),
                               [&kept](std::size_t run) -> RunSink& { return kept.runs[run]; });
    fewest_topics(kept.evaluation.scores);
    return kept;
}

std::string what_goes(const meta::JudgmentRemoval& removal) {
    switch (removal.by) {
        case meta::RemovedBy::random: return "documents of every topic, at random";
        case meta::RemovedBy::grade: return "documents of every topic and grade, at random; one stays of each";
        default: break;
    }
    if (removal.only_aspect.empty()) return "whole aspects of every topic, at random; one stays";
    return fmt::format("judgments of aspect {}, at random", in_quotes(removal.only_aspect));
}

std::string name_of(const meta::JudgmentRemoval& removal) {
    switch (removal.by) {
        case meta::RemovedBy::random: return "random";
        case meta::RemovedBy::grade: return "grade";
        default: return removal.only_aspect.empty() ? "aspect" : "only-aspect";
    }
}

/// Says in how many repetitions, at most, a finding is undefined.
void warn_of_undefined(RemovalResult& result) {
    const auto warn = [&](std::optional<meta::Spread> meta::ChangeSpread::* finding, const char* why) {
        std::size_t most = 0;
        for (const auto& measures : result.found)
            for (const meta::ChangeSpread& one : measures) {
                const std::optional<meta::Spread>& spread = one.*finding;
                most = std::max(most, spread ? spread->undefined : result.repetitions);
            }
        if (most > 0)
            result.about.warn(fmt::format("{} in up to {} of {}: they are left out of its mean, and counted as "
                                          "`undefined`",
                                          why, most, counted(result.repetitions, "repetition")),
                              {{"format", "tsv"}});
    };
    warn(&meta::ChangeSpread::tau, "all runs score the same and tau_b is undefined");
    warn(&meta::ChangeSpread::relative, "the scores with everything sum to 0 and relative is undefined");
}

}  // namespace

RemovalResult find_robustness(const JudgmentRemovalRequest& request) {
    const EvaluationRequest& asked = request.evaluation;
    refuse(request.removal.rates, request.removal.confidence);
    LoadedJudgments loaded = load_judgments(asked);
    refuse_aspects(request.removal, loaded.file);
    KeptRuns kept = keep_runs(asked, std::move(loaded));
    meta::JudgmentRemoval removal = request.removal;
    Phase phase(asked.watcher, "judgments removed", removal.repetitions * removal.rates.size());
    removal.threads = asked.threads;
    removal.phase = &phase;
    RemovalResult result{.removed = "judgments",
                         .by = name_of(removal),
                         .measures = kept.evaluation.scores.measures,
                         .degrees = {},
                         .found = without_judgments(kept.judged(asked), removal),
                         .repetitions = removal.repetitions,
                         .confidence = removal.confidence,
                         .about = std::move(kept.evaluation.about)};
    for (const double rate : removal.rates) result.degrees.push_back({.rate = rate});
    result.about.assume("removed_judgments", "judgments taken away", what_goes(removal));
    result.about.assume("seed", "seed", fmt::format("{}", removal.seed));
    warn_of_undefined(result);
    return result;
}

UniqueDocumentsResult find_robustness(const UniqueDocumentsRequest& request) {
    const EvaluationRequest& asked = request.evaluation;
    KeptRuns kept = keep_runs(asked, load_judgments(asked));
    Phase phase(asked.watcher, "runs left out", asked.runs.size());
    UniqueDocumentsResult result{
        .runs = kept.evaluation.scores.systems,
        .measures = kept.evaluation.scores.measures,
        .depth = request.depth,
        .found = without_unique_documents(kept.judged(asked), request.depth, asked.threads, &phase),
        .summaries = {},
        .about = std::move(kept.evaluation.about)};
    for (std::size_t m = 0; m < result.measures.size(); ++m)
        result.summaries.push_back(meta::summarise(result.found, m));
    result.about.assume(
        "removed_judgments", "judgments taken away",
        fmt::format("of each run the documents that no other run has in its first {} ranks", request.depth));
    return result;
}

// ---- topics

RemovalResult find_robustness(const TopicRemovalRequest& request) {
    refuse(request.sizes.empty() ? request.rates : std::vector<double>{0}, request.confidence);
    Evaluation evaluation = load_scores(request.scores, 2);
    const Scores& scores = evaluation.scores;
    const std::size_t topics = fewest_topics(scores);
    if (topics < 2)
        throw InputError(fmt::format("{} with values of all runs; to take topics away there must be at least 2",
                                     counted(topics, "topic")));
    RemovalResult result{.removed = "topics",
                         .by = "random",
                         .measures = scores.measures,
                         .degrees = {},
                         .found = {},
                         .repetitions = request.repetitions,
                         .confidence = request.confidence,
                         .about = std::move(evaluation.about)};
    for (const std::size_t size : request.sizes) {
        if (size > topics)
            throw SettingError("sizes", fmt::format("{} is more than there are: {}", size, counted(topics, "topic")));
        result.degrees.push_back({.topics = size});
    }
    if (request.sizes.empty())
        for (const double rate : request.rates) result.degrees.push_back({.rate = rate});
    Phase phase(request.watcher, "topics removed", request.repetitions * scores.measures.size());
    meta::TopicRemoval removal{.left = {},
                               .repetitions = request.repetitions,
                               .seed = request.seed,
                               .confidence = request.confidence,
                               .threads = request.threads,
                               .phase = &phase};
    for (const RemovalDegree& degree : result.degrees)
        removal.left.push_back({.size = degree.topics, .rate = degree.rate.value_or(0)});
    result.found = without_topics(scores, removal);
    result.about.assume("removed_topics", "topics taken away", fmt::format("at random, seed {}", request.seed));
    warn_of_undefined(result);
    return result;
}

}  // namespace assay
