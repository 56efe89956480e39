#include "assay/cli/compare_output.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "assay/cli/commands.hpp"
#include "assay/cli/scores_output.hpp"
#include "assay/core/error.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/json.hpp"
#include "assay/report/table.hpp"
#include "assay/stats/letters.hpp"

namespace assay::cli {

namespace {

using stats::Alternative;
using stats::Comparison;
using stats::PairDecision;
using stats::PairSize;

constexpr std::size_t few_pairs = 15;  // those of six runs: printed without being asked for

Cell cell(const std::optional<double>& number) { return number ? Cell(*number) : Cell(); }

std::string_view alternative_text(Alternative alternative) {
    switch (alternative) {
        case Alternative::greater: return "one-sided: greater";
        case Alternative::less: return "one-sided: less";
        case Alternative::two_sided: break;
    }
    return "two-sided";
}

std::string_view interval_text(stats::IntervalKind kind) {
    switch (kind) {
        case stats::IntervalKind::percentile: return "bootstrap percentile";
        case stats::IntervalKind::bca: return "BCa bootstrap";
        case stats::IntervalKind::t: break;
    }
    return "t";
}

std::string topics_text(const ComparedRuns& compared) {
    const auto [low, high] = std::minmax_element(compared.measures.begin(), compared.measures.end(),
                                                 [](const auto& a, const auto& b) { return a.topics < b.topics; });
    return low->topics == high->topics ? fmt::format("{} topics", low->topics)
                                       : fmt::format("{} to {} topics", low->topics, high->topics);
}

/// What was done, in one line.
std::string title(const ComparedRuns& compared, const stats::Test& test) {
    return fmt::format("{}: {}, {}, {}, alpha {}, {}", test.name(), test.row->summary,
                       alternative_text(compared.options.how.alternative), correction_text(compared, test),
                       compared.options.alpha, topics_text(compared));
}

/// The runs from the best to the worst under the first measure; equal ones as the user named them.
std::vector<std::size_t> best_first(const ComparedRuns& compared) {
    std::vector<std::size_t> order = compared.as_named;
    const std::vector<double>& means = compared.measures.front().comparison.means;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return means[a] > means[b]; });
    return order;
}

/// The letters of each run, a being that of the best under this measure.
std::vector<std::string> letters_of(const ComparedRuns& compared, const Comparison& comparison, std::size_t test) {
    const std::size_t runs = compared.runs.size();
    std::vector<std::size_t> order = compared.as_named, rank(runs);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return comparison.means[a] > comparison.means[b]; });
    for (std::size_t i = 0; i < runs; ++i) rank[order[i]] = i;
    std::vector<stats::Pair> different;
    for (std::size_t p = 0; p < compared.pairs.size(); ++p)
        if (comparison.decisions[test][p].significant)
            different.push_back({rank[compared.pairs[p].first], rank[compared.pairs[p].second]});
    const std::vector<std::string> by_rank = stats::letters(runs, different);
    std::vector<std::string> made(runs);
    for (std::size_t i = 0; i < runs; ++i) made[order[i]] = by_rank[i];
    return made;
}

/// Of each run: whether it differs from the baseline, and which way.
std::vector<std::string> marks_against(const ComparedRuns& compared, const Comparison& comparison, std::size_t test,
                                       Format format) {
    std::vector<std::string> made(compared.runs.size());
    for (std::size_t p = 0; p < compared.pairs.size(); ++p)
        if (comparison.decisions[test][p].significant)
            made[compared.pairs[p].first] = format == Format::latex              ? "\\dagger"
                                            : comparison.sizes[p].difference < 0 ? "▼"
                                                                                 : "▲";
    return made;
}

std::vector<std::string> marks_of(const ComparedRuns& compared, const Comparison& comparison, std::size_t test,
                                  Format format) {
    return compared.baseline ? marks_against(compared, comparison, test, format)
                             : letters_of(compared, comparison, test);
}

/// What the marks of the table mean.
std::string legend(const ComparedRuns& compared, Format format) {
    if (!compared.baseline) return "Runs that share a letter do not differ significantly.";
    const std::string baseline = in_quotes(compared.runs[*compared.baseline]);
    if (format == Format::latex) return fmt::format("$\\dagger$: differs significantly from {}.", baseline);
    return fmt::format("▲ ▼: differs significantly from {}, with a higher or a lower mean.", baseline);
}

Table means_table(const ComparedRuns& compared, std::size_t test, Format format) {
    Table table;
    table.columns.push_back({.title = "run"});
    std::vector<std::vector<std::string>> marks;
    marks.reserve(compared.measures.size());
    for (const ComparedMeasure& measure : compared.measures) {
        table.columns.push_back({.title = measure.name, .larger_better = true});
        table.columns.push_back({.title = "", .marks = true});
        marks.push_back(marks_of(compared, measure.comparison, test, format));
    }
    for (const std::size_t run : best_first(compared)) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(compared.runs[run]);
        for (std::size_t m = 0; m < compared.measures.size(); ++m) {
            row.emplace_back(compared.measures[m].comparison.means[run]);
            row.emplace_back(marks[m][run]);
        }
    }
    return table;
}

