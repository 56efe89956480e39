#include "assay/views/compare_view.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/views/pictures/compare_pictures.hpp"

namespace assay::views {

namespace {

using stats::Alternative;
using stats::PairDecision;
using stats::PairSize;

constexpr std::size_t few_pairs = 15;  // those of six runs: printed without being asked for

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
    return low->topics == high->topics ? fmt::format("{} {}s", low->topics, compared.topic_word)
                                       : fmt::format("{} to {} {}s", low->topics, high->topics, compared.topic_word);
}

/// What was done, in one line.
std::string title(const RunComparisons& compared, const stats::PairedTest& test) {
    return fmt::format("{}: {}, {}, {}, alpha {}, {}", test.name(), test.family->summary,
                       alternative_text(compared.options.how.alternative), correction_text(compared, test),
                       compared.options.alpha, topics_text(compared));
}

// ---- the runs

Table means_table(const RunComparisons& compared, std::size_t test, Marks marks) {
    Table table;
    const std::vector<std::string> labels = labels_of(marks, compared);
    if (!labels.empty()) table.columns.push_back({.title = ""});
    table.columns.push_back({.title = "run"});
    for (const std::size_t run : compared.measures.front().best_first) {
        auto& row = table.rows.emplace_back();
        if (!labels.empty()) row.emplace_back(labels[table.rows.size() - 1]);
        row.emplace_back(compared.runs[run]);
    }
    for (const ComparedMeasure& measure : compared.measures) {
        table.columns.push_back({.title = measure.name, .larger_better = true});
        table.columns.push_back({.title = "", .marks = true});
        if (compared.has_ranges())
            for (const char* end : {"worst", "best"}) table.columns.push_back({.title = end});
        const std::vector<std::string> beside = marks_of(marks, compared, measure, test);
        for (std::size_t r = 0; r < table.rows.size(); ++r) {
            const std::size_t run = compared.measures.front().best_first[r];
            table.rows[r].emplace_back(measure.comparison.means[run]);
            table.rows[r].emplace_back(beside[run]);
            if (compared.has_ranges())
                table.rows[r].insert(table.rows[r].end(), {measure.ranges[run].low, measure.ranges[run].high});
        }
    }
    return table;
}

Section means_section(const RunComparisons& compared, std::size_t test, bool pairs_follow, Marks marks) {
    Section section{.title = title(compared, compared.options.tests[test]),
                    .table = means_table(compared, test, marks),
                    .key = {marks_key(marks, compared, compared.options.tests[test])}};
    if (!pairs_follow)
        section.notes.push_back(
            {.text = fmt::format("The {} pairs with differences, p-values and intervals are left out",
                                 compared.pairs.size()),
             .hints = {{"per_topic"}}});
    return section;
}

// ---- the pairs

std::string adjusted_title(const RunComparisons& compared) { return "p(" + compared.correction + ")"; }

/// What the statistic of a test is called; nothing where it is the difference.
std::string statistic_title(const stats::PairedTest& test) {
    return test.family->statistic == "mean difference" ? "" : std::string(test.family->statistic);
}

std::vector<Table::Column> pair_columns(const RunComparisons& compared, const stats::PairedTest& test) {
    std::vector<Table::Column> columns;
    if (compared.measures.size() > 1) columns.push_back({.title = "measure"});
    for (const char* name : {"a", "b", "difference", "low", "high"}) columns.push_back({.title = name});
    if (const std::string statistic = statistic_title(test); !statistic.empty())
        columns.push_back({.title = statistic});
    columns.push_back({.title = "p", .p_value = true});
    if (compared.corrects(test)) columns.push_back({.title = adjusted_title(compared), .p_value = true});
    columns.push_back({.title = "", .marks = true});
    for (const char* name : {"d_z", "superiority", "smallest"}) columns.push_back({.title = name});
    if (compared.has_ranges()) columns.push_back({.title = "order"});
    return columns;
}

Cell number_or_nothing(const std::optional<double>& number) { return number ? Cell(*number) : Cell(); }

std::vector<Cell> pair_row(const RunComparisons& compared, const ComparedMeasure& measure, std::size_t test,
                           std::size_t pair) {
    const stats::PairedTest& made = compared.options.tests[test];
    const PairSize& size = measure.comparison.sizes[pair];
    const PairDecision& decision = measure.comparison.decisions[test][pair];
    std::vector<Cell> row;
    if (compared.measures.size() > 1) row.emplace_back(measure.name);
    row.emplace_back(compared.runs[compared.pairs[pair].first]);
    row.emplace_back(compared.runs[compared.pairs[pair].second]);
    row.emplace_back(size.difference);
    row.push_back(size.interval ? Cell(size.interval->low) : Cell());
    row.push_back(size.interval ? Cell(size.interval->high) : Cell());
    if (!statistic_title(made).empty()) row.emplace_back(decision.result.statistic);
    row.emplace_back(decision.result.p);
    if (compared.corrects(made)) row.emplace_back(decision.p_adjusted);
    row.emplace_back(std::string(decision.significant ? "*" : ""));
    row.insert(row.end(), {number_or_nothing(size.d_z), size.superiority, decision.smallest_difference});
    if (compared.has_ranges())
        row.emplace_back(std::string(order_is_certain(measure, compared.pairs[pair]) ? "certain" : "open"));
    return row;
}

/// What the columns of the pairs mean.
std::vector<std::string> pairs_key(const RunComparisons& compared, const stats::PairedTest& test) {
    const stats::ComparisonOptions& options = compared.options;
    std::vector<std::string> key{
        fmt::format("difference: mean of a - b; low, high: its {}% {} interval; *: {} < {}",
                    fmt::format("{:g}", 100 * options.confidence), interval_text(options.interval),
                    compared.corrects(test) ? adjusted_title(compared) : "p", options.alpha),
        fmt::format("superiority: share of {}s on which a is better, ties half; "
                    "smallest: what a t-test would have found with power {}",
                    compared.topic_word, options.power)};
    if (compared.has_ranges())
        key.emplace_back("order: certain if the worst mean of one run is above the best of the other, else open");
    return key;
}

Section pairs_section(const RunComparisons& compared, std::size_t test, bool asked_for) {
    const stats::PairedTest& made = compared.options.tests[test];
    Section section{.table = {.columns = pair_columns(compared, made), .rows = {}},
                    .key = pairs_key(compared, made),
                    .detail = !asked_for};  // papers print the means
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t p = 0; p < compared.pairs.size(); ++p)
            section.table.rows.push_back(pair_row(compared, measure, test, p));
    return section;
}

