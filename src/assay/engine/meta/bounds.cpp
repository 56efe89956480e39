#include "assay/engine/meta/bounds.hpp"

#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/meta/quality.hpp"

namespace assay {

namespace {

void refuse(const JudgmentsFile& file) {
    const Judgments& judgments = file.judgments;
    if (judgments.most_aspects() < 2)
        throw InputError(file.input.path,
                         "one aspect only; bounds are about measures of several: name judgments with a label per "
                         "aspect (topic iteration document label ... label) or with subtopics");
    for (std::size_t t = 0; t < judgments.size(); ++t)
        if (const JudgedTopic topic = judgments[t]; topic.aspects.size() > most_bounded_aspects)
            throw InputError(file.input.path,
                             fmt::format("topic {} has {} aspects; bounds try every order of the aspects, which is "
                                         "done for up to {}: leave some aspects out of the judgments",
                                         in_quotes(topic.id), topic.aspects.size(), most_bounded_aspects));
}

std::vector<std::size_t> topics_that_count(const JudgmentsFile& file, const Policies& policies) {
    const Judgments& judgments = file.judgments;
    std::vector<std::size_t> topics;
    for (std::size_t t = 0; t < judgments.size(); ++t)
        if (policies.no_relevant == NoRelevant::count || judgments[t].ranked[0] > 0) topics.push_back(t);
    if (topics.empty()) throw InputError(file.input.path, "no topic counts: none has a relevant document");
    return topics;
}

std::vector<std::optional<BestScore>> best_scores(const Scores& scores, std::size_t topic) {
    std::vector<std::optional<BestScore>> best(scores.measures.size());
    for (std::size_t m = 0; m < best.size(); ++m)
        if (const auto run = best_run(scores, topic, m))
            best[m] = BestScore{scores.systems[*run], scores.at(*run, topic, m)};
    return best;
}

MeasureBounds over_topics(const std::vector<BoundedTopic>& topics, std::size_t measure, std::string name) {
    std::vector<const Bound*> bounds;
    std::vector<double> scores;
    bounds.reserve(topics.size());
    scores.reserve(topics.size());
    for (const BoundedTopic& topic : topics) {
        bounds.push_back(&topic.bounds[measure]);
        scores.push_back(topic.best[measure] ? topic.best[measure]->score : left_out);
    }
    return {std::move(name), summarise(bounds), aggregate(Aggregate::mean, scores)};
}

}  // namespace

BoundsResult find_bounds(const BoundsRequest& request) {
    const EvaluationRequest& asked = request.evaluation;
    const LoadedJudgments loaded = load_judgments(asked);
    const Judgments& judgments = loaded.file.judgments;
    refuse(loaded.file);
    const std::vector<std::size_t> topics = topics_that_count(loaded.file, asked.policies);
    const PreparedJudgments prepared(judgments, asked.measures, asked.threads);
    Evaluation evaluation = evaluate(asked, loaded, prepared);

    BoundsResult result{.topics = std::vector<BoundedTopic>(topics.size()),
                        .measures = {},
                        .with_runs = !evaluation.scores.systems.empty(),
                        .about = std::move(evaluation.about)};
    RunSteps steps(prepared.measures());
    Phase phase(asked.watcher, "bounds", topics.size());
    for_each_index(topics.size(), asked.threads, [&](std::size_t i) {
        const JudgedTopic topic = judgments[topics[i]];
        result.topics[i] = {.id = std::string(topic.id),
                            .aspects = topic.aspects.size(),
                            .bounds = bounds(prepared, topics[i], steps),
                            .best = best_scores(evaluation.scores, topics[i])};
        phase.advance(1);
    });
    steps.refuse();
    for (std::size_t m = 0; m < asked.measures.size(); ++m)
        result.measures.push_back(over_topics(result.topics, m, asked.measures[m].name()));
    return result;
}

}  // namespace assay
