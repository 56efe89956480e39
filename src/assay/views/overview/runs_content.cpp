// The runs of an overview: means, intervals, letters, ranges; and the best of them against the others.

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/score_ranges.hpp"
#include "assay/engine/score_spread.hpp"
#include "assay/plot/plot.hpp"
#include "assay/plot/svg.hpp"
#include "assay/views/overview/html.hpp"
#include "assay/views/overview/overview_sections.hpp"
#include "assay/views/overview/run_places.hpp"
#include "assay/views/pictures/places.hpp"
#include "assay/views/run_order.hpp"

namespace assay::views {

namespace {

std::string letters_of(const Overview& overview, std::size_t run, std::size_t m) {
    if (!overview.compared || !overview.compared->has_letters()) return "";
    const ComparedMeasure* measure = compared_measure(*overview.compared, overview.evaluation.scores.measures[m]);
    return measure == nullptr ? "" : measure->letters[0][overview.compared->as_named[run]];
}

/// What stands below a value: the letters of the run, and half the interval of its mean, as far as there are any.
std::string small_print(const Overview& overview, std::size_t run, std::size_t m) {
    const Scores& scores = overview.evaluation.scores;
    std::string text;
    if (const std::string letters = letters_of(overview, run, m); !letters.empty())
        text += fmt::format("<b>{}</b> ", letters);
    if (scores.aggregates[m] == Aggregate::mean)
        if (const ScoreSpread spread = spread_of(scores, run, m); spread.interval)
            text += "±" + two_digits((spread.interval->high - spread.interval->low) / 2);
    return text.empty() ? "" : fmt::format("<small>{}</small>", text);
}

std::string range_text(const Evaluation& evaluation, std::size_t run, std::size_t m) {
    if (!evaluation.shows_ranges || evaluation.ranges.empty()) return "";
    const ScoreRange range = range_over_topics(evaluation.scores, evaluation.ranges, run, m);
    return fmt::format("<small class=\"range\">{} to {}{}</small>", four_digits(range.low), four_digits(range.high),
                       range.exact ? "" : " (estimate)");
}

double best_overall(const Scores& scores, std::size_t m) {
    double best = -INFINITY;
    for (std::size_t s = 0; s < scores.systems.size(); ++s) best = std::max(best, scores.overall(s, m));
    return best;
}

std::string run_row(const Overview& overview, const ShownRun& run, const std::vector<double>& best) {
    const Scores& scores = overview.evaluation.scores;
    std::string row = fmt::format("<tr data-run=\"{}\">{}", run.system, row_head(scores.systems[run.system]));
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const double value = scores.overall(run.system, m);
        row += fmt::format("<td class=\"n{}\">{}{}{}</td>", value == best[m] ? " best" : "",  // exact: one of them
                           scores.aggregates[m] == Aggregate::sum ? fmt::format("{}", value) : four_digits(value),
                           small_print(overview, run.system, m), range_text(overview.evaluation, run.system, m));
    }
    return row + "</tr>\n";
}

/// Runs with the intervals of their means and their letters.
std::string draw(const Overview& overview, std::size_t measure) {
    const Scores& scores = overview.evaluation.scores;
    plot::Dots dots;
    plot::Axis runs;
    for (const ShownRun& run : runs_in_order(scores, measure)) {
        const ScoreSpread spread = spread_of(scores, run.system, measure);
        plot::Dots::Dot& dot = dots.dots.emplace_back();
        dot.at = {.x = spread.mean,
                  .y = place(runs.categories.size()),
                  .says = fmt::format("{}: {:.4f}", scores.systems[run.system], spread.mean)};
        if (spread.interval) dot.low = spread.interval->low, dot.high = spread.interval->high;
        dot.beside = letters_of(overview, run.system, measure);
        runs.categories.push_back(scores.systems[run.system]);
    }
    return html_figure(
        plot::to_svg({.title = scores.measures[measure],
                      .subtitle = fmt::format("means over {} with 95% intervals",
                                              counted(scores.topics.size(), overview.evaluation.topic_word())),
                      .y = runs,
                      .marks = {dots}}));
}

std::string key_of(const Overview& overview) {
    std::string key = "<p class=\"key\">Best values are bold. ± is half the 95% interval of the mean (t).";
    if (overview.compared && overview.compared->has_letters()) {
        const RunComparisons& compared = *overview.compared;
        key += fmt::format(" Runs that share a letter do not differ significantly ({}, {}, alpha {}).",
                           html_text(compared.options.tests[0].name()),
                           html_text(correction_text(compared, compared.options.tests[0])), compared.options.alpha);
    }
    if (overview.evaluation.shows_ranges)
        key +=
            " The range below a value is what it could be with other orders of ties or other grades of unjudged "
            "documents.";
    return key + "</p>\n";
}

// ---- the best run against the others

struct Against {
    std::size_t better = 0, same = 0, worse = 0;  ///< topics, seen from the best run
};

Against count_topics(const Scores& scores, std::size_t measure, std::size_t best, std::size_t other) {
    Against count;
    for (std::size_t t = 0; t < scores.topics.size(); ++t) {
        const double change = scores.at(best, t, measure) - scores.at(other, t, measure);
        if (!std::isnan(change)) ++(change > 0 ? count.better : change < 0 ? count.worse : count.same);
    }
    return count;
}

std::string number_or_dash(std::optional<double> number) { return number ? fmt::format("{:.2f}", *number) : "–"; }

std::string p_text(double p) { return p < 0.0001 ? "&lt;0.0001" : fmt::format("{:.4f}", p); }

std::string against_row(const Overview& overview, const ComparedMeasure& measure, const RunPlaces& places,
                        std::size_t best, std::size_t other) {
    const Scores& scores = overview.evaluation.scores;
    const RunPlaces::Place place = places.pairs[places.number(std::min(best, other), std::max(best, other))];
    const double sign = (best > other) != place.turned ? -1 : 1;
    const stats::PairSize& size = measure.comparison.sizes[place.place];
    const stats::PairDecision& decision = measure.comparison.decisions[0][place.place];
    std::string interval = "–";
    if (size.interval) {
        const double ends[] = {sign * size.interval->low, sign * size.interval->high};
        interval = fmt::format("{:+.4f} to {:+.4f}", std::min(ends[0], ends[1]), std::max(ends[0], ends[1]));
    }
    const Against topics = count_topics(scores, *shown_measure(scores), best, other);
    return fmt::format(
        "<tr>{}<td class=\"n\">{:+.4f}</td><td class=\"n\">{}</td><td class=\"n\">{}{}</td><td class=\"n\">{}</td>"
        "<td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
        row_head(scores.systems[other]), sign * size.difference, interval, p_text(decision.p_adjusted),
        decision.significant ? " *" : "", number_or_dash(size.d_z ? std::optional(sign * *size.d_z) : std::nullopt),
        topics.better, topics.same, topics.worse);
}

}  // namespace

