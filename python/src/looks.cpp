// What looks into judgments and runs rather than into their scores: two runs topic by topic, the choices behind a
// number, bounds, the documents at the top, missing judgments, worse recommendations.
#include <memory>

#include <fmt/format.h>

#include "assay/core/parameters.hpp"
#include "assay/engine/diff.hpp"
#include "assay/engine/meta/bounds.hpp"
#include "assay/engine/meta/quality.hpp"
#include "assay/engine/meta/recommendation_robustness.hpp"
#include "assay/engine/meta/robustness.hpp"
#include "assay/engine/why/why.hpp"
#include "assay/views/diff_view.hpp"
#include "assay/views/meta/bounds_view.hpp"
#include "assay/views/meta/quality_view.hpp"
#include "assay/views/meta/recommendation_robustness_view.hpp"
#include "assay/views/meta/robustness_view.hpp"
#include "assay/views/why_view.hpp"

#include "compute.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

/// A question about judgments and runs: options, measures and the request, in the order in which they are made.
template <class Request>
struct Asked {
    Options options;
    AskedMeasures measures;
    Request request;

    Asked(nb::handle judgments, const Runs& runs, const Names& names, nb::dict given)
        : options(std::move(given)), measures(parse_asked(names, options)) {
        request.evaluation = evaluation_request(judgments, runs, measures.measures, options);
    }
    /// What the engine answers.
    template <class Answer>
    auto answer(nb::handle progress, Answer of) {
        return compute(progress, [&](const Watcher& watcher) {
            request.evaluation.watcher = watcher;
            return of(request);
        });
    }
};

ReportHandle diff_runs(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                       nb::handle progress) {
    Asked<DiffRequest> asked(judgments, runs, measures, std::move(given));
    asked.options.take("top", asked.request.top, 0, 1e9);
    auto found = std::make_shared<const Diff>(asked.answer(progress, [](const DiffRequest& it) { return diff(it); }));
    return {views::diff_view(std::move(found),
                             {.every_topic = asked.options.get("per_topic", false), .top = asked.request.top})};
}

/// The call of evaluate that gives a combination; empty where there is none.
std::string call_for(const Combination& wanted) {
    if (!wanted.can_be_asked_for()) return {};
    std::string settings;
    for (const Change& change : wanted.changes)
        if (change.setting && !change.setting->value.empty()) {
            const std::string_view value = change.setting->value;
            (settings += ", ") += python_hint(change.setting->policy, {&value, 1});
        }
    return fmt::format("assay.evaluate(judgments, run, \"{}\"{})", wanted.measure, settings);
}

ReportHandle why_number(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                        nb::handle progress) {
    Asked<WhyRequest> asked(judgments, runs, measures, std::move(given));
    if (const auto text = asked.options.get<std::string>("value"); !text.empty()) {
        asked.request.value = to_number(text);
        if (!asked.request.value) throw SettingError("value", fmt::format("{} is not a number", in_quotes(text)));
        asked.request.digits = printed_decimals(text);
    }
    asked.options.take("per_topic", asked.request.per_topic);
    asked.options.take("digits", asked.request.digits);
    auto found = std::make_shared<const Why>(asked.answer(progress, [](const WhyRequest& it) { return why(it); }));
    return {views::why_view(std::move(found), call_for)};
}

ReportHandle bounds_of(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                       nb::handle progress) {
    Asked<BoundsRequest> asked(judgments, runs, measures, std::move(given));
    return {views::bounds_view(asked.answer(progress, find_bounds), asked.options.get("per_topic", false))};
}

ReportHandle quality_of(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                        nb::handle progress) {
    Asked<QualityRequest> asked(judgments, runs, measures, std::move(given));
    asked.options.take("cutoff", asked.request.ranks.cutoff, 1, 1e6);
    asked.options.take("bands", asked.request.ranks.bands);
    return {views::quality_view(asked.answer(progress, find_quality), asked.options.get("per_topic", false))};
}

