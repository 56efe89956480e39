#include "assay/engine/random_evaluation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/evaluate.hpp"

namespace assay {

namespace {

/// The places of runs in the order of their names.
std::vector<std::size_t> places_by_name(const std::vector<RunSource>& runs) {
    const std::vector<std::string> names = run_names(runs);
    std::vector<std::size_t> places;
    places.reserve(names.size());
    for (const std::string& name : names)
        places.push_back(static_cast<std::size_t>(
            std::count_if(names.begin(), names.end(), [&name](const std::string& other) { return other < name; })));
    return places;
}

void make_random(LoadedJudgments& loaded, const EvaluationRequest& request, std::uint64_t seed) {
    if (loaded.file.judgments.scale().labels != nullptr)
        throw SettingError("simulate", "random grades are no labels; name judgments with plain grades or subtopics");
    loaded.file.judgments = experiments::random_judgments(loaded.file.judgments, seed);
    if (const std::string why = refusals(request.measures, loaded.file.judgments.scale()); !why.empty())
        throw InputError(why);
}

}  // namespace

Evaluation evaluate_at_random(EvaluationRequest request, const experiments::RandomScenario& scenario) {
    LoadedJudgments loaded = load_judgments(request);
    make_random(loaded, request, scenario.seed);
    const Judgments& judgments = loaded.file.judgments;
    const OrderRule order = request.policies.order;
    request.change = [&, places = places_by_name(request.runs)](std::size_t run, TopicRun& topic) {
        if (topic.topic == IdTable::none) return;
        put_in_order(topic, order);
        topic.ranking = topic.ranking.first(
            experiments::random_length(scenario, places[run], topic.topic, judgments.size(), topic.ranking.size()));
    };
    Evaluation evaluation = evaluate(request, loaded, PreparedJudgments(judgments, request.measures, request.threads));
    evaluation.about.assume(
        "simulated", "simulated",
        fmt::format("random grades, weights and lengths up to {}, seed {}",
                    scenario.most ? fmt::format("{}", *scenario.most) : "all documents", scenario.seed));
    return evaluation;
}

}  // namespace assay
