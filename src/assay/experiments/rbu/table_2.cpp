// Table 2: unanimity of the grids of section 6 (data/measures/rbu-measures.txt) in three scenarios: runs as they are,
// and twice with random grades, weights and lengths.

#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/measure_lists.hpp"
#include "assay/experiments/rbu/unanimity_tables.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments {

namespace {

struct Table2Row {
    std::string_view label;
    std::string_view family;                  ///< names of its measures, with a star
    std::array<std::string_view, 3> printed;  ///< by scenario
};

constexpr Table2Row table_2_rows[] = {
    {"RBU, e > 0", "RBU*", {"0.8024", "0.8568", "0.9808"}},
    {"RBU, e = 0", "RBU(*e=0)", {"", "", "0.7709"}},
    {"alpha-DCG-IA", "alpha_nDCG*", {"0.7956", "0.7734", "0.7709"}},
    {"DCG", "nDCG@*", {"0.7956", "0.7734", "0.7687"}},
    {"DCG-IA", "IA(nDCG@*", {"0.7956", "0.7734", "0.7709"}},
    {"EU", "EU*", {"0.7956", "0.7734", "0.7709"}},
    {"ERR-IA", "IA(ERR@*", {"0.7956", "0.7734", "0.7709"}},
    {"ERR", "ERR@*", {"0.7956", "0.7734", "0.7679"}},
    {"NRBP", "NRBP*", {"0.7956", "0.7734", "0.7709"}},
    {"AP", "AP", {"0.7926", "0.7734", "0.7627"}},
    {"AP-IA", "IA(AP)", {"0.7926", "0.7734", "0.7642"}},
    {"RBP", "RBP*", {"0.7911", "0.7717", "0.7597"}},
    {"P-IA", "IA(P@*", {"0.7272", "0.7103", "0.7077"}},
    {"P", "P@*", {"0.7192", "0.7103", "0.6888"}},
    {"RR-IA", "IA(RR)", {"0.6835", "0.6704", "0.6841"}},
    {"RR", "RR", {"0.6486", "0.6082", "0.6561"}},
    {"S-Recall@10", "S_Recall@10", {"0.3965", "0.4238", "0.5137"}},
    {"S-Recall@20", "S_Recall@20", {"0.3538", "0.4084", "0.4994"}},
    {"S-Recall@50", "S_Recall@50", {"0.3065", "0.3658", "0.4831"}},
    {"S-Recall@100", "S_Recall@100", {"0.2478", "0.3007", "0.4831"}},
};

constexpr std::string_view scenario_names[] = {"official", "random lengths", "random lengths up to 50"};
constexpr std::string_view effort_of_eu =
    "other runs and topics than in the paper; and here the effort of EU sees the length of runs as that of RBU does, "
    "while the printed value is that of measures without effort";
constexpr std::size_t few_documents = 50;

bool in_family(const Table2Row& row, std::string_view name) {
    const bool free_of_effort = rbu::fits_pattern(name, "RBU(*e=0)");
    return rbu::fits_pattern(name, row.family) && (row.label != "RBU, e > 0" || !free_of_effort);
}

std::vector<rbu::Unanimities> scenarios_of(const RunCollection& runs, const ReproductionSettings& settings) {
    const std::vector<Measure> measures = parse_measures(*measure_list("rbu-measures"));
    std::vector<rbu::Unanimities> found;
    found.push_back(rbu::unanimities_of(runs.scores(measures), settings.threads));
    found.push_back(rbu::unanimities_of(runs.random_scores(measures, {.seed = settings.seed}), settings.threads));
    found.push_back(rbu::unanimities_of(runs.random_scores(measures, {.seed = settings.seed, .most = few_documents}),
                                        settings.threads));
    return found;
}

Reproduction rbu_table_2(const ReproductionData& data, const ReproductionSettings& settings) {
    Reproduction made;
    std::vector<rbu::Unanimities> found(3);
    if (data.diversity) {
        found = scenarios_of(*data.diversity, settings);
        made.data = data.diversity->name;
    }
    for (const Table2Row& row : table_2_rows)
        for (std::size_t s = 0; s < 3; ++s) {
            const auto best = found[s].best([&](std::string_view name) { return in_family(row, name); });
            if (!best && row.printed[s].empty()) continue;
            made.cells.push_back(number_cell({"", std::string(row.label), std::string(scenario_names[s])},
                                             best ? std::optional(best->second) : std::nullopt, row.printed[s],
                                             row.label == "EU" ? effort_of_eu : rbu::other_runs));
            if (best) made.cells.back().shown = best->first;
        }
    if (!data.diversity) return made;
    made.points.columns = {"scenario", "measure", "MU"};
    for (std::size_t s = 0; s < 3; ++s)
        for (std::size_t m = 0; m < found[s].measures.size(); ++m)
            made.points.rows.push_back({std::string(scenario_names[s]), found[s].measures[m],
                                        found[s].values[m] ? point_text(*found[s].values[m]) : ""});
    made.figures.push_back({"unanimity", rbu::unanimity_plot(made, "Metric unanimity in three scenarios")});
    made.assumed = {
        fmt::format("{} measures: the list rbu-measures; shown is the best of each family", found[0].measures.size()),
        "nDCG stands for DCG: within a topic they order runs alike"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbu_table_2_item{
    .paper = "rbu",
    .name = "table-2",
    .place = 30,
    .title = "Table 2: metric unanimity in three scenarios",
    .needs = ItemNeeds::diversity,
    .run = rbu_table_2,
};

}  // namespace assay::experiments