/// A p-value; one that would be printed as 0 without being 0 is said to be small.
Cell p_cell(double p, int digits) {
    const double least = std::pow(10.0, -digits);
    if (p > 0 && p < least / 2) return fmt::format("<{:.{}f}", least, digits);
    return p;
}

/// Whether p-values are corrected so that they differ from those of the test.
bool corrected(const ComparedRuns& compared, const stats::Test& test) {
    return !test.row->adjusted && compared.options.adjusts(test) && compared.pairs.size() > 1;
}

std::string adjusted_title(const ComparedRuns& compared) { return "p(" + compared.correction + ")"; }

/// The pairs for people.
Table pairs_table(const ComparedRuns& compared, std::size_t test, int digits) {
    const stats::PairedTest& row_of = *compared.options.tests[test].row;
    const bool has_adjusted = corrected(compared, compared.options.tests[test]);
    const bool several = compared.measures.size() > 1;
    Table table;
    if (several) table.columns.push_back({.title = "measure"});
    const std::string statistic = row_of.statistic == "mean difference" ? "" : std::string(row_of.statistic);
    for (const std::string& name : {std::string("a"), std::string("b"), std::string("difference"), std::string("low"),
                                    std::string("high"), statistic, std::string("p")})
        if (!name.empty()) table.columns.push_back({.title = name});
    if (has_adjusted) table.columns.push_back({.title = adjusted_title(compared)});
    table.columns.push_back({.title = "", .marks = true});
    for (const char* name : {"d_z", "superiority", "smallest"}) table.columns.push_back({.title = name});
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
            const PairSize& size = measure.comparison.sizes[p];
            const PairDecision& decision = measure.comparison.decisions[test][p];
            auto& row = table.rows.emplace_back();
            if (several) row.emplace_back(measure.name);
            row.emplace_back(compared.runs[compared.pairs[p].first]);
            row.emplace_back(compared.runs[compared.pairs[p].second]);
            row.emplace_back(size.difference);
            row.push_back(size.interval ? Cell(size.interval->low) : Cell());
            row.push_back(size.interval ? Cell(size.interval->high) : Cell());
            if (!statistic.empty()) row.emplace_back(decision.result.statistic);
            row.push_back(p_cell(decision.result.p, digits));
            if (has_adjusted) row.push_back(p_cell(decision.p_adjusted, digits));
            row.emplace_back(std::string(decision.significant ? "*" : ""));
            row.insert(row.end(), {cell(size.d_z), size.superiority, decision.smallest_difference});
        }
    return table;
}

/// What the columns of the pairs mean.
std::vector<std::string> pairs_legend(const ComparedRuns& compared, const stats::Test& test) {
    const stats::ComparisonOptions& options = compared.options;
    return {fmt::format("difference: mean of a - b; low, high: its {}% {} interval; *: {} < {}",
                        fmt::format("{:g}", 100 * options.confidence), interval_text(options.interval),
                        corrected(compared, test) ? adjusted_title(compared) : "p", options.alpha),
            fmt::format("superiority: share of topics on which a is better, ties half; smallest: what a t-test would "
                        "have found with power {}",
                        options.power)};
}

/// Prints tables with lines of text above and below; in LaTeX the text is a comment.
class Page {
public:
    Page(const OutputOptions& options, ByteSink& sink) : options_(options), sink_(sink) {}

    void line(const std::string& text) { sink_.write((latex() ? "% " : "") + text + "\n"); }
    void gap() { sink_.write("\n"); }
    void table(const Table& table) {
        if (latex()) write_latex(table, options_.digits, sink_);
        else write_text(table, options_.digits, sink_);
    }

private:
    bool latex() const { return options_.format == Format::latex; }

    const OutputOptions& options_;
    ByteSink& sink_;
};

void write_for_people(const ComparedRuns& compared, const OutputOptions& options, ByteSink& sink) {
    Page page(options, sink);
    const bool latex = options.format == Format::latex;
    const bool few = compared.pairs.size() <= few_pairs && !latex;  // papers print the means
    for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
        const stats::Test& test = compared.options.tests[t];
        if (t > 0) page.gap();
        page.line(title(compared, test));
        if (latex) page.line(legend(compared, options.format));
        page.table(means_table(compared, t, options.format));
        if (!latex) page.line(legend(compared, options.format));
        if (few || options.per_topic) {
            page.gap();
            if (latex)
                for (const std::string& text : pairs_legend(compared, test)) page.line(text);
            page.table(pairs_table(compared, t, options.digits));
            if (!latex)
                for (const std::string& text : pairs_legend(compared, test)) page.line(text);
        } else if (!latex) {
            page.line(
                fmt::format("-q prints the {} pairs with differences, p-values and intervals.", compared.pairs.size()));
        }
    }
}

