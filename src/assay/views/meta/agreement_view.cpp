#include "assay/views/meta/agreement_view.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/matrix_pictures.hpp"

namespace assay::views {

namespace {

/// Measures x measures: over the topics above the diagonal, topic by topic below it.
Section matrix(const AgreementResult& result, std::size_t coefficient) {
    Section made{.title = fmt::format("{} of the rankings of {}: by their means above the diagonal, mean over {} below",
                                      result.coefficients[coefficient], counted(result.runs, "run"),
                                      counted(result.topics, "topic")),
                 .table = table_of({"", "measure"})};
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        made.table.columns.push_back({.title = fmt::format("{}", m + 1)});
        auto& row = made.table.rows.emplace_back();
        row = {fmt::format("{}", m + 1), result.measures[m]};
        row.resize(2 + result.measures.size());
    }
    for (std::size_t i = 0; i < result.pairs.size(); ++i) {
        const auto [a, b] = result.pairs[i];
        made.table.rows[a][2 + b] = shown(result.by_pair[i][coefficient].of_means);
        made.table.rows[b][2 + a] = shown(result.by_pair[i][coefficient].by_topic.mean);
    }
    return made;
}

/// The first cells of a row about a pair and a coefficient.
std::vector<Cell> names(const AgreementResult& result, std::size_t pair, std::size_t coefficient) {
    const auto [a, b] = result.pairs[pair];
    return {result.measures[a], result.measures[b], result.coefficients[coefficient]};
}

/// How often a coefficient had no value on a topic.
Section undefined_section(const AgreementResult& result) {
    Section made{.title = "Topics on which a coefficient is undefined, because a measure ties all runs",
                 .table = table_of({"measure", "other", "similarity"})};
    made.table.columns.push_back({.title = "undefined", .whole = true});
    for (std::size_t i = 0; i < result.pairs.size(); ++i)
        for (std::size_t c = 0; c < result.coefficients.size(); ++c)
            if (const std::size_t undefined = result.by_pair[i][c].by_topic.undefined; undefined > 0)
                made.table.rows.emplace_back(names(result, i, c)).emplace_back(count(undefined));
    return made;
}

/// Of the means, then by topic.
Table rows(const AgreementResult& result) {
    Table table = table_of({"measure", "other", "similarity", "of", "topics", "undefined", "value"});
    const auto add = [&](std::size_t pair, std::size_t coefficient, std::initializer_list<Cell> cells) {
        auto& row = table.rows.emplace_back(names(result, pair, coefficient));
        row.insert(row.end(), cells);
    };
    for (std::size_t i = 0; i < result.pairs.size(); ++i)
        for (std::size_t c = 0; c < result.coefficients.size(); ++c) {
            const auto& [of_means, by_topic] = result.by_pair[i][c];
            add(i, c, {"means", count(result.topics), Cell(), cell(of_means)});
            add(i, c, {"topics", count(by_topic.topics), count(by_topic.undefined), cell(by_topic.mean)});
        }
    return table;
}

}  // namespace

Report agreement_view(const AgreementResult& result, bool undefined_topics) {
    std::vector<Section> tables;
    if (undefined_topics) tables.push_back(undefined_section(result));
    for (std::size_t c = 0; c < result.coefficients.size(); ++c) tables.push_back(matrix(result, c));
    Report report = findings(result.about, "agreement", std::move(tables), rows(result));
    report.pictures = agreement_pictures(std::make_shared<const AgreementResult>(result));
    return report;
}

}  // namespace assay::views
