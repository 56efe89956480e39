// Table 4: how alike methods rank runs, topic by topic, and how many pairs of runs they tell apart.
//
// The public scripts correlate two lists of run names sorted by score and compare the names alphabetically, which is
// near 0 for many runs even where the rankings nearly agree (erratum E9). Both are computed here.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/order.hpp"
#include "assay/core/parameters.hpp"
#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/toma/methods.hpp"
#include "assay/experiments/toma/table_4_printed.hpp"
#include "assay/meta/discriminative_power.hpp"
#include "assay/meta/score_cube.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/stats/kendall.hpp"

namespace assay::experiments {

namespace {

constexpr double power_level = 0.01;

/// The places of runs, best score first, ties by name. Runs stand in the order of their names.
std::vector<double> names_by_score(std::span<const double> scores) {
    const std::vector<std::size_t> order = highest_first(scores);
    return {order.begin(), order.end()};
}

struct TwoTaus {
    std::optional<double> scores, names;  ///< of scores aligned by run; of sorted names, as the scripts have it
};

TwoTaus mean_taus(const meta::ScoreCube& cube, std::size_t a, std::size_t b) {
    double scores = 0, names = 0;
    std::size_t defined = 0;
    for (std::size_t t = 0; t < cube.topics; ++t) {
        if (const auto tau = stats::kendall_tau(cube.row(t, a), cube.row(t, b))) scores += *tau, ++defined;
        names += stats::kendall_tau(names_by_score(cube.row(t, a)), names_by_score(cube.row(t, b))).value_or(0);
    }
    if (defined == 0) return {};
    return {scores / static_cast<double>(defined), names / static_cast<double>(cube.topics)};
}

/// What is printed for the track that the data are called after; else the span over all tracks.
std::string printed_for(const std::array<std::string_view, 10>& cells, std::size_t inner, std::string_view data) {
    std::vector<std::string_view> texts;
    for (const std::string_view cell : cells)
        texts.push_back(inner == 0 ? cell.substr(0, cell.find(" / ")) : cell.substr(cell.find(" / ") + 3));
    for (std::size_t t = 0; t < cells.size(); ++t)
        if (toma::tracks[t] == data) return std::string(texts[t]);
    const auto by_number = [](std::string_view a, std::string_view b) { return *to_number(a) < *to_number(b); };
    const auto [low, high] = std::minmax_element(texts.begin(), texts.end(), by_number);
    return *low == *high ? std::string(*low) : fmt::format("{} .. {}", *low, *high);
}

constexpr std::string_view sorted_names =
    "E9: the printed tau is one of run names sorted by score; and other runs, topics and aspects";

ReproducedCell compared(CellPlace place, std::optional<double> ours, const std::string& printed,
                        std::string_view reason) {
    if (printed.find("..") == std::string::npos) return number_cell(std::move(place), ours, printed, reason);
    return text_cell(std::move(place), ours ? std::optional(fmt::format("{:.2f}", *ours)) : std::nullopt, printed,
                     reason);
}

std::size_t method_place(std::string_view name) {
    return static_cast<std::size_t>(std::find(std::begin(toma::method_names), std::end(toma::method_names), name) -
                                    std::begin(toma::method_names));
}

void add_taus(std::size_t inner, const std::optional<meta::ScoreCube>& cube, const std::string& data,
              Reproduction& made) {
    const std::string over(toma::inner_names[inner]);
    for (const toma::Table4Row& row : toma::printed_taus) {
        const std::size_t split = row.name.find(" - ");
        TwoTaus taus;
        if (cube)
            taus = mean_taus(*cube, method_place(row.name.substr(0, split)), method_place(row.name.substr(split + 3)));
        const std::string printed = printed_for(row.cells, inner, data);
        made.cells.push_back(compared({"tau of the runs, mean over topics", std::string(row.name), over}, taus.scores,
                                      printed, sorted_names));
        made.cells.push_back(compared({"tau as the public scripts compute it (E9)", std::string(row.name), over},
                                      taus.names, printed, toma::other_collection));
    }
}

/// The aspects alone, two by two. The paper has other aspects, so that there is nothing to hold against them.
void add_aspects(const RunCollection& runs, std::size_t inner, Reproduction& made) {
    std::vector<std::string> names;
    for (const std::string& aspect : runs.aspects)
        names.push_back(fmt::format("{}(aspect={})", inner == 0 ? "nDCG" : "AP", aspect));
    const meta::ScoreCube cube = meta::score_cube(runs.scores(parse_measures(names)));
    for (const auto& [a, b] : stats::all_pairs(names.size()))
        made.cells.push_back(number_cell(
            {"tau of single aspects, mean over topics", fmt::format("{} - {}", runs.aspects[a], runs.aspects[b]),
             std::string(toma::inner_names[inner])},
            mean_taus(cube, a, b).scores, ""));
}

/// Systems x topics of one measure.
std::vector<double> matrix_of(const meta::ScoreCube& cube, std::size_t measure) {
    std::vector<double> values(cube.systems * cube.topics);
    for (std::size_t t = 0; t < cube.topics; ++t)
        for (std::size_t s = 0; s < cube.systems; ++s) values[s * cube.topics + t] = cube.row(t, measure)[s];
    return values;
}

void add_powers(std::size_t inner, const std::optional<meta::ScoreCube>& cube, const std::string& data,
                const ReproductionSettings& settings, Reproduction& made) {
    for (const toma::Table4Row& row : toma::printed_powers) {
        std::optional<double> percent;
        if (cube) {
            const std::vector<double> values = matrix_of(*cube, method_place(row.name));
            percent = meta::bootstrap_power({values, cube->systems, cube->topics}, power_level,
                                            {.seed = settings.seed, .threads = settings.threads})
                          .percent();
        }
        made.cells.push_back(
            compared({"discriminative power, %", std::string(row.name), std::string(toma::inner_names[inner])}, percent,
                     printed_for(row.cells, inner, data), toma::other_collection));
    }
}

Reproduction toma_table_4(const ReproductionData& data, const ReproductionSettings& settings) {
    Reproduction made;
    const std::string name = data.aspects ? data.aspects->name : "";
    for (std::size_t inner = 0; inner < std::size(toma::inner_names); ++inner) {
        std::optional<meta::ScoreCube> cube;
        if (data.aspects) cube = meta::score_cube(data.aspects->scores(toma::methods_over(toma::inner_names[inner])));
        add_taus(inner, cube, name, made);
        if (data.aspects) add_aspects(*data.aspects, inner, made);
        add_powers(inner, cube, name, settings, made);
    }
    if (!data.aspects) return made;
    made.data = name;
    made.points.columns = {"table", "row", "measure", "value"};
    for (const ReproducedCell& cell : made.cells)
        made.points.rows.push_back({cell.table, cell.row, cell.column, cell.ours});
    made.assumed = {"no cut-off; AP with labels made binary, on classes of these",
                    "a topic that a run lacks counts as 0; topics where tau is undefined are left out",
                    "bootstrap of 10000 samples, alpha = 0.01",
                    "printed: the track that the folder is called after, else the span over the ten tracks"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem toma_table_4_item{
    .paper = "toma",
    .name = "table-4",
    .place = 50,
    .title = "Table 4: correlation and discriminative power of five methods",
    .needs = ItemNeeds::aspects,
    .run = toma_table_4,
};

}  // namespace assay::experiments
