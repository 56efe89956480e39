#include "assay/engine/meta/sensitivity.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/engine/meta/common.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/stats/score_table.hpp"

namespace assay {

namespace {

/// The measure of a point, where measures are computed.
Measure measure_at(const std::string& point, const SensitivityRequest& request) {
    return request.definitions == nullptr ? parse_measure(point) : parse_measure(point, *request.definitions);
}

/// Calls the points what they are called now that the ratings have said what is relevant.
void rename_points(std::vector<MeasureGrid>& grids, const SensitivityRequest& request,
                   const RelevantRatings& relevant) {
    for (MeasureGrid& grid : grids)
        for (std::string& point : grid.names)
            point = with_threshold({measure_at(point, request)}, relevant).front().name();
}

/// The grid, with points that are called what the scores will call them.
MeasureGrid grid_of(const std::string& text, const SensitivityRequest& request) {
    MeasureGrid grid = parse_grid(text, request.steps);
    if (grid.axes.empty())
        throw UsageError(fmt::format("{} has nothing to vary; write FROM..TO or A|B|C for a parameter or the cut-off",
                                     in_quotes(text)));
    if (!request.scores.from_file())
        for (std::string& point : grid.names) point = measure_at(point, request).name();
    return grid;
}

std::vector<MeasureGrid> grids_of(const SensitivityRequest& request) {
    if (request.grids.empty())
        throw UsageError("name a measure with values to try, such as 'RBP(p=0.5..0.95)' or 'nDCG@5|10|20'");
    std::vector<MeasureGrid> grids;
    std::string faults;
    for (const std::string& text : request.grids) try {
            grids.push_back(grid_of(text, request));
        } catch (const UsageError& error) {
            faults += (faults.empty() ? "" : "\n") + std::string(error.what());
        }
    if (!faults.empty()) throw UsageError(faults);
    return grids;
}

/// Sets the measures of a source to the points of the grids.
struct SetMeasures {
    const std::vector<std::string>& names;
    const SensitivityRequest& request;

    template <class Source>
    void operator()(Source& source) const {
        source.measures.clear();
        for (const std::string& name : names) {
            const Measure measure = measure_at(name, request);
            if (std::find(source.measures.begin(), source.measures.end(), measure) == source.measures.end())
                source.measures.push_back(measure);
        }
    }
    void operator()(ScoresFileRequest& source) const { source.measures = names; }
    void operator()(GivenScores&) const {
        throw UsageError("scores that are there already know no other parameters: name judgments and runs");
    }
};

Evaluation scores_of(const SensitivityRequest& request, const std::vector<MeasureGrid>& grids) {
    std::vector<std::string> names;
    for (const MeasureGrid& grid : grids) names.insert(names.end(), grid.names.begin(), grid.names.end());
    ScoreRequest asked = request.scores;
    std::visit(SetMeasures{names, request}, asked.source);
    return load_scores(asked, 2);
}

void refuse_few_topics(const Scores& scores) {
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (const std::size_t topics = stats::score_table(scores, m).topics.size(); topics < 2)
            throw InputError(fmt::format("{}: {} counted for all runs, and discriminative power needs at least 2",
                                         scores.measures[m], counted(topics, "topic")));
}

/// The places of the points among the measures of the scores, which have them all.
std::vector<std::size_t> columns_of(const MeasureGrid& grid, const Scores& scores) {
    std::vector<std::size_t> columns;
    columns.reserve(grid.names.size());
    for (const std::string& point : grid.names) {
        auto found = std::find(scores.measures.begin(), scores.measures.end(), point);
        if (found == scores.measures.end())
            found = std::find_if(scores.measures.begin(), scores.measures.end(),
                                 [&point](const std::string& one) { return same_name(one, point); });
        columns.push_back(static_cast<std::size_t>(found - scores.measures.begin()));
    }
    return columns;
}

GridSensitivity find_at(MeasureGrid grid, const Scores& scores, double alpha, const stats::BootstrapOptions& how) {
    const std::vector<std::size_t> columns = columns_of(grid, scores);
    GridSensitivity found{
        .grid = std::move(grid), .measures = {}, .points = meta::grid_points(scores, columns, alpha, how), .moves = {}};
    for (const std::size_t column : columns) found.measures.push_back(scores.measures[column]);
    found.moves = meta::largest_moves(found.grid, found.points);
    return found;
}

}  // namespace

SensitivityResult find_sensitivity(const SensitivityRequest& request) {
    refuse_outside_0_1("alpha", request.alpha);
    std::vector<MeasureGrid> grids = grids_of(request);
    Evaluation evaluation = scores_of(request, grids);
    if (evaluation.relevant) rename_points(grids, request, *evaluation.relevant);
    const Scores& scores = evaluation.scores;
    refuse_few_topics(scores);
    evaluation.about.assume(
        "power", "power",
        fmt::format("paired bootstrap, {} samples, seed {}, p below {}", request.samples, request.seed, request.alpha));
    std::size_t pairs = 0;
    for (const MeasureGrid& grid : grids) pairs += grid.names.size();
    pairs *= scores.systems.size() * (scores.systems.size() - 1) / 2;
    Phase phase(request.watcher, "pairs of runs", pairs);
    const stats::BootstrapOptions how{
        .samples = request.samples, .seed = request.seed, .threads = request.threads, .phase = &phase};
    SensitivityResult result{scores.systems, {}, {}};
    for (MeasureGrid& grid : grids) result.grids.push_back(find_at(std::move(grid), scores, request.alpha, how));
    result.about = std::move(evaluation.about);
    return result;
}

}  // namespace assay