ReportHandle fewer_judgments(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                             nb::handle progress) {
    Asked<JudgmentRemovalRequest> asked(judgments, runs, measures, std::move(given));
    meta::JudgmentRemoval& removal = asked.request.removal;
    asked.options.choose("by", removal.by);
    asked.options.take("only_aspect", removal.only_aspect);
    asked.options.take("rates", removal.rates);
    asked.options.take("repetitions", removal.repetitions, 1, 1e6);
    asked.options.take("seed", removal.seed);
    asked.options.take("confidence", removal.confidence);
    return {views::removal_view(
        asked.answer(progress, [](const JudgmentRemovalRequest& it) { return find_robustness(it); }))};
}

ReportHandle fewer_runs(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                        nb::handle progress) {
    Asked<UniqueDocumentsRequest> asked(judgments, runs, measures, std::move(given));
    asked.options.take("depth", asked.request.depth, 1, 1e9);
    return {views::unique_documents_view(
        asked.answer(progress, [](const UniqueDocumentsRequest& it) { return find_robustness(it); }))};
}

RatedMeasures rated_of(nb::handle ratings, nb::handle train, nb::handle items, const AskedMeasures& asked,
                       const Options& options) {
    RatedMeasures rated{.files = rating_files(ratings, train, items, options), .measures = asked.measures};
    options.take("beta_grid", rated.betas);
    options.take_above_0("threshold", rated.threshold);
    return rated;
}

experiments::Perturbation perturbation_of(const Options& options) {
    experiments::Perturbation made;
    options.choose("mode", made.mode);
    options.choose("missing_aspect", made.missing);
    options.choose("list_weight", made.ordering.list_weight);
    options.take("size", made.ordering.size, 1, 1e9);
    return made;
}

ReportHandle worse_systems(nb::handle ratings, nb::handle train, nb::handle items, const Names& measures,
                           nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    PerturbedSystemsRequest request{.rated = rated_of(ratings, train, items, asked, options), .kinds = {}};
    experiments::Perturbation perturbation = perturbation_of(options);
    for (const std::string& name : options.get<Names>("perturb")) {
        const auto kind = setting_of<experiments::PerturbationKind>(name);
        if (!kind) throw SettingError("perturb", fmt::format("{} is none of swap, redundant, aspect", in_quotes(name)));
        perturbation.kind = *kind;
        request.kinds.push_back(perturbation);
    }
    options.take("steps", request.steps, 1, 1e6);
    options.take("include_ideal", request.include_ideal);
    request.threads = options.threads();
    const PerturbedSystemsResult found = answer_to(request, find_robustness, progress);
    return {options.get<std::string>("kind") == "power"
                ? views::perturbation_power_view(found)
                : views::correlation_view(found, options.get("per_step", false))};
}

ReportHandle fewer_ratings(nb::handle ratings, nb::handle train, nb::handle items, const Names& measures,
                           nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    MissingRatingsRequest request{.rated = rated_of(ratings, train, items, asked, options)};
    options.take("systems", request.how.systems, 2, 1e6);
    options.take("repetitions", request.how.repetitions, 1, 1e6);
    options.take("shares", request.how.shares);
    options.take("seed", request.how.seed);
    request.how.ordering = perturbation_of(options).ordering;
    request.threads = options.threads();
    const MissingRatingsResult found = answer_to(request, find_robustness, progress);
    return {views::missing_ratings_view(found)};
}

}  // namespace

void bind_looks(nb::module_& module) {
    const auto of_runs = [&](const char* name, auto function) {
        module.def(name, function, nb::arg("judgments").none(), nb::arg("runs"), nb::arg("measures"),
                   nb::arg("options"), nb::arg("progress").none());
    };
    of_runs("diff", &diff_runs);
    of_runs("why", &why_number);
    of_runs("bounds", &bounds_of);
    of_runs("quality", &quality_of);
    of_runs("fewer_judgments", &fewer_judgments);
    of_runs("fewer_runs", &fewer_runs);
    const auto of_ratings = [&](const char* name, auto function) {
        module.def(name, function, nb::arg("ratings"), nb::arg("train").none(), nb::arg("items"), nb::arg("measures"),
                   nb::arg("options"), nb::arg("progress").none());
    };
    of_ratings("worse_systems", &worse_systems);
    of_ratings("fewer_ratings", &fewer_ratings);
}

}  // namespace assay::python
