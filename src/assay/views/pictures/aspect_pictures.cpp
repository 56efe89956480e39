#include "assay/views/pictures/aspect_pictures.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/plot/plot.hpp"
#include "assay/views/pictures/places.hpp"

namespace assay::views {

namespace {

using plot::Bars;
using plot::Cells;
using plot::Dots;
using plot::Plot;

/// The rows of a picture: a small dot for each topic, a large one with its number for their mean.
struct BoundRows {
    Dots topics{.dots = {}, .radius = 1.8, .opacity = 0.5}, means{.dots = {}, .radius = 3.5};
    std::vector<std::string> names = {};

    void add_topic(double x, const BoundedTopic& topic, std::size_t series) {
        const double y = place(names.size()) + 0.5 * jitter(topics.dots.size());
        topics.dots.push_back(
            {.at = {.x = x, .y = y, .says = fmt::format("{}: {:.4f}", topic.id, x), .series = series}});
    }
    /// Ends the row.
    void add_mean(double x, std::string name, std::size_t series) {
        means.dots.push_back(
            {.at = {.x = x, .y = place(names.size()), .says = fmt::format("mean {:.4f}", x), .series = series},
             .beside = fmt::format("{:.3f}", x)});
        names.push_back(std::move(name));
    }
};

Plot draw_bounds(const BoundsResult& result) {
    BoundRows rows;
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        for (const BoundedTopic& topic : result.topics) rows.add_topic(topic.bounds[m].x, topic, 0);
        rows.add_mean(result.measures[m].summary.x, result.measures[m].measure, 0);
        if (!result.with_runs) continue;
        for (const BoundedTopic& topic : result.topics)
            if (const auto& best = topic.best[m]) rows.add_topic(best->score, topic, 1);
        rows.add_mean(result.measures[m].best_score, "best run", 1);
    }
    return {.title = "How large measures can get",
            .subtitle = fmt::format("the best ranking of what was judged: a dot for each of {}, and their mean",
                                    counted(result.topics.size(), "topic")),
            .x = {.low = 0, .high = 1},
            .y = {.categories = std::move(rows.names)},
            .marks = {std::move(rows.topics), std::move(rows.means)}};
}

std::vector<std::string> measures_of(const QualityResult& result) {
    std::vector<std::string> names;
    names.reserve(result.measures.size());
    for (const MeasureQuality& one : result.measures) names.push_back(one.measure);
    return names;
}

Plot draw_labels(const QualityResult& result) {
    Cells cells{.cells = {}, .low = 0, .title = "label sum"};
    std::vector<std::string> bands;
    for (std::size_t band = 0; band < result.ranks.bands.size(); ++band) {
        bands.push_back(band_text(result.ranks, band));
        for (std::size_t m = 0; m < result.measures.size(); ++m) {
            const double mean = result.measures[m].quality.mean_labels(band);
            cells.cells.push_back(
                {.column = band,
                 .row = m,
                 .value = mean,
                 .text = fmt::format("{:.2f}", mean),
                 .says = fmt::format("{}, ranks {}: {:.4f}", result.measures[m].measure, bands[band], mean)});
        }
    }
    return {.title = "Documents at the top of the best runs",
            .subtitle = "mean sum of label numbers by ranks, in the run that a measure likes best on each topic",
            .x = {.categories = std::move(bands)},
            .y = {.categories = measures_of(result)},
            .marks = {std::move(cells)}};
}

Plot draw_zeros(const QualityResult& result) {
    Bars bars;
    for (std::size_t m = 0; m < result.measures.size(); ++m) {
        const DocumentQuality& quality = result.measures[m].quality;
        const double share = 100 * quality.zero_share(quality.all_zeros());
        bars.bars.push_back(
            {.x = share, .y = place(m), .says = fmt::format("{}: {:.2f}%", result.measures[m].measure, share)});
    }
    return {.title = "Documents with the worst label in every aspect",
            .subtitle = fmt::format("their share of ranks {} of the best runs", zero_ranks(result.ranks)),
            .x = {.title = "%", .low = 0},
            .y = {.categories = measures_of(result)},
            .marks = {std::move(bars)}};
}

}  // namespace

std::string band_text(const QualityRanks& ranks, std::size_t band) {
    const std::size_t first = band == 0 ? 1 : ranks.bands[band - 1] + 1;
    return first == ranks.bands[band] ? fmt::format("{}", first) : fmt::format("{}-{}", first, ranks.bands[band]);
}

std::string zero_ranks(const QualityRanks& ranks) {
    return ranks.cutoff == 1 ? "1" : fmt::format("1-{}", ranks.cutoff);
}

std::vector<Picture> bounds_pictures(std::shared_ptr<const BoundsResult> result) {
    return {{"bounds", [result] { return draw_bounds(*result); }}};
}

std::vector<Picture> quality_pictures(std::shared_ptr<const QualityResult> result) {
    return {{"labels", [result] { return draw_labels(*result); }}, {"zeros", [result] { return draw_zeros(*result); }}};
}

}  // namespace assay::views
