#include "assay/views/meta/recommendation_robustness_view.hpp"

#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/report/delimited.hpp"
#include "assay/views/cells.hpp"
#include "assay/views/findings.hpp"
#include "assay/views/pictures/recommendation_pictures.hpp"

namespace assay::views {

namespace {

using experiments::PerturbedScore;

/// A number of every step and measure.
Section steps_section(std::string title, const PerturbedSystems& systems, const std::vector<std::string>& measures,
                      double PerturbedScore::* number) {
    Section made{.title = std::move(title)};
    made.table.columns.push_back({.title = "step", .whole = true});
    for (const std::string& measure : measures) made.table.columns.push_back({.title = measure});
    for (std::size_t step = 0; step < systems.findings.steps.size(); ++step) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(count(step));
        for (const PerturbedScore& score : systems.findings.steps[step]) row.emplace_back(score.*number);
    }
    return made;
}

Section taus_section(const PerturbedSystemsResult& result) {
    Section made{.title = "tau_b between the scores of systems and how little they were perturbed",
                 .table = table_of({"measure"})};
    for (const auto& [kind, found] : result.kinds)
        made.table.columns.push_back({.title = fmt::format("{} ({})", kind, found.steps.size() - 1)});
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(result.measures[m]);
        for (const auto& [kind, found] : result.kinds) row.push_back(cell(found.tau[m]));
    }
    return made;
}

Table correlation_rows(const PerturbedSystemsResult& result) {
    Table table = table_of({"measure", "kind", "finding", "step", "value"});
    for (const auto& [kind, found] : result.kinds)
        for (std::size_t m = 0; m < result.measures.size(); ++m) {
            table.rows.push_back({result.measures[m], kind, "tau_b", {}, cell(found.tau[m])});
            for (std::size_t step = 0; step < found.steps.size(); ++step)
                table.rows.push_back({result.measures[m], kind, "mean", count(step), found.steps[step][m].mean});
        }
    return table;
}

Table power_rows(const PerturbedSystemsResult& result) {
    Table table = table_of({"measure", "kind", "step", "n", "w_plus", "p_greater", "p_less"});
    for (const auto& [kind, found] : result.kinds)
        for (std::size_t m = 0; m < result.measures.size(); ++m)
            for (std::size_t step = 0; step < found.steps.size(); ++step) {
                const PerturbedScore& score = found.steps[step][m];
                table.rows.push_back({result.measures[m], kind, count(step), count(score.n), score.w_plus,
                                      score.p_greater, score.p_less});
            }
    return table;
}

}  // namespace

Report correlation_view(const PerturbedSystemsResult& result, bool steps) {
    std::vector<Section> tables{taus_section(result)};
    if (steps)
        for (const PerturbedSystems& systems : result.kinds)
            tables.push_back(steps_section(fmt::format("Means over users, {}", systems.kind), systems, result.measures,
                                           &PerturbedScore::mean));
    Report report = findings(result.about, "robustness", std::move(tables), correlation_rows(result));
    report.pictures = perturbed_pictures(std::make_shared<const PerturbedSystemsResult>(result), &PerturbedScore::mean);
    return report;
}

Report perturbation_power_view(const PerturbedSystemsResult& result) {
    std::vector<Section> tables;
    for (const PerturbedSystems& systems : result.kinds) {
        tables.push_back(steps_section(
            fmt::format("p_less, {}: perturbed against ideal, Wilcoxon over users; near 0 where the measure sees that "
                        "the system is worse",
                        systems.kind),
            systems, result.measures, &PerturbedScore::p_less));
        tables.push_back(steps_section(fmt::format("p_greater, {}: the same the other way round; near 1", systems.kind),
                                       systems, result.measures, &PerturbedScore::p_greater));
    }
    Report report = findings(result.about, "robustness", std::move(tables), power_rows(result));
    report.pictures =
        perturbed_pictures(std::make_shared<const PerturbedSystemsResult>(result), &PerturbedScore::p_less);
    return report;
}

Report missing_ratings_view(const MissingRatingsResult& result) {
    Section made{.title = fmt::format("tau_b of {} systems with their scores on all ratings, by share of ratings "
                                      "removed, mean of {}",
                                      result.systems, counted(result.repetitions, "repetition")),
                 .table = table_of({"measure"})};
    Table rows = table_of({"measure", "share", "tau_b", "repetitions", "undefined"});
    for (const double share : result.shares) made.table.columns.push_back({.title = number_text(share)});
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        auto& row = made.table.rows.emplace_back();
        row.emplace_back(result.measures[m]);
        for (std::size_t s = 0; s < result.shares.size(); ++s) {
            const experiments::MissingFinding& found = result.found[s][m];
            row.push_back(cell(found.tau));
            rows.rows.push_back({result.measures[m], result.shares[s], cell(found.tau), count(result.repetitions),
                                 count(found.undefined)});
        }
    }
    Report report = findings(result.about, "robustness", {std::move(made)}, std::move(rows));
    report.pictures = missing_pictures(std::make_shared<const MissingRatingsResult>(result));
    return report;
}

}  // namespace assay::views
