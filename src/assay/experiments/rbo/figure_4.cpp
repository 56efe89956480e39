// Figure 4: what gain functions do to RBO of runs.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/rbo/simulated.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

constexpr std::string_view gain_names[] = {"lin:1", "lin:2", "exp:2", "exp:10"};
constexpr std::string_view norm_names[] = {"loc", "glo"};

/// The text says: lin:1 and lin:2 are equal, larger bases raise global and lower local values.
std::string movement(double before, double after) {
    return before == after ? "equal" : after > before ? "higher" : "lower";
}

Reproduction rbo_figure_4(const ReproductionData& data, const ReproductionSettings& settings) {
    Reproduction made;
    std::vector<std::string> names;
    for (const std::string_view norm : norm_names)
        for (const std::string_view gain : gain_names)
            names.push_back(fmt::format("rbo.rel.{}.none.ext(gain={})", norm, gain));
    std::vector<SimilarityPoint> points;
    if (data.graded) {
        points = data.graded->similarities(parse_similarities(names), 100, settings.seed);
        made.data = fmt::format("{}, {} points", data.graded->name, points.size());
    }
    constexpr std::size_t gains = std::size(gain_names);
    std::vector<std::vector<double>> values(names.size());
    for (const SimilarityPoint& point : points)
        for (std::size_t s = 0; s < names.size(); ++s) values[s].push_back(point.values[s]);
    for (std::size_t s = 0; s < names.size(); ++s) {
        const std::string norm(norm_names[s / gains]), gain(gain_names[s % gains]);
        const std::optional<double> mean = points.empty() ? std::nullopt : std::optional(rbo::mean_of(values[s]).mean);
        made.cells.push_back(number_cell({"means", norm, gain}, mean, ""));
        if (s % gains == 0) continue;
        const std::string_view printed = s % gains == 1 ? "equal" : s / gains == 0 ? "lower" : "higher";
        made.cells.push_back(
            text_cell({"against lin:1", norm, gain},
                      points.empty() ? std::nullopt
                                     : std::optional(movement(rbo::mean_of(values[s / gains * gains]).mean, *mean)),
                      printed, "other runs and judgments than in the thesis"));
        if (!points.empty())
            made.figures.push_back({fmt::format("{}-{}", norm,
                                                s % gains == 1   ? "lin-2"
                                                : s % gains == 2 ? "exp-2"
                                                                 : "exp-10"),
                                    rbo::scatter(fmt::format("{}: lin:1 and {}", norm, gain), "lin:1",
                                                 values[s / gains * gains], gain, values[s])});
    }
    made.points.columns = {"run", "other", "topic"};
    made.points.columns.insert(made.points.columns.end(), names.begin(), names.end());
    for (const SimilarityPoint& point : points) {
        auto& row = made.points.rows.emplace_back(std::vector<std::string>{point.first, point.second, point.topic});
        for (const double value : point.values) row.push_back(point_text(value));
    }
    made.assumed = {
        "extrapolated RBO, p = 0.9, rankings cut at 100",
        "epsilon is the smallest gain above 0, as in section 4 of the thesis and not in the caption (erratum 8)"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbo_figure_4_item{
    .paper = "rbo",
    .name = "figure-4",
    .place = 60,
    .title = "Figure 4: gain functions",
    .needs = ItemNeeds::graded,
    .run = rbo_figure_4,
};

}  // namespace assay::experiments
