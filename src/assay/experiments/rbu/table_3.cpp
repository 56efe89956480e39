// Table 3: unanimity of RBU among the official measures of the tracks, which are those of ndeval for the Web track.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/rbu/unanimity_tables.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments {

namespace {

struct Table3Row {
    std::string_view label, pattern, printed;
};

struct Table3Column {
    std::string_view title;
    std::vector<std::string> measures;  ///< none: the data of this column are not public scores of runs
    std::vector<Table3Row> rows;
};

/// RBU with all parameters of the paper, or those without effort, cut at a rank or not.
std::vector<std::string> rbu_grid(bool effort, std::string_view cutoff) {
    std::vector<std::string> names;
    for (const char* p : {"0.99", "0.9", "0.8"})
        for (const char* e : {"0", "0.001", "0.05", "0.1", "0.5"})
            if (effort || std::string_view(e) == "0") names.push_back(fmt::format("RBU(p={},e={}){}", p, e, cutoff));
    return names;
}

std::vector<std::string> official(std::initializer_list<int> cutoffs, bool all) {
    std::vector<std::string> names;
    if (all) names = {"ndeval:MAP-IA", "ndeval:NRBP", "ndeval:nNRBP"};
    for (const char* name : {"alpha-DCG", "alpha-nDCG", "ERR-IA", "nERR-IA", "P-IA", "strec"})
        for (const int k : cutoffs) names.push_back(fmt::format("ndeval:{}@{}", name, k));
    return names;
}

std::vector<std::string> with_rbu(std::vector<std::string> names, bool effort, std::string_view cutoff) {
    for (std::string& name : rbu_grid(effort, cutoff)) names.push_back(std::move(name));
    return names;
}

std::vector<Table3Column> table_3_columns() {
    return {
        {"Web 2014, all",
         with_rbu(official({5, 10, 20}, true), true, ""),
         {{"AP-IA", "ndeval:MAP-IA", "0.9771"},
          {"RBU, p = 0.99", "RBU*0.99", "0.9770"},
          {"RBU, p = 0.9", "RBU*0.9", "0.9763"},
          {"RBU, p = 0.8", "RBU*0.8", "0.9760"},
          {"alpha-DCG@20", "ndeval:alpha-DCG@20", "0.9540"},
          {"alpha-nDCG@20", "ndeval:alpha-nDCG@20", "0.9540"},
          {"ERR-IA@20", "ndeval:ERR-IA@20", "0.9539"},
          {"nERR-IA@20", "ndeval:nERR-IA@20", "0.9539"},
          {"NRBP", "ndeval:NRBP", "0.9509"},
          {"nNRBP", "ndeval:nNRBP", "0.9509"},
          {"alpha-nDCG@10", "ndeval:alpha-nDCG@10", "0.9373"},
          {"ERR-IA@10", "ndeval:ERR-IA@10", "0.9373"},
          {"P-IA@20", "ndeval:P-IA@20", "0.9310"},
          {"P-IA@10", "ndeval:P-IA@10", "0.9071"},
          {"alpha-nDCG@5", "ndeval:alpha-nDCG@5", "0.9001"},
          {"ERR-IA@5", "ndeval:ERR-IA@5", "0.8999"},
          {"P-IA@5", "ndeval:P-IA@5", "0.8720"},
          {"S-Recall@5", "ndeval:strec@5", "0.5573"},
          {"S-Recall@10", "ndeval:strec@10", "0.5001"},
          {"S-Recall@20", "ndeval:strec@20", "0.4515"}}},
        {"Web 2014, k = 20",
         with_rbu(official({20}, false), true, "@20"),
         {{"RBU", "RBU*", "0.9556"},
          {"alpha-nDCG@20", "ndeval:alpha-nDCG@20", "0.9427"},
          {"ERR-IA@20", "ndeval:ERR-IA@20", "0.9425"},
          {"P-IA@20", "ndeval:P-IA@20", "0.9080"},
          {"S-Recall@20", "ndeval:strec@20", "0.4141"}}},
        {"Web 2014, k = 20, RBU with e = 0 only",
         with_rbu(official({20}, false), false, "@20"),
         {{"RBU", "RBU*", "0.9556"},
          {"alpha-nDCG@20", "ndeval:alpha-nDCG@20", "0.9428"},
          {"ERR-IA@20", "ndeval:ERR-IA@20", "0.9425"},
          {"P-IA@20", "ndeval:P-IA@20", "0.9081"},
          {"S-Recall@20", "ndeval:strec@20", "0.4146"}}},
        {"Dynamic Domain 2015",
         {},
         {{"RBU, e > 0, p = 0.99", "", "0.8488"},
          {"RBU, e = 0.001, p = 0.9", "", "0.8453"},
          {"RBU, e = 0.05, 0.1, p = 0.9", "", "0.8441"},
          {"RBU, e = 0.5, p = 0.9", "", "0.8440"},
          {"RBU, e = 0.001, p = 0.8", "", "0.8406"},
          {"RBU, e = 0.05, 0.1, 0.5, p = 0.8", "", "0.8396"},
          {"ACT@10", "", "0.6276"},
          {"ERR (arithmetic mean)", "", "0.5955"},
          {"CT@10", "", "0.5938"},
          {"RBU, e = 0", "", "0.5937"},
          {"ERR (harmonic mean)", "", "0.5912"},
          {"P@Recall", "", "0.1162"},
          {"P@Recall (modified)", "", "0.1044"},
          {"RR@10", "", "0.1031"}}},
    };
}

constexpr std::string_view no_scores = "needs the scores of the track itself: sessions with feedback are no rankings";

/// RBU by its p: "RBU*0.9" is any RBU with p = 0.9, 0.99 being the default that names leave out.
bool fits_table_3(std::string_view name, std::string_view pattern) {
    if (pattern == "RBU*0.99") return name.starts_with("RBU") && name.find("p=") == std::string_view::npos;
    if (pattern == "RBU*0.9" || pattern == "RBU*0.8")
        return name.starts_with(pattern == "RBU*0.9" ? "RBU(p=0.9" : "RBU(p=0.8");
    return rbu::fits_pattern(name, pattern);
}

Reproduction rbu_table_3(const ReproductionData& data, const ReproductionSettings& settings) {
    Reproduction made;
    if (data.diversity) made.data = data.diversity->name;
    made.points.columns = {"column", "measure", "MU"};
    for (const Table3Column& column : table_3_columns()) {
        rbu::Unanimities found;
        if (data.diversity && !column.measures.empty())
            found = rbu::unanimities_of(data.diversity->scores(parse_measures(column.measures)), settings.threads);
        for (const Table3Row& row : column.rows) {
            const auto best = found.best([&](std::string_view name) { return fits_table_3(name, row.pattern); });
            made.cells.push_back(number_cell({std::string(column.title), std::string(row.label), "MU"},
                                             best ? std::optional(best->second) : std::nullopt, row.printed,
                                             column.measures.empty() ? no_scores : rbu::other_runs));
            if (best) made.cells.back().shown = best->first;
        }
        for (std::size_t m = 0; m < found.measures.size(); ++m)
            made.points.rows.push_back(
                {std::string(column.title), found.measures[m], found.values[m] ? point_text(*found.values[m]) : ""});
    }
    made.assumed = {"official measures as ndeval computes them; of several RBU the best"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbu_table_3_item{
    .paper = "rbu",
    .name = "table-3",
    .place = 40,
    .title = "Table 3: metric unanimity of RBU among official measures",
    .needs = ItemNeeds::diversity,
    .run = rbu_table_3,
};

}  // namespace assay::experiments