std::string runs_content(const Overview& overview) {
    const Scores& scores = overview.evaluation.scores;
    const std::vector<ShownRun> order = runs_in_order(scores, 0);
    std::vector<double> best;
    HtmlTable table{
        .id = "runs-table",
        .classes = "sortable",
        .caption = fmt::format("Means over {}", counted(scores.topics.size(), overview.evaluation.topic_word())),
        .head = "<tr>" + column_head("run", false)};
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        best.push_back(best_overall(scores, m));
        table.head += column_head(html_text(scores.measures[m]));
    }
    table.head += "</tr>";
    for (const ShownRun& run : order) table.body += run_row(overview, run, best);
    const std::optional<std::size_t> drawn = shown_measure(scores);
    return fmt::format("<div class=\"beside\">{}{}</div>\n", table.text(), drawn ? draw(overview, *drawn) : "") +
           key_of(overview);
}

std::string pairs_content(const Overview& overview) {
    const Scores& scores = overview.evaluation.scores;
    const std::optional<std::size_t> shown = shown_measure(scores);
    if (!shown || scores.systems.size() < 2) return "";
    if (!overview.compared) return "<p class=\"key\">No significance: “Not shown” below says why.</p>\n";
    const ComparedMeasure* const measure = compared_measure(*overview.compared, scores.measures[*shown]);
    const std::vector<ShownRun> order = runs_in_order(scores, shown);
    const std::size_t best = order.front().system;
    const RunPlaces places(*overview.compared, scores.systems.size());
    const std::string_view word = overview.evaluation.topic_word();
    HtmlTable table{.id = "best-table",
                    .classes = "sortable",
                    .caption = fmt::format("{} against the other runs in {}", html_text(scores.systems[best]),
                                           html_text(scores.measures[*shown])),
                    .head = "<tr>" + column_head("run", false)};
    for (const std::string& title :
         {std::string("difference"), fmt::format("{:g}% interval", 100 * overview.compared->options.confidence),
          std::string("p"), std::string("d<sub>z</sub>"), fmt::format("{}s better", word), std::string("same"),
          std::string("worse")})
        table.head += column_head(title);
    table.head += "</tr>";
    for (const ShownRun& run : order)
        if (run.system != best) table.body += against_row(overview, *measure, places, best, run.system);
    return table.text() +
           fmt::format(
               "<p class=\"key\">p is adjusted ({}, {}); * is below {}. d<sub>z</sub> is the difference in "
               "standard deviations of the differences.</p>\n",
               html_text(overview.compared->options.tests[0].name()),
               html_text(correction_text(*overview.compared, overview.compared->options.tests[0])),
               overview.compared->options.alpha);
}

}  // namespace assay::views
