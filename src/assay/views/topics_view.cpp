#include "assay/views/topics_view.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

#include "assay/core/error.hpp"
#include "assay/views/all_topics.hpp"
#include "assay/views/pictures/scores_pictures.hpp"
#include "assay/views/run_order.hpp"

namespace assay::views {

namespace {

/// What stands in a row: the runs in their order, then best, median and worst.
struct TopicColumns {
    std::shared_ptr<const Evaluation> evaluation;
    std::vector<ShownRun> runs;
    bool shows_runs, shows_spread;

    const Scores& scores() const { return evaluation->scores; }
};

double median(const std::vector<double>& descending) {
    const std::size_t middle = descending.size() / 2;
    if (descending.size() % 2 == 1) return descending[middle];
    return (descending[middle - 1] + descending[middle]) / 2;
}

std::vector<std::string> titles_of(const TopicColumns& columns) {
    std::vector<std::string> titles;
    if (columns.shows_runs)
        for (const ShownRun& run : columns.runs) titles.push_back(columns.scores().systems[run.system]);
    if (columns.shows_spread) titles.insert(titles.end(), {"best", "median", "worst"});
    return titles;
}

/// One number a column; NaN where a topic does not count for a run, or for any.
std::vector<double> numbers_of(const TopicColumns& columns, const std::function<double(std::size_t)>& value_of) {
    std::vector<double> numbers, spread;
    for (const ShownRun& run : columns.runs) {
        const double value = value_of(run.system);
        if (columns.shows_runs) numbers.push_back(value);
        if (!std::isnan(value)) spread.push_back(value);
    }
    if (!columns.shows_spread) return numbers;
    std::sort(spread.begin(), spread.end(), std::greater<>{});
    if (spread.empty()) numbers.insert(numbers.end(), 3, left_out);
    else numbers.insert(numbers.end(), {spread.front(), median(spread), spread.back()});
    return numbers;
}

using TakeRow = std::function<void(const std::string& topic, std::span<const double> numbers)>;

/// The topics of a measure, then the overall values.
void give_rows(const TopicColumns& columns, std::size_t measure, const TakeRow& take) {
    const Scores& scores = columns.scores();
    for (std::size_t t = 0; t < scores.topics.size(); ++t)
        take(scores.topics[t], numbers_of(columns, [&](std::size_t s) { return scores.at(s, t, measure); }));
    take(std::string(all_topics), numbers_of(columns, [&](std::size_t s) { return scores.overall(s, measure); }));
}

Section section_of(const TopicColumns& columns, std::size_t measure) {
    const Scores& scores = columns.scores();
    Section section{.title = scores.measures[measure]};
    section.table.columns.push_back({.title = std::string(columns.evaluation->topic_word())});
    const bool count = scores.aggregates[measure] == Aggregate::sum;
    for (std::string& title : titles_of(columns))
        section.table.columns.push_back({.title = std::move(title), .whole = count});
    give_rows(columns, measure, [&](const std::string& topic, std::span<const double> numbers) {
        auto& row = section.table.rows.emplace_back();
        row.emplace_back(topic);
        for (const double number : numbers) row.push_back(std::isnan(number) ? Cell() : Cell(number));
    });
    return section;
}

void give_records(const TopicColumns& columns, const TakeRecord& take) {
    const Scores& scores = columns.scores();
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        give_rows(columns, m, [&](const std::string& topic, std::span<const double> numbers) {
            std::vector<Field> fields{std::string_view(scores.measures[m]), std::string_view(topic)};
            for (const double number : numbers) fields.push_back(std::isnan(number) ? Field() : Field(number));
            take(fields);
        });
}

}  // namespace

Report topics_view(std::shared_ptr<const Evaluation> evaluation, const ScoresLayout& layout) {
    if (!layout.baseline.empty())
        throw UsageError("changes against a baseline are shown run by run; ask for them without a table of topics");
    refuse_called_all(evaluation->scores.topics);
    std::optional<std::size_t> sort;
    if (!layout.sort.empty()) sort = measure_of_scores(evaluation->scores, layout.sort);
    std::vector<ShownRun> runs = runs_in_order(evaluation->scores, sort);
    const TopicColumns columns{std::move(evaluation), std::move(runs), layout.wide, layout.spread};
    Report report;
    report.about = columns.evaluation->about;
    report.pictures = scores_pictures(columns.evaluation);
    report.tables = [columns] {
        std::vector<Section> sections;
        sections.reserve(columns.scores().measures.size());
        for (std::size_t m = 0; m < columns.scores().measures.size(); ++m) sections.push_back(section_of(columns, m));
        return sections;
    };
    report.records = {.name = "topics", .columns = {"measure", "topic"}, .each = [columns](const TakeRecord& take) {
                          give_records(columns, take);
                      }};
    for (std::string& title : titles_of(columns)) report.records.columns.push_back(std::move(title));
    return report;
}

}  // namespace assay::views
