#include "assay/views/scores_view.hpp"

#include <cmath>
#include <string_view>
#include <utility>

#include "assay/views/all_topics.hpp"

namespace assay::views {

namespace {

/// One record for every value: the topics of a run, then its overall values.
void give_values(const Scores& scores, bool per_topic, const TakeRecord& take) {
    const auto give = [&](std::size_t s, std::string_view topic, std::size_t m, double value) {
        const Field fields[] = {std::string_view(scores.systems[s]), topic, std::string_view(scores.measures[m]),
                                value};
        take(fields);
    };
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (const double value = scores.at(s, t, m); !std::isnan(value)) give(s, scores.topics[t], m, value);
        for (std::size_t m = 0; m < scores.measures.size(); ++m) give(s, all_topics, m, scores.overall(s, m));
    }
}

Table wide_table(const Evaluation& evaluation, bool per_topic) {
    const Scores& scores = evaluation.scores;
    Table table;
    table.columns.push_back({.title = "run"});
    if (per_topic) table.columns.push_back({.title = std::string(evaluation.topic_word())});
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const bool count = scores.aggregates[m] == Aggregate::sum;
        const bool mean = !count && scores.aggregates[m] != Aggregate::whole;
        table.columns.push_back({.title = scores.measures[m], .whole = count, .larger_better = mean && !per_topic});
    }
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        const auto add = [&](std::string_view topic, const auto& value_of) {
            auto& row = table.rows.emplace_back();
            row.emplace_back(scores.systems[s]);
            if (per_topic) row.emplace_back(std::string(topic));
            for (std::size_t m = 0; m < scores.measures.size(); ++m) row.emplace_back(value_of(m));
        };
        for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t)
            add(scores.topics[t], [&](std::size_t m) { return scores.at(s, t, m); });
        add(all_topics, [&](std::size_t m) { return scores.overall(s, m); });
    }
    return table;
}

}  // namespace

Report scores_view(std::shared_ptr<const Evaluation> evaluation, bool per_topic) {
    if (per_topic) refuse_called_all(evaluation->scores.topics);
    Report report;
    report.about = evaluation->about;
    report.tables = [evaluation, per_topic] {
        return std::vector<Section>{{.table = wide_table(*evaluation, per_topic)}};
    };
    report.records = {
        .name = "scores",
        .columns = {"run", "topic", "measure", "value"},
        .each = [evaluation, per_topic](const TakeRecord& take) { give_values(evaluation->scores, per_topic, take); }};
    return report;
}

}  // namespace assay::views
