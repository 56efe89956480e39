#include "assay/views/pictures/compare_pictures.hpp"

#include <string>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/plot/plot.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Axis;
using plot::Dots;
using plot::Plot;
using plot::Rule;

Plot draw_runs(const RunComparisons& compared) {
    const ComparedMeasure& measure = compared.measures.front();
    Dots dots;
    Axis runs;
    for (const std::size_t run : measure.best_first) {
        const double mean = measure.comparison.means[run];
        dots.dots.push_back({.at = {.x = mean,
                                    .y = place(runs.categories.size()),
                                    .says = fmt::format("{}: {:.4f}", compared.runs[run], mean)},
                             .beside = compared.has_letters() ? measure.letters[0][run] : fmt::format("{:.4f}", mean)});
        runs.categories.push_back(compared.runs[run]);
    }
    const std::string test = compared.options.tests[0].name();
    return {.title = measure.name,
            .subtitle = compared.has_letters()
                            ? fmt::format("means over {}; runs that share a letter do not differ ({}, alpha {})",
                                          counted(measure.topics, compared.topic_word), test, compared.options.alpha)
                            : fmt::format("means over {}", counted(measure.topics, compared.topic_word)),
            .y = runs,
            .marks = {dots}};
}

Plot draw_pairs(const RunComparisons& compared) {
    const ComparedMeasure& measure = compared.measures.front();
    Dots dots;
    Axis pairs;
    for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
        const auto& size = measure.comparison.sizes[p];
        const bool significant = measure.comparison.decisions[0][p].significant;
        const std::string name =
            fmt::format("{} - {}", compared.runs[compared.pairs[p].first], compared.runs[compared.pairs[p].second]);
        Dots::Dot& dot = dots.dots.emplace_back();
        dot.at = {.x = size.difference,
                  .y = place(p),
                  .says = fmt::format("{}: {:+.4f}", name, size.difference),
                  .series = significant ? std::size_t{0} : std::size_t{7}};
        if (size.interval) dot.low = size.interval->low, dot.high = size.interval->high;
        dot.beside = fmt::format("{:+.4f}{}", size.difference, significant ? " *" : "");
        pairs.categories.push_back(name);
    }
    return {.title = fmt::format("Differences in {}", measure.name),
            .subtitle = fmt::format("{:g}% intervals; *: significant ({}, alpha {})", 100 * compared.options.confidence,
                                    compared.options.tests[0].name(), compared.options.alpha),
            .y = pairs,
            .marks = {Rule{Rule::Along::x, 0, {}}, dots}};
}

}  // namespace

std::vector<Picture> compare_pictures(std::shared_ptr<const RunComparisons> compared) {
    return {{"runs", [compared] { return draw_runs(*compared); }},
            {"pairs", [compared] { return draw_pairs(*compared); }}};
}

}  // namespace assay::views