/// One value of a row for programs: text, a number, a truth, or nothing.
using Field = std::variant<std::monostate, std::string, double, std::size_t, bool>;

Field field(const std::optional<double>& number) { return number ? Field(*number) : Field(); }

constexpr std::string_view field_names[] = {
    "measure",    "a",           "b",   "mean_a", "mean_b",      "difference", "test", "statistic",           "p",
    "p_adjusted", "significant", "d_z", "g_z",    "superiority", "low",        "high", "smallest_difference", "topics",
    "exact"};

/// Calls take(fields) for every measure, test and pair.
template <class Take>
void for_each_row(const ComparedRuns& compared, const Take& take) {
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t t = 0; t < compared.options.tests.size(); ++t)
            for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
                const auto [a, b] = compared.pairs[p];
                const PairSize& size = measure.comparison.sizes[p];
                const PairDecision& decision = measure.comparison.decisions[t][p];
                const std::vector<double>& means = measure.comparison.means;
                const Field fields[] = {measure.name,
                                        compared.runs[a],
                                        compared.runs[b],
                                        means[a],
                                        means[b],
                                        size.difference,
                                        compared.options.tests[t].name(),
                                        decision.result.statistic,
                                        decision.result.p,
                                        decision.p_adjusted,
                                        decision.significant,
                                        field(size.d_z),
                                        field(size.g_z),
                                        size.superiority,
                                        size.interval ? Field(size.interval->low) : Field(),
                                        size.interval ? Field(size.interval->high) : Field(),
                                        decision.smallest_difference,
                                        measure.topics,
                                        decision.result.exact};
                static_assert(std::size(fields) == std::size(field_names));
                take(std::span<const Field>(fields));
            }
}

struct FieldText {
    std::string operator()(std::monostate) const { return ""; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(double number) const { return number_text(number); }
    std::string operator()(std::size_t number) const { return std::to_string(number); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
};

void write_delimited(const ComparedRuns& compared, char delimiter, ByteSink& sink) {
    DelimitedWriter writer(sink, delimiter);
    writer.row(field_names);
    std::vector<std::string> texts(std::size(field_names));
    std::vector<std::string_view> views(std::size(field_names));
    for_each_row(compared, [&](std::span<const Field> fields) {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            texts[i] = std::visit(FieldText{}, fields[i]);
            views[i] = texts[i];
        }
        writer.row(views);
    });
}

struct FieldValue {
    JsonWriter& json;
    void operator()(std::monostate) const {}
    template <class Value>
    void operator()(const Value& value) const {
        json.value(value);
    }
};

/// The runs with their means and letters, test by test, from the best to the worst.
void write_runs(const ComparedRuns& compared, JsonWriter& json) {
    for (std::size_t m = 0; m < compared.measures.size(); ++m)
        for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
            const ComparedMeasure& measure = compared.measures[m];
            std::vector<std::string> letters;
            if (!compared.baseline) letters = letters_of(compared, measure.comparison, t);
            for (const std::size_t run : compared.as_named) {
                json.begin_object_on_one_line();
                json.key("measure");
                json.value(measure.name);
                json.key("test");
                json.value(compared.options.tests[t].name());
                json.key("run");
                json.value(compared.runs[run]);
                json.key("mean");
                json.value(measure.comparison.means[run]);
                if (!letters.empty()) {
                    json.key("letters");
                    json.value(letters[run]);
                }
                json.end_object();
            }
        }
}

void write_json(const ComparedRuns& compared, const Evaluation& evaluation, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, evaluation, typed_command());
    json.key("runs");
    json.begin_array();
    write_runs(compared, json);
    json.end_array();
    json.key("comparisons");
    json.begin_array();
    for_each_row(compared, [&](std::span<const Field> fields) {
        json.begin_object_on_one_line();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (std::holds_alternative<std::monostate>(fields[i])) continue;
            json.key(field_names[i]);
            std::visit(FieldValue{json}, fields[i]);
        }
        json.end_object();
    });
    json.end_array();
    json.end_object();
}

}  // namespace

std::string correction_text(const ComparedRuns& compared, const stats::Test& test) {
    if (test.row->adjusted) return "allows for all pairs by itself";
    if (compared.pairs.size() == 1) return "one pair";
    if (!compared.options.adjusts(test)) return "no correction";
    return fmt::format("{} correction over {} pairs", compared.correction, compared.pairs.size());
}

void write_comparison(const ComparedRuns& compared, const Evaluation& evaluation, const OutputOptions& options,
                      ByteSink& sink) {
    switch (options.format) {
        case Format::table:
            write_for_people(compared, options, sink);
            if (options.policies) write_policies(evaluation, sink);
            break;
        case Format::latex: write_for_people(compared, options, sink); break;
        case Format::tsv: write_delimited(compared, '\t', sink); break;
        case Format::csv: write_delimited(compared, ',', sink); break;
        case Format::json: write_json(compared, evaluation, sink); break;
    }
}

}  // namespace assay::cli
