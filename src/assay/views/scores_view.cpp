#include "assay/views/scores_view.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/views/all_topics.hpp"
#include "assay/views/pictures/scores_pictures.hpp"
#include "assay/views/run_order.hpp"
#include "assay/views/topics_view.hpp"

namespace assay::views {

namespace {

/// Scores with the order of the runs and the baseline found.
struct ShownScores {
    std::shared_ptr<const Evaluation> evaluation;
    bool per_topic;
    std::optional<std::size_t> sort;
    std::optional<std::size_t> baseline;
    std::vector<ShownRun> runs;

    ShownScores(std::shared_ptr<const Evaluation> of, const ScoresLayout& layout)
        : evaluation(std::move(of)), per_topic(layout.per_topic) {
        if (!layout.sort.empty()) sort = measure_of_scores(scores(), layout.sort);
        if (!layout.baseline.empty()) baseline = run_of_scores(scores(), layout.baseline);
        runs = runs_in_order(scores(), sort);
    }
    const Scores& scores() const { return evaluation->scores; }
    const ScoreRanges& ranges() const { return evaluation->ranges; }
    bool shows_ranges() const { return evaluation->shows_ranges; }
};

/// What a value is, what it could be, and what it is held against.
struct Held {
    double value, baseline;
    ScoreRange range = {};
    double percent() const { return percent_change(value, baseline); }
};

Held of_topic(const ShownScores& shown, std::size_t system, std::size_t topic, std::size_t measure) {
    const Scores& scores = shown.scores();
    return {scores.at(system, topic, measure), shown.baseline ? scores.at(*shown.baseline, topic, measure) : left_out,
            shown.ranges().empty() ? ScoreRange() : range_at(scores, shown.ranges(), system, topic, measure)};
}

Held over_topics(const ShownScores& shown, std::size_t system, std::size_t measure) {
    const Scores& scores = shown.scores();
    return {scores.overall(system, measure), shown.baseline ? scores.overall(*shown.baseline, measure) : left_out,
            shown.ranges().empty() ? ScoreRange() : range_over_topics(scores, shown.ranges(), system, measure)};
}

/// One record for every value: the topics of a run, then its overall values.
void give_values(const ShownScores& shown, const TakeRecord& take) {
    const Scores& scores = shown.scores();
    const auto give = [&](std::size_t s, std::string_view topic, std::size_t m, Held held) {
        std::array<Field, 9> fields{std::string_view(scores.systems[s]), topic, std::string_view(scores.measures[m]),
                                    held.value};
        std::size_t count = 4;
        const auto add = [&](Field field) { fields[count++] = field; };
        if (shown.shows_ranges())
            for (const double end : {held.range.low, held.range.high}) add(end);
        if (const double percent = held.percent(); shown.baseline)
            add(std::isfinite(percent) ? Field(percent) : Field());
        if (!shown.ranges().empty()) {
            add(held.range.exact);
            add(held.range.standard_error > 0 ? Field(held.range.standard_error) : Field());
        }
        take(std::span(fields).first(count));
    };
    for (const auto& [s, rank] : shown.runs) {
        for (std::size_t t = 0; shown.per_topic && t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (const Held held = of_topic(shown, s, t, m); !std::isnan(held.value))
                    give(s, scores.topics[t], m, held);
        for (std::size_t m = 0; m < scores.measures.size(); ++m) give(s, all_topics, m, over_topics(shown, s, m));
    }
}

/// Whether all values of a measure are whole numbers: counts are, but means over orders of ties are not.
bool only_whole(const ShownScores& shown, std::size_t measure) {
    const auto whole = [](double value) { return std::isnan(value) || value == std::floor(value); };
    const Scores& scores = shown.scores();
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            if (!whole(scores.at(s, t, measure))) return false;
    return true;
}

std::vector<Table::Column> columns_of(const ShownScores& shown) {
    const Scores& scores = shown.scores();
    std::vector<Table::Column> columns;
    if (shown.sort) columns.push_back({.title = "rank", .whole = true});
    columns.push_back({.title = "run"});
    if (shown.per_topic) columns.push_back({.title = std::string(shown.evaluation->topic_word())});
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const bool sum = scores.aggregates[m] == Aggregate::sum, count = sum && only_whole(shown, m);
        const bool mean = !sum && scores.aggregates[m] != Aggregate::whole;
        columns.push_back({.title = scores.measures[m], .whole = count, .larger_better = mean && !shown.per_topic});
        if (shown.shows_ranges())
            for (const char* end : {"worst", "best"}) columns.push_back({.title = end, .whole = count});
        if (shown.baseline) columns.push_back({.title = "change"});
    }
    return columns;
}

Cell change_cell(const Held& held) {
    const double percent = held.percent();
    return std::isfinite(percent) ? Cell(fmt::format("{:+.1f}%", percent)) : Cell();
}

Table table_of_runs(const ShownScores& shown) {
    const Scores& scores = shown.scores();
    Table table{.columns = columns_of(shown), .rows = {}};
    for (const ShownRun& run : shown.runs) {
        const std::size_t s = run.system;
        const auto add = [&](std::string_view topic, const auto& held_of) {
            auto& row = table.rows.emplace_back();
            if (shown.sort) row.emplace_back(static_cast<double>(run.rank));
            row.emplace_back(scores.systems[s]);
            if (shown.per_topic) row.emplace_back(std::string(topic));
            for (std::size_t m = 0; m < scores.measures.size(); ++m) {
                const Held held = held_of(m);
                row.emplace_back(held.value);
                if (shown.shows_ranges()) row.insert(row.end(), {held.range.low, held.range.high});
                if (shown.baseline) row.push_back(s == *shown.baseline ? Cell() : change_cell(held));
            }
        };
        for (std::size_t t = 0; shown.per_topic && t < scores.topics.size(); ++t)
            add(scores.topics[t], [&](std::size_t m) { return of_topic(shown, s, t, m); });
        add(all_topics, [&](std::size_t m) { return over_topics(shown, s, m); });
    }
    return table;
}

std::vector<std::string> key_of(const ShownScores& shown) {
    if (!shown.baseline) return {};
    return {fmt::format("change: against {}", shown.scores().systems[*shown.baseline])};
}

}  // namespace

Report scores_view(std::shared_ptr<const Evaluation> evaluation, const ScoresLayout& layout) {
    if (evaluation->shows_ranges && (layout.wide || layout.spread))
        throw UsageError("a table of topics has one value in each place and no room for ranges");
    if (layout.wide || layout.spread) return topics_view(std::move(evaluation), layout);
    if (layout.per_topic) refuse_called_all(evaluation->scores.topics);
    const ShownScores shown(std::move(evaluation), layout);
    Report report;
    report.about = shown.evaluation->about;
    report.pictures = scores_pictures(shown.evaluation);
    report.tables = [shown] { return std::vector<Section>{{.table = table_of_runs(shown), .key = key_of(shown)}}; };
    report.records = {.name = "scores",
                      .columns = {"run", "topic", "measure", "value"},
                      .each = [shown](const TakeRecord& take) { give_values(shown, take); }};
    std::vector<std::string>& columns = report.records.columns;
    if (shown.shows_ranges()) columns.insert(columns.end(), {"low", "high"});
    if (shown.baseline) columns.emplace_back("percent_change");
    if (!shown.ranges().empty()) {
        columns.insert(columns.end(), {"exact", "standard_error"});
        report.records.json_only = 2;
    }
    return report;
}

}  // namespace assay::views