std::vector<Section> sections(const RunComparisons& compared, const CompareStyle& style) {
    const bool pairs_follow = style.every_pair || compared.pairs.size() <= few_pairs;
    std::vector<Section> made;
    for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
        made.push_back(means_section(compared, t, pairs_follow, style.marks));
        if (pairs_follow) made.push_back(pairs_section(compared, t, style.every_pair));
    }
    return made;
}

// ---- for programs

Field field(const std::optional<double>& number) { return number ? Field(*number) : Field(); }

constexpr std::string_view pair_fields[] = {"measure",
                                            "a",
                                            "b",
                                            "mean_a",
                                            "mean_b",
                                            "difference",
                                            "test",
                                            "statistic",
                                            "p",
                                            "p_adjusted",
                                            "significant",
                                            "d_z",
                                            "g_z",
                                            "superiority",
                                            "low",
                                            "high",
                                            "smallest_difference",
                                            "topics",
                                            "exact",
                                            "order_certain"};  // the last where there are ranges

/// A record for every measure, test and pair.
void give_pairs(const RunComparisons& compared, const TakeRecord& take) {
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
            const std::string test = compared.options.tests[t].name();
            for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
                const auto [a, b] = compared.pairs[p];
                const PairSize& size = measure.comparison.sizes[p];
                const PairDecision& decision = measure.comparison.decisions[t][p];
                const Field fields[] = {std::string_view(measure.name),
                                        std::string_view(compared.runs[a]),
                                        std::string_view(compared.runs[b]),
                                        measure.comparison.means[a],
                                        measure.comparison.means[b],
                                        size.difference,
                                        std::string_view(test),
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
                                        std::uint64_t{measure.topics},
                                        decision.result.exact,
                                        compared.has_ranges() && order_is_certain(measure, compared.pairs[p])};
                static_assert(std::size(fields) == std::size(pair_fields));
                take(std::span(fields).first(std::size(fields) - (compared.has_ranges() ? 0 : 1)));
            }
        }
}

/// The runs with their means and letters, measure by measure and test by test, in the order in which they were named.
void give_runs(const RunComparisons& compared, const TakeRecord& take) {
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
            const std::string test = compared.options.tests[t].name();
            for (const std::size_t run : compared.as_named) {
                const Field fields[] = {
                    std::string_view(measure.name),
                    std::string_view(test),
                    std::string_view(compared.runs[run]),
                    measure.comparison.means[run],
                    compared.has_letters() ? Field(std::string_view(measure.letters[t][run])) : Field(),
                    compared.has_ranges() ? Field(measure.ranges[run].low) : Field(),
                    compared.has_ranges() ? Field(measure.ranges[run].high) : Field()};
                take(fields);
            }
        }
}

}  // namespace

Report compare_view(std::shared_ptr<const RunComparisons> compared, const CompareStyle& style) {
    check_marks(style.marks, compared->baseline.has_value());
    Report report;
    report.about = compared->about;
    report.pictures = compare_pictures(compared);
    report.tables = [compared, style] { return sections(*compared, style); };
    report.records = {.name = "comparisons",
                      .columns = {std::begin(pair_fields), std::end(pair_fields)},
                      .each = [compared](const TakeRecord& take) { give_pairs(*compared, take); }};
    if (!compared->has_ranges()) report.records.columns.pop_back();
    report.others = {{.name = "runs",
                      .columns = {"measure", "test", "run", "mean", "letters", "low", "high"},
                      .each = [compared](const TakeRecord& take) { give_runs(*compared, take); }}};
    return report;
}

}  // namespace assay::views
