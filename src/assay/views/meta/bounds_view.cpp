#include "assay/views/meta/bounds_view.hpp"

#include <memory>
#include <string>
#include <utility>

#include "assay/views/all_topics.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/aspect_pictures.hpp"

namespace assay::views {

namespace {

Section topics_section(const BoundsResult& result) {
    Section made{.title = "Bounds of each topic: X, the ranking that reaches it",
                 .table = table_of({"topic", "measure", "X", "ranking", "cam_ndcg_bound"})};
    if (result.with_runs)
        for (const char* const title : {"best run", "its score"}) made.table.columns.push_back({.title = title});
    for (const BoundedTopic& topic : result.topics) {
        const auto rankings = bound_rankings(topic.aspects);
        for (std::size_t m = 0; m < topic.bounds.size(); ++m) {
            const Bound& bound = topic.bounds[m];
            auto& row = made.table.rows.emplace_back();
            row = {topic.id, result.measures[m].measure, bound.x, rankings[bound.reached_by], cell(bound.closed)};
            if (!result.with_runs) continue;
            const auto& best = topic.best[m];
            row.emplace_back(best ? best->run : "-");
            row.push_back(shown(best ? std::optional(best->score) : std::nullopt));
        }
    }
    return made;
}

Section summary_section(const BoundsResult& result) {
    Section made{.title = "Bounds over topics: shares with X = 1 and X < 0.9, means"};
    made.table.columns = {{.title = "measure"}, {.title = "topics", .whole = true},
                          {.title = "X = 1"},   {.title = "X < 0.9"},
                          {.title = "X"},       {.title = "cam_ndcg_bound"}};
    if (result.with_runs) made.table.columns.push_back({.title = "best run"});
    for (const auto& [measure, summary, best_score] : result.measures) {
        auto& row = made.table.rows.emplace_back();
        row = {measure, count(summary.topics), summary.share_1, summary.share_below, summary.x, cell(summary.closed)};
        if (result.with_runs) row.emplace_back(best_score);
    }
    return made;
}

/// The scores of all rankings, the bounds, the best run of a topic.
void add_topic(Table& table, const BoundedTopic& topic, const BoundsResult& result) {
    const auto rankings = bound_rankings(topic.aspects);
    for (std::size_t m = 0; m < topic.bounds.size(); ++m) {
        const auto add = [&](const char* finding, Cell ranking, double value) {
            table.rows.push_back({topic.id, result.measures[m].measure, finding, std::move(ranking), value});
        };
        const Bound& bound = topic.bounds[m];
        for (std::size_t r = 0; r < rankings.size(); ++r) add("score", rankings[r], bound.scores[r]);
        add("X", rankings[bound.reached_by], bound.x);
        if (bound.closed) add("cam_ndcg_bound", {}, *bound.closed);
        if (const auto& best = topic.best[m]) add("best_run", best->run, best->score);
    }
}

Table rows(const BoundsResult& result, bool per_topic) {
    Table table = table_of({"topic", "measure", "finding", "ranking", "value"});
    if (per_topic)
        for (const BoundedTopic& topic : result.topics) add_topic(table, topic, result);
    for (const auto& one : result.measures) {
        const auto add = [&](const char* finding, double value) {
            table.rows.push_back({std::string(all_topics), one.measure, finding, {}, value});
        };
        add("topics", count(one.summary.topics));
        add("share_1", one.summary.share_1);
        add("share_below_0.9", one.summary.share_below);
        add("X", one.summary.x);
        if (one.summary.closed) add("cam_ndcg_bound", *one.summary.closed);
        if (result.with_runs) add("best_run", one.best_score);
    }
    return table;
}

}  // namespace

Report bounds_view(const BoundsResult& result, bool per_topic) {
    std::vector<Section> tables;
    if (per_topic) {
        for (const BoundedTopic& topic : result.topics) refuse_called_all(topic.id);
        tables.push_back(topics_section(result));
    }
    tables.push_back(summary_section(result));
    Report report = findings(result.about, "bounds", std::move(tables), rows(result, per_topic));
    report.pictures = bounds_pictures(std::make_shared<const BoundsResult>(result));
    return report;
}

}  // namespace assay::views
