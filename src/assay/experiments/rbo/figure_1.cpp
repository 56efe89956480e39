// Figure 1: identity, local and global RBO of all pairs of runs on all topics.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/rbo/simulated.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/stats/kendall.hpp"

namespace assay::experiments {

namespace {

constexpr std::size_t run_depth = 100;

/// By similarity, then by point.
std::vector<std::vector<double>> columns_of(const std::vector<SimilarityPoint>& points, std::size_t count) {
    std::vector<std::vector<double>> columns(count);
    for (const SimilarityPoint& point : points)
        for (std::size_t s = 0; s < count; ++s) columns[s].push_back(point.values[s]);
    return columns;
}

double share_above(const std::vector<double>& x, const std::vector<double>& y) {
    std::size_t above = 0;
    for (std::size_t i = 0; i < x.size(); ++i) above += y[i] > x[i] ? 1U : 0U;
    return static_cast<double>(above) / static_cast<double>(x.size());
}

struct NamedColumns {
    const char *x_name, *y_name;
    std::size_t x, y;
};
constexpr NamedColumns compared_columns[] = {
    {"identity", "local", 0, 1}, {"identity", "global", 0, 2}, {"local", "global", 1, 2}};

void add_correlations(const std::vector<std::vector<double>>& values, bool there, Reproduction& made) {
    for (const auto& [x_name, y_name, x, y] : compared_columns) {
        const std::string row = fmt::format("{} - {}", x_name, y_name);
        const auto add = [&](const char* column, auto value) {
            made.cells.push_back(
                number_cell({"", row, column}, there ? std::optional<double>(value()) : std::nullopt, ""));
        };
        add("Kendall's tau_b", [&, x = x, y = y] { return stats::kendall_tau(values[x], values[y]).value_or(0); });
        add("Pearson", [&, x = x, y = y] { return rbo::pearson_of(values[x], values[y]); });
        add("points above the diagonal", [&, x = x, y = y] { return share_above(values[x], values[y]); });
        if (there)
            made.figures.push_back(
                {fmt::format("{}-{}", x_name, y_name),
                 rbo::scatter(fmt::format("Runs: {} and {}", x_name, y_name), x_name, values[x], y_name, values[y])});
    }
}

Reproduction rbo_figure_1(const ReproductionData& data, const ReproductionSettings& settings) {
    Reproduction made;
    std::vector<SimilarityPoint> points;
    if (data.graded) {
        points = data.graded->similarities(parse_similarities(std::vector<std::string>{
                                               "rbo.id.none.ext", "rbo.rel.loc.none.ext", "rbo.rel.glo.none.ext"}),
                                           run_depth, settings.seed);
        made.data = fmt::format("{}, {} points", data.graded->name, points.size());
    }
    add_correlations(columns_of(points, 3), !points.empty(), made);
    made.points.columns = {"run", "other", "topic", "identity", "local", "global"};
    for (const SimilarityPoint& point : points)
        made.points.rows.push_back({point.first, point.second, point.topic, point_text(point.values[0]),
                                    point_text(point.values[1]), point_text(point.values[2])});
    made.assumed = {"extrapolated RBO, p = 0.9, gains lin:1, epsilon = 1, rankings cut at 100",
                    "documents with equal scores in an order drawn from the seed"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbo_figure_1_item{
    .paper = "rbo",
    .name = "figure-1",
    .place = 30,
    .title = "Figure 1: identity, local and global RBO of runs",
    .needs = ItemNeeds::graded,
    .run = rbo_figure_1,
};

}  // namespace assay::experiments
