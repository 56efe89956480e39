#include "assay/views/meta/unanimity_view.hpp"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/views/all_topics.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/curve_pictures.hpp"

namespace assay::views {

namespace {

Section summary(const UnanimityResult& result) {
    Section made{.title =
                     fmt::format("Unanimity of {} on {} and {}: 1 if a measure goes with all that the others agree on",
                                 counted(result.measures.size(), "measure"), counted(result.runs, "run"),
                                 counted(result.topics.size(), "topic"))};
    made.table.columns = {{.title = "measure"},
                          {.title = "MU", .larger_better = true},
                          {.title = "agreed", .whole = true},
                          {.title = "followed, share"},
                          {.title = "topics", .whole = true}};
    for (const std::size_t m : result.best_first) {
        const meta::MeasureUnanimity& one = result.found[m];
        made.table.rows.push_back(
            {result.measures[m], shown(one.value), one.all.agreed, shown(one.all.share()), count(one.topics)});
    }
    return made;
}

Section topics_section(const UnanimityResult& result) {
    Section made{.title = "Unanimity on each topic", .table = table_of({"topic"})};
    for (const std::string& measure : result.measures) made.table.columns.push_back({.title = measure});
    for (std::size_t t = 0; t < result.topics.size(); ++t) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(result.topics[t]);
        for (const meta::MeasureUnanimity& one : result.found) row.push_back(shown(one.by_topic[t].value()));
    }
    return made;
}

/// Each topic if wanted, then all together.
Table rows(const UnanimityResult& result, bool per_topic) {
    Table table = table_of({"measure", "topic", "agreed", "followed", "topics", "value"});
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        const std::string& name = result.measures[m];
        const meta::MeasureUnanimity& one = result.found[m];
        for (std::size_t t = 0; per_topic && t < result.topics.size(); ++t) {
            const meta::Unanimity& here = one.by_topic[t];
            table.rows.push_back({name, result.topics[t], here.agreed, here.followed, Cell(), cell(here.value())});
        }
        table.rows.push_back(
            {name, std::string(all_topics), one.all.agreed, one.all.followed, count(one.topics), cell(one.value)});
    }
    return table;
}

}  // namespace

Report unanimity_view(const UnanimityResult& result, bool per_topic) {
    if (per_topic) refuse_called_all(result.topics);
    std::vector<Section> tables;
    if (per_topic) tables.push_back(topics_section(result));
    tables.push_back(summary(result));
    Report report = findings(result.about, "unanimity", std::move(tables), rows(result, per_topic));
    report.pictures = unanimity_pictures(std::make_shared<const UnanimityResult>(result));
    return report;
}

}  // namespace assay::views
