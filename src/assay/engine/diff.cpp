#include "assay/engine/diff.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/engine/explain_measure.hpp"
#include "assay/engine/kept_run.hpp"
#include "assay/engine/kept_topic.hpp"

namespace assay {

namespace {

/// What is needed to look into a topic again.
struct Kept {
    const EvaluationRequest& request;
    const PreparedJudgments& prepared;
    std::vector<KeptRun> runs;
    std::vector<std::string> names;

    KeptTopic topic(std::size_t run, std::size_t topic) const {
        KeptTopic kept(static_cast<std::uint32_t>(topic), request.policies.order);
        runs[run].give(topic, kept);
        return kept;
    }
};

/// Adds what the documents of one run contribute, as that of run a or of run b.
void add_documents(const Kept& kept, std::size_t run, std::size_t topic, std::size_t m,
                   std::map<std::string, DocumentChange>& changes) {
    const KeptTopic of_topic = kept.topic(run, topic);
    const std::vector<std::string> ranking = of_topic.ranking(kept.prepared.measures()[m].order()).documents;
    const MeasureExplained explained = explain_measure(kept.prepared, topic, m, kept.names[run], of_topic);
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        DocumentChange& change = changes[ranking[i]];
        (run == 0 ? change.rank_a : change.rank_b) = i + 1;
        if (i >= explained.ranks.size()) continue;
        if (const double adds = explained.ranks[i].rank.adds; !std::isnan(adds))
            (run == 0 ? change.adds_a : change.adds_b) = adds;
        change.document = explained.ranks[i];
        for (AspectExplained& aspect : change.document.aspects) aspect.still_new.reset();  // differs between the runs
    }
}

std::vector<DocumentChange> document_changes(const Kept& kept, std::size_t topic, std::size_t m) {
    std::map<std::string, DocumentChange> by_id;
    for (std::size_t run = 0; run < 2; ++run) add_documents(kept, run, topic, m, by_id);
    std::vector<DocumentChange> changes;
    for (auto& [id, change] : by_id)
        if (change.change() != 0) changes.push_back(std::move(change));
    return highest_first(std::move(changes), [](const DocumentChange& one) { return std::abs(one.change()); });
}

/// The topics that count for both runs, with their numbers in the judgments.
using NumberedTopic = std::pair<MeasureDiff::OfTopic, std::size_t>;

std::vector<NumberedTopic> topics_of(const Scores& scores, std::size_t m) {
    std::vector<NumberedTopic> topics;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        const MeasureDiff::OfTopic one{scores.topics[t], scores.at(0, t, m), scores.at(1, t, m)};
        if (!std::isnan(one.change())) topics.emplace_back(one, t);
    }
    return highest_first(std::move(topics), [](const NumberedTopic& one) { return one.first.change(); });
}

/// The places of the topics that changed most, at either end of the list.
std::vector<std::size_t> most_changed(const std::vector<NumberedTopic>& topics, std::size_t top) {
    std::vector<std::size_t> places;
    for (std::size_t first = 0, last = topics.size(); places.size() < top && first < last;) {
        const double gain = topics[first].first.change(), loss = -topics[last - 1].first.change();
        if (std::max(gain, loss) <= 0) break;
        places.push_back(gain >= loss ? first++ : --last);
    }
    return places;
}

/// Over the topics that count for both runs, in the order of the judgments, in which the evaluation adds up too.
double overall(const Scores& scores, std::size_t run, std::size_t m) {
    std::vector<double> values;
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        values.push_back(std::isnan(scores.at(1 - run, t, m)) ? left_out : scores.at(run, t, m));
    return aggregate(scores.aggregates[m], values);
}

MeasureDiff diff_of_measure(const Kept& kept, const Scores& scores, std::size_t m, std::size_t top) {
    MeasureDiff made{.measure = scores.measures[m],
                     .aggregate = scores.aggregates[m],
                     .overall_a = overall(scores, 0, m),
                     .overall_b = overall(scores, 1, m),
                     .topics = {},
                     .most_changed = {}};
    const std::vector<NumberedTopic> topics = topics_of(scores, m);
    for (const auto& [one, number] : topics) {
        ++(one.change() > 0 ? made.better : one.change() < 0 ? made.worse : made.same);
        made.topics.push_back(one);
    }
    for (const std::size_t place : most_changed(topics, top))
        made.most_changed.push_back({place, document_changes(kept, topics[place].second, m)});
    return made;
}

}  // namespace

Diff diff(const DiffRequest& request) {
    const EvaluationRequest& asked = request.evaluation;
    if (asked.runs.size() != 2) throw UsageError("a difference is between two runs");
    const LoadedJudgments loaded = load_judgments(asked);
    const PreparedJudgments prepared(loaded.file.judgments, asked.measures, asked.threads);
    Kept kept{.request = asked,
              .prepared = prepared,
              .runs = std::vector<KeptRun>(2, KeptRun(loaded.file.judgments.size())),
              .names = run_names(asked.runs)};
    const Evaluation evaluation =
        evaluate(asked, loaded, prepared, [&kept](std::size_t run) -> RunSink& { return kept.runs[run]; });
    Diff made{.a = kept.names[0], .b = kept.names[1], .measures = {}, .about = evaluation.about};
    for (std::size_t m = 0; m < asked.measures.size(); ++m)
        made.measures.push_back(diff_of_measure(kept, evaluation.scores, m, request.top));
    return made;
}

}  // namespace assay
