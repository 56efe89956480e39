#include "assay/views/pictures/recommendation_pictures.hpp"

#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/plot/plot.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using experiments::PerturbedScore;
using plot::Line;
using plot::Lines;
using plot::Plot;

Plot draw_steps(const PerturbedSystemsResult& result, const PerturbedSystems& systems,
                double PerturbedScore::* number) {
    const bool means = number == &PerturbedScore::mean;
    Lines lines;
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        Line line{.points = {}, .series = m};
        for (std::size_t step = 0; step < systems.findings.steps.size(); ++step)
            line.points.push_back({place(step), systems.findings.steps[step][m].*number, {}, {}});
        lines.lines.push_back(std::move(line));
    }
    return {.title = fmt::format("Systems that get worse: {}", systems.kind),
            .subtitle = means ? "means over users; a measure that sees it falls with every step"
                              : "p that a system is no worse than the ideal one (Wilcoxon); low where it is seen",
            .x = {.title = "step"},
            .y = {.title = means ? "mean" : "p", .high = means ? std::nullopt : std::optional(1.0)},
            .marks = {std::move(lines)},
            .series = result.measures};
}

Plot draw_missing(const MissingRatingsResult& result) {
    Lines lines;
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        Line line{.points = {}, .series = m, .marked = true};
        for (std::size_t s = 0; s < result.shares.size(); ++s)
            if (const auto tau = result.found[s][m].tau) line.points.push_back({100 * result.shares[s], *tau, {}, {}});
        lines.lines.push_back(std::move(line));
    }
    return {.title = "Fewer ratings",
            .subtitle = fmt::format("tau with the order of {} systems on all ratings, mean of {}", result.systems,
                                    counted(result.repetitions, "repetition")),
            .x = {.title = "ratings that go, %"},
            .y = {.title = "tau", .high = 1},
            .marks = {std::move(lines)},
            .series = result.measures};
}

}  // namespace

std::vector<Picture> perturbed_pictures(std::shared_ptr<const PerturbedSystemsResult> result,
                                        double PerturbedScore::* number) {
    std::vector<Picture> pictures;
    for (const PerturbedSystems& systems : result->kinds)
        pictures.push_back({systems.kind, [result, &systems, number] { return draw_steps(*result, systems, number); }});
    return pictures;
}

std::vector<Picture> missing_pictures(std::shared_ptr<const MissingRatingsResult> result) {
    return {{"missing", [result] { return draw_missing(*result); }}};
}

}  // namespace assay::views
