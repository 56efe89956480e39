#include "assay/views/meta/robustness_view.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/report/delimited.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/curve_pictures.hpp"

namespace assay::views {

namespace {

/// "2.5%"
std::string percent_text(double level) { return fmt::format("{:.4g}%", 100 * level); }

std::string degree_text(const RemovalDegree& degree) {
    return degree.topics ? fmt::format("{}", *degree.topics) : number_text(degree.rate.value_or(0));
}

Cell count_cell(const std::optional<std::size_t>& number) { return number ? Cell(count(*number)) : Cell(); }

Section changes_section(const RemovalResult& result) {
    Section made{.title = fmt::format("The ranking of runs against that with all {}: mean and interval over {}",
                                      result.removed, counted(result.repetitions, "repetition"))};
    const std::string low = percent_text((1 - result.confidence) / 2), high = percent_text((1 + result.confidence) / 2);
    const std::string degree = !result.degrees.empty() && result.degrees.front().topics ? "topics" : "rate";
    for (const std::string& title : {std::string("measure"), degree, std::string("tau_b"), low, high,
                                     std::string("rank change"), low, high, std::string("relative"), low, high})
        made.table.columns.push_back({.title = title});
    for (std::size_t m = 0; m < result.measures.size(); ++m)
        for (std::size_t d = 0; d < result.degrees.size(); ++d) {
            auto& row = made.table.rows.emplace_back();
            row = {result.measures[m], degree_text(result.degrees[d])};
            const auto& [tau, rank_change, relative] = result.found[d][m];
            for (const std::optional<meta::Spread>& spread : {tau, rank_change, relative}) {
                if (spread) row.insert(row.end(), {spread->mean, spread->low, spread->high});
                else row.insert(row.end(), 3, shown(std::nullopt));
            }
        }
    return made;
}

Table change_rows(const RemovalResult& result) {
    Table table = table_of(
        {"measure", "removed", "by", "rate", "topics", "finding", "mean", "low", "high", "repetitions", "undefined"});
    for (std::size_t m = 0; m < result.measures.size(); ++m)
        for (std::size_t d = 0; d < result.degrees.size(); ++d) {
            const RemovalDegree& degree = result.degrees[d];
            const auto add = [&](const char* finding, const std::optional<meta::Spread>& spread) {
                auto& row = table.rows.emplace_back();
                row = {result.measures[m],        result.removed, result.by, cell(degree.rate),
                       count_cell(degree.topics), finding};
                if (spread) row.insert(row.end(), {spread->mean, spread->low, spread->high});
                else row.insert(row.end(), 3, Cell());
                const std::size_t undefined = spread ? spread->undefined : result.repetitions;
                row.insert(row.end(), {count(result.repetitions), count(undefined)});
            };
            add("tau_b", result.found[d][m].tau);
            add("rank_change", result.found[d][m].rank_change);
            add("relative", result.found[d][m].relative);
        }
    return table;
}

Section sum_section(const UniqueDocumentsResult& result) {
    Section made{.title = "Over all runs: change of their own rank, score without / with, and tau_b of all runs",
                 .table = table_of({"measure", "mean rank change", "largest", "smallest relative", "smallest tau_b"})};
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        const meta::RunsLeftOutSummary& sum = result.summaries[m];
        made.table.rows.push_back({result.measures[m], sum.mean_rank_change, sum.largest_rank_change,
                                   shown(sum.smallest_relative), shown(sum.smallest_tau)});
    }
    return made;
}

/// "3 -> 5", or "3" if nothing changes.
std::string ranks_text(const meta::OwnDocuments& own) {
    if (own.rank == own.rank_without) return number_text(own.rank);
    return fmt::format("{} -> {}", number_text(own.rank), number_text(own.rank_without));
}

Section ranks_section(const UniqueDocumentsResult& result) {
    Section made{.title = fmt::format("Rank of each run, and without the documents that it alone has in its first {}",
                                      counted(result.depth, "rank"))};
    made.table.columns = {{.title = "run"}, {.title = "unique", .whole = true}, {.title = "relevant", .whole = true}};
    for (const std::string& measure : result.measures) made.table.columns.push_back({.title = measure});
    for (std::size_t run = 0; run < result.runs.size(); ++run) {
        const meta::RunLeftOut& found = result.found[run];
        auto& row = made.table.rows.emplace_back();
        row = {result.runs[run], count(found.unique), count(found.relevant)};
        for (const meta::OwnDocuments& own : found.of_measure) row.emplace_back(ranks_text(own));
    }
    return made;
}

Table unique_rows(const UniqueDocumentsResult& result) {
    Table table = table_of({"measure", "removed", "by", "run", "unique", "relevant", "score", "score_without", "rank",
                            "rank_without", "tau_b"});
    for (std::size_t m = 0; m < result.measures.size(); ++m)
        for (std::size_t run = 0; run < result.runs.size(); ++run) {
            const meta::RunLeftOut& found = result.found[run];
            const meta::OwnDocuments& own = found.of_measure[m];
            table.rows.push_back({result.measures[m], "judgments", "run", result.runs[run], count(found.unique),
                                  count(found.relevant), own.score, own.score_without, own.rank, own.rank_without,
                                  cell(own.tau)});
        }
    return table;
}

}  // namespace

Report removal_view(const RemovalResult& result) {
    Report report = findings(result.about, "robustness", {changes_section(result)}, change_rows(result));
    report.pictures = robustness_pictures(std::make_shared<const RemovalResult>(result));
    return report;
}

Report unique_documents_view(const UniqueDocumentsResult& result) {
    return findings(result.about, "robustness", {sum_section(result), ranks_section(result)}, unique_rows(result));
}

}  // namespace assay::views
