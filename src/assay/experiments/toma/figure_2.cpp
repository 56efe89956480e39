// Figure 2: how large CAM and MM can get on each topic: the values of n! + 3 rankings that are good candidates. The
// caption says NDCG, the text AP (erratum E14): both are here.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::experiments {

namespace {

/// On the line between two neighbours.
double quantile(const std::vector<double>& sorted, double level) {
    const double place = level * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

plot::Plot bound_boxes(const std::string& measure, const std::vector<std::vector<Bound>>& topics, std::size_t m) {
    plot::Plot plot{.title = fmt::format("How large {} can get", measure),
                    .subtitle = "a box for each topic: values of the best rankings of its judged documents",
                    .x = {.title = measure, .high = 1}};
    plot::Boxes boxes;
    for (std::size_t t = 0; t < topics.size(); ++t) {
        std::vector<double> scores = topics[t][m].scores;
        std::sort(scores.begin(), scores.end());
        boxes.boxes.push_back({.y = static_cast<double>(t),
                               .low = scores.front(),
                               .first_quartile = quantile(scores, 0.25),
                               .median = quantile(scores, 0.5),
                               .third_quartile = quantile(scores, 0.75),
                               .high = scores.back()});
        plot.y.categories.push_back(fmt::format("{}", t + 1));
    }
    plot.marks.emplace_back(std::move(boxes));
    return plot;
}

Reproduction toma_figure_2(const ReproductionData& data, const ReproductionSettings&) {
    Reproduction made;
    const std::vector<std::string> names = {"CAM(nDCG)", "MM(nDCG)", "CAM(AP)", "MM(AP)"};
    const std::vector<std::string> file_names = {"cam-ndcg", "mm-ndcg", "cam-ap", "mm-ap"};
    std::vector<std::vector<Bound>> topics;
    if (data.aspects) {
        topics = data.aspects->bounds(parse_measures(names));
        made.data = data.aspects->name;
    }
    made.points.columns = {"measure", "topic", "ranking", "value"};
    for (std::size_t m = 0; m < names.size(); ++m) {
        BoundSummary summary;
        std::vector<const Bound*> bounds;
        for (const auto& topic : topics) bounds.push_back(&topic[m]);
        if (data.aspects) summary = summarise(bounds);
        const auto add = [&](const char* column, double ours) {
            made.cells.push_back(
                number_cell({"", names[m], column}, data.aspects ? std::optional(ours) : std::nullopt, ""));
        };
        add("mean bound", summary.x);
        add("topics where it is 1, %", 100 * summary.share_1);
        add("topics where it is below 0.9, %", 100 * summary.share_below);
        for (std::size_t t = 0; t < topics.size(); ++t)
            for (std::size_t r = 0; r < topics[t][m].scores.size(); ++r)
                made.points.rows.push_back({names[m], fmt::format("{}", t + 1),
                                            bound_rankings(data.aspects->aspects.size())[r],
                                            point_text(topics[t][m].scores[r])});
        if (data.aspects) made.figures.push_back({file_names[m], bound_boxes(names[m], topics, m)});
    }
    made.assumed = {
        "no run is needed: rankings of all judged documents by one aspect after the other, by sum, sum of "
        "squares and largest grade; topics are numbered in the order of the judgments"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem toma_figure_2_item{
    .paper = "toma",
    .name = "figure-2",
    .place = 40,
    .title = "Figure 2: upper bounds of CAM and MM",
    .needs = ItemNeeds::aspects,
    .run = toma_figure_2,
};

}  // namespace assay::experiments
