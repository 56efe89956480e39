#include "assay/engine/meta/power.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/engine/meta/common.hpp"
#include "assay/stats/score_table.hpp"

namespace assay {

namespace {

void refuse(const PowerRequest& request) {
    refuse_outside_0_1("alpha", request.alpha);
    if (const double level = request.swaps.level; !(level >= 0 && level <= 1))
        throw SettingError("swap_level", fmt::format("{} is not in [0, 1]", level));
    if (const double width = request.swaps.width; !(width > 0 && std::isfinite(width)))
        throw SettingError("swap_width", fmt::format("{} is not above 0", width));
}

/// Warns of topics that are left out; throws if those that stay are too few for the test.
std::vector<stats::ScoreTable> tables_of(Evaluation& evaluation, const stats::PairedTest& test) {
    const Scores& scores = evaluation.scores;
    std::vector<stats::ScoreTable> tables;
    tables.reserve(scores.measures.size());
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const stats::ScoreTable& table = tables.emplace_back(stats::score_table(scores, m));
        const std::size_t topics = table.topics.size(), left = scores.topics.size() - topics;
        if (topics < test.family->least_topics)
            throw InputError(fmt::format("{}: {} with values of all runs, and the test {} needs at least {}",
                                         scores.measures[m], counted(topics, evaluation.topic_word()),
                                         test.family->name, test.family->least_topics));
        if (left > 0)
            evaluation.about.warn(fmt::format("{}: {} of {} left out for all: a run has no value there",
                                              scores.measures[m], left,
                                              counted(scores.topics.size(), evaluation.topic_word())));
    }
    return tables;
}

std::vector<PairLevel> curve_of(std::size_t runs, const std::vector<double>& p) {
    const auto pairs = stats::all_pairs(runs);
    std::vector<PairLevel> curve;
    curve.reserve(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) curve.push_back({pairs[i], p[i]});
    return highest_first(std::move(curve), [](const PairLevel& one) { return one.p; });
}

}  // namespace

PowerResult find_power(const PowerRequest& request) {
    refuse(request);
    Evaluation evaluation = load_scores(request.scores, 2);
    const Scores& scores = evaluation.scores;
    sort_systems(evaluation.scores);
    evaluation.about.assume("test", "test", fmt::format("{}, seed {}", request.test.name(), request.seed));
    note_means(evaluation);
    const std::vector<stats::ScoreTable> tables = tables_of(evaluation, request.test);

    PowerResult result{scores.systems, request.test, request.alpha, request.swaps, {}, {}};
    result.swaps.seed = request.seed;
    result.swaps.threads = request.threads;
    const std::size_t runs = scores.systems.size();
    Phase phase(request.watcher, "comparing runs", tables.size() * runs * (runs - 1) / 2);
    const stats::TestOptions how{.seed = request.seed, .threads = request.threads, .phase = &phase};
    for (std::size_t m = 0; m < tables.size(); ++m) {
        const stats::ScoreMatrix matrix = tables[m].matrix();
        meta::TestedPower tested = meta::tested_power(matrix, request.test, request.alpha, how);
        result.measures.push_back({.measure = scores.measures[m],
                                   .topics = matrix.topics,
                                   .power = std::move(tested.power),
                                   .curve = curve_of(runs, tested.p),
                                   .swaps = meta::swap_rates(matrix, result.swaps)});
    }
    result.about = std::move(evaluation.about);
    return result;
}

}  // namespace assay
