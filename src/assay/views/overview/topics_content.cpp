// The topics of an overview under one measure: a coloured table that is text.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/order.hpp"
#include "assay/views/overview/html.hpp"
#include "assay/views/overview/overview_sections.hpp"
#include "assay/views/run_order.hpp"

namespace assay::views {

namespace {

constexpr std::size_t most_rows = 200;

/// Best, median and worst of the runs on a topic; NaN where no run counts.
struct OfRuns {
    double best = left_out, median = left_out, worst = left_out;
    double spread() const { return best - worst; }
};

OfRuns of_runs(const Scores& scores, std::size_t topic, std::size_t measure) {
    std::vector<double> values;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        if (const double value = scores.at(s, topic, measure); !std::isnan(value)) values.push_back(value);
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    return {.best = values.back(), .median = median, .worst = values.front()};
}

/// All topics, or those that spread most; in the order of the judgments.
std::vector<std::size_t> shown_topics(const std::vector<OfRuns>& all) {
    std::vector<double> spreads;
    for (const OfRuns& one : all) spreads.push_back(std::isnan(one.spread()) ? -1 : one.spread());
    std::vector<std::size_t> topics = highest_first(spreads);
    if (topics.size() > most_rows) topics.resize(most_rows);
    std::sort(topics.begin(), topics.end());
    return topics;
}

std::string heat_cell(double value, double high) {
    return fmt::format("<td{}>{}", heat_class(value, 0, high), two_digits(value));
}

}  // namespace

std::string topics_content(const Overview& overview) {
    const Scores& scores = overview.evaluation.scores;
    const std::optional<std::size_t> measure = shown_measure(scores);
    if (!measure || scores.topics.empty()) return "";
    const std::vector<ShownRun> order = runs_in_order(scores, measure);
    std::vector<OfRuns> all;
    double high = 1;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        all.push_back(of_runs(scores, t, *measure));
        if (all.back().best > high) high = all.back().best;
    }
    const std::vector<std::size_t> topics = shown_topics(all);
    const std::string_view word = overview.evaluation.topic_word();
    HtmlTable table{
        .id = "topics-table",
        .classes = "heat",
        .caption = fmt::format("{} by {} and run, runs from the best to the worst{}",
                               html_text(scores.measures[*measure]), word,
                               topics.size() < all.size()
                                   ? fmt::format("; the {} of {} {}s that spread most", topics.size(), all.size(), word)
                                   : ""),
        .head = "<tr>" + column_head(word, false) + column_head("best") + column_head("median") + column_head("worst")};
    for (const ShownRun& run : order) table.head += upright_head(scores.systems[run.system]);
    table.head += "</tr>";
    for (const std::size_t t : topics) {
        table.body += "<tr>" + row_head(scores.topics[t]);
        for (const double one : {all[t].best, all[t].median, all[t].worst})
            table.body += fmt::format("<td>{}", two_digits(one));
        for (const ShownRun& run : order) table.body += heat_cell(scores.at(run.system, t, *measure), high);
        table.body += "</tr>\n";
    }
    return table.text();
}

}  // namespace assay::views
