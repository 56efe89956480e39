// Figure 2: rankings of the same items, each with its relevance: 10,000 simulated pairs.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/rbo/simulated.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

const std::vector<std::string> conjoint_names = {
    "rbo.id.none.ext(p=0.9)",  "rbo.rel.loc.none.ext(p=0.9)",  "rbo.rel.glo.none.ext(p=0.9)",
    "rbo.id.none.ext(p=0.8)",  "rbo.rel.loc.none.ext(p=0.8)",  "rbo.rel.glo.none.ext(p=0.8)",
    "rbo.id.none.ext(p=0.95)", "rbo.rel.loc.none.ext(p=0.95)", "rbo.rel.glo.none.ext(p=0.95)",
};

Reproduction rbo_figure_2(const ReproductionData&, const ReproductionSettings& settings) {
    const auto values = rbo::simulated_values({}, conjoint_names, settings);
    Reproduction made;
    constexpr std::string_view columns[] = {"identity", "local", "global"};
    constexpr std::string_view printed[] = {"0.58", "0.78", "0.951"};
    constexpr std::string_view p[] = {"p = 0.9", "p = 0.8", "p = 0.95"};
    for (std::size_t i = 0; i < values.size(); ++i)
        made.cells.push_back(
            rbo::mean_cell(std::string(p[i / 3]), std::string(columns[i % 3]), values[i], i < 3 ? printed[i] : ""));
    made.figures = {
        {"identity-local", rbo::scatter("Identity and local", "identity", values[0], "local", values[1])},
        {"identity-global", rbo::scatter("Identity and global", "identity", values[0], "global", values[2])},
        {"local-global", rbo::scatter("Local and global", "local", values[1], "global", values[2])},
    };
    made.points.columns = {"pair", "identity", "local", "global"};
    for (std::size_t i = 0; i < values[0].size(); ++i)
        made.points.rows.push_back(
            {fmt::format("{}", i + 1), point_text(values[0][i]), point_text(values[1][i]), point_text(values[2][i])});
    made.data = fmt::format("{} simulated pairs", rbo::simulated_pairs);
    made.assumed = {"extrapolated RBO, gains lin:1, epsilon = 1; points and figures for p = 0.9",
                    "shares of relevance as in the text, not as in the published script (erratum 12)"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbo_figure_2_item{
    .paper = "rbo",
    .name = "figure-2",
    .place = 40,
    .title = "Figure 2: conjoint rankings, simulated",
    .run = rbo_figure_2,
};

}  // namespace assay::experiments
