#include "assay/views/axioms_view.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/axioms/render.hpp"
#include "assay/core/error.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/pictures/matrix_pictures.hpp"

namespace assay::views {

namespace {

using axioms::Axiom;
using axioms::Finding;
using axioms::Verdict;

std::string_view verdict_text(bool satisfied) { return satisfied ? "satisfied" : "violated"; }

std::string counterexample_text(const Finding& finding) {
    if (finding.verdict == Verdict::not_applicable) return "by definition: the measure sees no aspects";
    return finding.satisfied() || !finding.shown ? "" : case_text(*finding.shown);
}

/// Calls see(measure, axiom, cell) for every cell.
template <class See>
void for_each_cell(const AxiomsResult& result, const See& see) {
    for (std::size_t m = 0; m < result.measures.size(); ++m)
        for (std::size_t a = 0; a < result.axioms.size(); ++a)
            see(result.measures[m].name(), *result.axioms[a], result.at(m, a));
}

Table verdict_table(const AxiomsResult& result) {
    Table table;
    table.columns.push_back({.title = "measure"});
    for (const Axiom* axiom : result.axioms) table.columns.push_back({.title = std::string(axiom->name)});
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(result.measures[m].name());
        for (std::size_t a = 0; a < result.axioms.size(); ++a) {
            const CheckedAxiom& cell = result.at(m, a);
            const char mark = cell.finding.satisfied() ? 'Y' : cell.finding.too_small_to_tell() ? '~' : '-';
            row.emplace_back(fmt::format("{}{}", mark, cell.differs() ? "!" : ""));
        }
    }
    return table;
}

/// The cells that differ from the paper, with what shows it.
Table difference_table(const AxiomsResult& result) {
    Table table;
    table.columns = {{.title = "measure"}, {.title = "axiom"}, {.title = "here"}, {.title = "shown by"}};
    for_each_cell(result, [&](const std::string& measure, const Axiom& axiom, const CheckedAxiom& cell) {
        if (!cell.differs()) return;
        const Finding& finding = cell.finding;
        const std::string witness = witness_text(finding, axiom, result.reading);
        const std::string all = witness.empty() ? counted(finding.cases, "case") : witness;
        table.rows.push_back({measure, std::string(axiom.name), std::string(verdict_text(finding.satisfied())),
                              finding.satisfied() ? all : counterexample_text(finding)});
    });
    return table;
}

/// Why they differ: a row for each measure and reason.
Table reason_table(const AxiomsResult& result) {
    struct Row {
        std::string measure, axioms, reason;
    };
    std::vector<Row> rows;
    for_each_cell(result, [&](const std::string& measure, const Axiom& axiom, const CheckedAxiom& cell) {
        if (!cell.differs()) return;
        const auto same = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
            return row.measure == measure && row.reason == cell.reason;
        });
        if (same == rows.end()) rows.push_back({measure, std::string(axiom.name), cell.reason});
        else same->axioms += fmt::format(", {}", axiom.name);
    });
    Table table;
    table.columns = {{.title = "measure"}, {.title = "axioms"}, {.title = "reason"}};
    for (Row& row : rows) table.rows.push_back({std::move(row.measure), std::move(row.axioms), std::move(row.reason)});
    return table;
}

/// What the marks of the verdicts mean.
std::string marks_text(const AxiomsResult& result) {
    const bool small = std::any_of(result.cells.begin(), result.cells.end(),
                                   [](const CheckedAxiom& cell) { return cell.finding.too_small_to_tell(); });
    return fmt::format("Y no counterexample found, - violated{}{}", small ? ", ~ violated by a tie of tiny scores" : "",
                       result.against_published ? ", ! other than published" : "");
}

std::vector<Section> verdict_sections(const AxiomsResult& result) {
    std::vector<Section> sections{
        {.title = fmt::format("Reading {}: {}", reading_name(result.reading), marks_text(result)),
         .table = verdict_table(result)}};
    if (!result.against_published) return sections;
    Table differences = difference_table(result);
    const std::size_t count = differences.rows.size();
    if (count == 0) {
        sections[0].title += "; no cell is";
        return sections;
    }
    sections.push_back({.title = counted(count, "cell") + " other than published", .table = std::move(differences)});
    sections.push_back({.title = "Why", .table = reason_table(result)});
    return sections;
}

void give_verdicts(const AxiomsResult& result, const TakeRecord& take) {
    for_each_cell(result, [&](const std::string& measure, const Axiom& axiom, const CheckedAxiom& cell) {
        const Finding& finding = cell.finding;
        const std::string example = counterexample_text(finding);
        std::vector<Field> fields{std::string_view(measure),
                                  axiom.name,
                                  verdict_text(finding.satisfied()),
                                  std::uint64_t{finding.cases},
                                  finding.margin && finding.satisfied() ? Field(*finding.margin) : Field(),
                                  text_or_nothing(example)};
        if (result.against_published) {
            fields.push_back(cell.published ? Field(verdict_text(*cell.published)) : Field());
            fields.push_back(text_or_nothing(cell.reason));
        }
        take(fields);
    });
}

/// One record for each measure and axiom.
Records verdict_records(std::shared_ptr<const AxiomsResult> result) {
    Records records{.name = "verdicts",
                    .columns = {"measure", "axiom", "verdict", "cases", "margin", "counterexample"},
                    .each = [result](const TakeRecord& take) { give_verdicts(*result, take); }};
    if (result->against_published) records.columns.insert(records.columns.end(), {"published", "reason"});
    return records;
}

Table stretch_table(const AxiomScanResult& result) {
    Table table;
    for (const char* title : {"measure", "axiom", "parameter", "from", "to", "verdict"})
        table.columns.push_back({.title = title});
    for (const AxiomStretch& stretch : result.stretches)
        table.rows.push_back({result.measures[stretch.measure].name(), std::string(result.axioms[stretch.axiom]->name),
                              result.range.name, fmt::format("{:.8g}", stretch.from), fmt::format("{:.8g}", stretch.to),
                              std::string(verdict_text(stretch.satisfied))});
    return table;
}

void give_stretches(const AxiomScanResult& result, const TakeRecord& take) {
    for (const AxiomStretch& stretch : result.stretches) {
        const std::string measure = result.measures[stretch.measure].name();
        const Field fields[] = {std::string_view(measure),
                                result.axioms[stretch.axiom]->name,
                                std::string_view(result.range.name),
                                stretch.from,
                                stretch.to,
                                verdict_text(stretch.satisfied)};
        take(fields);
    }
}

}  // namespace

std::string_view reading_name(axioms::Reading reading) {
    return axioms::reading_names[static_cast<std::size_t>(reading)];
}

Report axioms_view(std::shared_ptr<const AxiomsResult> result) {
    Report report;
    report.about = result->about;
    report.pictures = axioms_pictures(result);
    report.tables = [result] { return verdict_sections(*result); };
    report.records = verdict_records(result);
    return report;
}

Report axiom_scan_view(std::shared_ptr<const AxiomScanResult> result) {
    Report report;
    report.about = result->about;
    report.tables = [result] {
        return std::vector<Section>{
            {.title = fmt::format("Verdicts as {} goes from {} to {}, reading {}", result->range.name,
                                  result->range.from, result->range.to, reading_name(result->reading)),
             .table = stretch_table(*result)}};
    };
    report.records = {.name = "scan",
                      .columns = {"measure", "axiom", "parameter", "from", "to", "verdict"},
                      .each = [result](const TakeRecord& take) { give_stretches(*result, take); }};
    return report;
}

}  // namespace assay::views
