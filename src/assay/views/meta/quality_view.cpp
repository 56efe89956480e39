#include "assay/views/meta/quality_view.hpp"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/views/all_topics.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/aspect_pictures.hpp"

namespace assay::views {

namespace {

Section zeros_section(const QualityResult& result) {
    Section made{.title =
                     "Documents of the best runs with the worst label in every aspect, by rank, and their share "
                     "of all ranks looked at",
                 .table = table_of({"measure"})};
    const QualityRanks& ranks = result.ranks;
    for (std::size_t rank = 1; rank <= ranks.cutoff; ++rank)
        made.table.columns.push_back({.title = fmt::format("{}", rank)});
    if (ranks.cutoff > 1) made.table.columns.push_back({.title = zero_ranks(ranks)});
    made.table.columns.push_back({.title = "of", .whole = true});
    for (const auto& [measure, found] : result.measures) {
        auto& row = made.table.rows.emplace_back();
        const auto add = [&row, &quality = found](std::size_t zeros) {
            row.emplace_back(fmt::format("{} ({:.2f}%)", zeros, 100 * quality.zero_share(zeros)));
        };
        row.emplace_back(measure);
        for (const std::size_t zeros : found.zeros) add(zeros);
        if (ranks.cutoff > 1) add(found.all_zeros());
        row.emplace_back(count(found.slots));
    }
    return made;
}

Section bands_section(const QualityResult& result) {
    Section made{.title = "Mean sum of the label numbers of the documents of the best runs, by ranks",
                 .table = table_of({"measure"})};
    for (std::size_t band = 0; band < result.ranks.bands.size(); ++band)
        made.table.columns.push_back({.title = band_text(result.ranks, band)});
    for (const auto& [measure, quality] : result.measures) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(measure);
        for (std::size_t band = 0; band < quality.documents.size(); ++band) row.emplace_back(quality.mean_labels(band));
    }
    return made;
}

Section best_runs_section(const QualityResult& result) {
    Section made{.title = "Best runs", .table = table_of({"measure", "topic", "run", "score"})};
    made.table.columns.push_back({.title = fmt::format("zeros {}", zero_ranks(result.ranks)), .whole = true});
    for (const BestRun& one : result.best_runs)
        made.table.rows.push_back(
            {result.measures[one.measure].measure, one.topic, one.run, one.score, count(one.quality.all_zeros())});
    return made;
}

/// Rows with the same first cells: one per rank, one per band that has documents.
void add_quality(Table& table, const std::vector<Cell>& first, const DocumentQuality& quality,
                 const QualityRanks& ranks) {
    const auto add = [&](const char* finding, std::string where, std::size_t total, std::size_t of, double value) {
        auto& row = table.rows.emplace_back(first);
        row.insert(row.end(), {finding, std::move(where), count(total), count(of), value});
    };
    const auto add_zeros = [&](std::string where, std::size_t zeros) {
        add("zero_aspects", std::move(where), zeros, quality.slots, quality.zero_share(zeros));
    };
    for (std::size_t i = 0; i < ranks.cutoff; ++i) add_zeros(fmt::format("{}", i + 1), quality.zeros[i]);
    if (ranks.cutoff > 1) add_zeros(zero_ranks(ranks), quality.all_zeros());
    for (std::size_t band = 0; band < ranks.bands.size(); ++band)
        if (quality.documents[band] > 0)
            add("labels", band_text(ranks, band), quality.label_sums[band], quality.documents[band],
                quality.mean_labels(band));
}

/// The best run of each topic, then all topics together.
Table rows(const QualityResult& result, bool per_topic) {
    Table table = table_of({"measure", "topic", "run", "finding", "ranks", "total", "of", "value"});
    auto one = result.best_runs.begin();
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        const std::string& measure = result.measures[m].measure;
        for (; per_topic && one != result.best_runs.end() && one->measure == m; ++one) {
            table.rows.push_back({measure, one->topic, one->run, "score", {}, {}, {}, one->score});
            add_quality(table, {measure, one->topic, one->run}, one->quality, result.ranks);
        }
        add_quality(table, {measure, std::string(all_topics), {}}, result.measures[m].quality, result.ranks);
    }
    return table;
}

}  // namespace

Report quality_view(const QualityResult& result, bool per_topic) {
    std::vector<Section> tables;
    if (per_topic) {
        for (const BestRun& one : result.best_runs) refuse_called_all(one.topic);
        tables.push_back(best_runs_section(result));
    }
    tables.push_back(zeros_section(result));
    tables.push_back(bands_section(result));
    Report report = findings(result.about, "quality", std::move(tables), rows(result, per_topic));
    report.pictures = quality_pictures(std::make_shared<const QualityResult>(result));
    return report;
}

}  // namespace assay::views
