#include "assay/cli/output/compare_tables.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
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

std::string topics_text(const RunComparisons& compared) {
    const auto [low, high] = std::minmax_element(compared.measures.begin(), compared.measures.end(),
                                                 [](const auto& a, const auto& b) { return a.topics < b.topics; });
    return low->topics == high->topics ? fmt::format("{} topics", low->topics)
                                       : fmt::format("{} to {} topics", low->topics, high->topics);
}

/// What was done, in one line.
std::string title(const RunComparisons& compared, const stats::PairedTest& test) {
    return fmt::format("{}: {}, {}, {}, alpha {}, {}", test.name(), test.row->summary,
                       alternative_text(compared.options.how.alternative), correction_text(compared, test),
                       compared.options.alpha, topics_text(compared));
}

/// The runs from the best to the worst; equal ones as the user named them.
std::vector<std::size_t> best_first(const RunComparisons& compared, const Comparison& comparison) {
    std::vector<std::size_t> order = compared.as_named;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return comparison.means[a] > comparison.means[b]; });
    return order;
}

/// Of each run: whether it differs from the baseline, and which way.
std::vector<std::string> marks_against(const RunComparisons& compared, const Comparison& comparison, std::size_t test,
                                       Format format) {
    std::vector<std::string> made(compared.runs.size());
    for (std::size_t p = 0; p < compared.pairs.size(); ++p)
        if (comparison.decisions[test][p].significant)
            made[compared.pairs[p].first] = format == Format::latex              ? "\\dagger"
                                            : comparison.sizes[p].difference < 0 ? "▼"
                                                                                 : "▲";
    return made;
}

std::vector<std::string> marks_of(const RunComparisons& compared, const Comparison& comparison, std::size_t test,
                                  Format format) {
    if (compared.baseline) return marks_against(compared, comparison, test, format);
    if (!compared.has_letters()) return std::vector<std::string>(compared.runs.size());
    return letters_of(compared, comparison, test);
}

/// What the marks of the table mean.
std::string legend(const RunComparisons& compared, Format format) {
    if (compared.has_letters()) return "Runs that share a letter do not differ significantly.";
    if (!compared.baseline)
        return "No letters: a one-sided test asks about one order of each pair, and letters would hide which.";
    const std::string baseline = in_quotes(compared.runs[*compared.baseline]);
    if (format == Format::latex) return fmt::format("$\\dagger$: differs significantly from {}.", baseline);
    return fmt::format("▲ ▼: differs significantly from {}, with a higher or a lower mean.", baseline);
}

Table means_table(const RunComparisons& compared, std::size_t test, Format format) {
    Table table;
    table.columns.push_back({.title = "run"});
    std::vector<std::vector<std::string>> marks;
    marks.reserve(compared.measures.size());
    for (const ComparedMeasure& measure : compared.measures) {
        table.columns.push_back({.title = measure.name, .larger_better = true});
        table.columns.push_back({.title = "", .marks = true});
        marks.push_back(marks_of(compared, measure.comparison, test, format));
    }
    for (const std::size_t run : best_first(compared, compared.measures.front().comparison)) {
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
bool corrected(const RunComparisons& compared, const stats::PairedTest& test) {
    return !test.row->adjusted && compared.options.adjusts(test) && compared.pairs.size() > 1;
}

std::string adjusted_title(const RunComparisons& compared) { return "p(" + compared.correction + ")"; }

/// The pairs for people.
Table pairs_table(const RunComparisons& compared, std::size_t test, int digits) {
    const stats::PairedTestFamily& row_of = *compared.options.tests[test].row;
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
std::vector<std::string> pairs_legend(const RunComparisons& compared, const stats::PairedTest& test) {
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

}  // namespace

std::string correction_text(const RunComparisons& compared, const stats::PairedTest& test) {
    if (test.row->adjusted) return "allows for all pairs by itself";
    if (compared.pairs.size() == 1) return "one pair";
    if (!compared.options.adjusts(test)) return "no correction";
    return fmt::format("{} correction over {} pairs", compared.correction, compared.pairs.size());
}

std::vector<std::string> letters_of(const RunComparisons& compared, const Comparison& comparison, std::size_t test) {
    const std::vector<std::size_t> order = best_first(compared, comparison);
    const std::size_t runs = order.size();
    std::vector<std::size_t> rank(runs);
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

void write_tables(const RunComparisons& compared, const OutputOptions& options, ByteSink& sink) {
    Page page(options, sink);
    const bool latex = options.format == Format::latex;
    const bool few = compared.pairs.size() <= few_pairs && !latex;  // papers print the means
    for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
        const stats::PairedTest& test = compared.options.tests[t];
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

}  // namespace assay::cli
