#include "assay/engine/meta/recommendation_robustness.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/meta/common.hpp"
#include "assay/metrics/idle_parameters.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay {

namespace {

/// The place of a parameter of a measure, if it has one of this name.
std::optional<std::size_t> parameter(const Measure& measure, std::string_view name) {
    const auto params = measure.family->params;
    const auto found = std::find_if(params.begin(), params.end(), [name](const Param& p) { return p.name == name; });
    return found == params.end() ? std::nullopt : std::optional<std::size_t>(found - params.begin());
}

/// The measures, alpha_beta_nDCG once for each beta.
std::vector<Measure> measures_of(const RatedMeasures& rated) {
    std::vector<Measure> measures;
    for (const Measure& measure : rated.measures) {
        const auto beta = parameter(measure, "beta");
        if (measure.family->name != "alpha_beta_nDCG" || rated.betas.empty() || !beta) {
            measures.push_back(measure);
            continue;
        }
        for (const double value : rated.betas) {
            Measure one = measure;
            one.values[*beta].number = value;
            if (std::find(measures.begin(), measures.end(), one) == measures.end()) measures.push_back(one);
        }
    }
    return measures;
}

void refuse(const RatedMeasures& rated) {
    if (rated.files.test.empty() || rated.files.items.empty()) throw UsageError("name test ratings and items");
    for (const double beta : rated.betas)
        if (!(beta >= 0 && beta <= 1)) throw SettingError("beta_grid", fmt::format("{} is not in [0, 1]", beta));
}

/// Ratings, and the measures to be computed on them.
struct Rated {
    RatingData data;
    std::vector<Measure> measures;
    std::vector<std::string> names;
    Provenance about;
};

Rated load(const RatedMeasures& asked, const Watcher& watcher) {
    refuse(asked);
    Rated rated;
    LoadedRatings loaded = read_and_tell(asked.files, watcher);
    const RelevantRatings relevant = relevant_ratings(asked.threshold, loaded.data.top);
    rated.measures = with_threshold(measures_of(asked), relevant);
    if (std::vector<Message> faults = lacking(rated.measures, parts_of(asked.files, loaded.data)); !faults.empty())
        throw InputError(std::move(faults));
    if (const std::string reasons = user_refusals(rated.measures, loaded.data); !reasons.empty())
        throw InputError(reasons);
    for (const Input& input : loaded.inputs) rated.about.take(input);
    const Scale scale{.top = loaded.data.top, .integral = loaded.data.integral};
    for (std::string& text : idle_parameters(rated.measures, scale)) rated.about.warn(std::move(text));
    for (const Measure& measure : rated.measures) rated.names.push_back(measure.name());
    rated.data = std::move(loaded.data);
    rated.about.assume("ratings", "ratings", fmt::format("up to {}", rated.data.top));
    rated.about.assume("threshold", "threshold", fmt::format("ratings from {} on are relevant", relevant.threshold));
    rated.about.assume("users", "users", "those with test ratings");
    return rated;
}

}  // namespace

std::size_t usual_steps(experiments::PerturbationKind kind) noexcept {
    return kind == experiments::PerturbationKind::aspect ? 10 : 50;
}

PerturbedSystemsResult find_robustness(const PerturbedSystemsRequest& request) {
    Rated rated = load(request.rated, request.watcher);
    PerturbedSystemsResult result{std::move(rated.names), {}, std::move(rated.about)};
    for (const experiments::Perturbation& perturbation : request.kinds) {
        const std::size_t steps = request.steps > 0 ? request.steps : usual_steps(perturbation.kind);
        const std::string kind(perturbation_name(perturbation.kind));
        Phase phase(request.watcher, kind, rated.data.counted * (steps + 1));
        result.kinds.push_back({kind, experiments::perturbation_experiment(rated.data, rated.measures,
                                                                           {.perturbation = perturbation,
                                                                            .steps = steps,
                                                                            .include_ideal = request.include_ideal,
                                                                            .threads = request.threads,
                                                                            .phase = &phase})});
    }
    return result;
}

MissingRatingsResult find_robustness(const MissingRatingsRequest& request) {
    for (const double share : request.how.shares) refuse_outside_0_1("shares", share);
    Rated rated = load(request.rated, request.watcher);
    experiments::MissingOptions how = request.how;
    Phase phase(request.watcher, "ratings removed", how.repetitions * how.shares.size());
    how.threads = request.threads;
    how.phase = &phase;
    return {.measures = std::move(rated.names),
            .systems = how.systems,
            .repetitions = how.repetitions,
            .shares = how.shares,
            .found = missing_experiment(std::move(rated.data), rated.measures, how),
            .about = std::move(rated.about)};
}

}  // namespace assay
