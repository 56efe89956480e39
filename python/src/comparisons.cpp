// Which runs differ, how alike they are, and what measures are like: the questions that start from scores or runs.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "assay/engine/compare.hpp"
#include "assay/engine/meta/agreement.hpp"
#include "assay/engine/meta/power.hpp"
#include "assay/engine/meta/robustness.hpp"
#include "assay/engine/meta/sensitivity.hpp"
#include "assay/engine/meta/unanimity.hpp"
#include "assay/engine/parse_ties.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/views/compare_view.hpp"
#include "assay/views/meta/agreement_view.hpp"
#include "assay/views/meta/power_view.hpp"
#include "assay/views/meta/robustness_view.hpp"
#include "assay/views/meta/sensitivity_view.hpp"
#include "assay/views/meta/unanimity_view.hpp"
#include "assay/views/similar_view.hpp"

#include "compute.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

stats::PairedTest test_of(const Options& options, const char* usual) {
    return stats::parse_test(options.get<std::string>("test", usual));
}

void take_comparison(const Options& options, CompareRequest& request) {
    options.take("against", request.baseline);
    for (const std::string& name : options.get<Names>("tests")) request.tests.push_back(stats::parse_test(name));
    take_correction(options, request.correction);
    options.choose("alternative", request.alternative);
    options.take("alpha", request.alpha);
    options.choose("interval", request.interval);
    options.take("confidence", request.confidence);
    options.take("power", request.power);
    options.take("seed", request.seed);
    request.threads = options.threads();
}

ReportHandle compare_scores(nb::handle scores, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    CompareRequest request;
    take_comparison(options, request);
    views::CompareStyle style;
    options.choose("marks", style.marks);
    options.take("every_pair", style.every_pair);
    check_request(request);
    views::check_marks(style.marks, !request.baseline.empty());
    const ScoreRequest source = score_request(scores, options);
    auto compared = compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        request.evaluation = load_scores(source, 2);
        return std::make_shared<const RunComparisons>(compare(request));
    });
    return {views::compare_view(std::move(compared), style)};
}

void take_ties(const Options& options, TieRule& ties) {
    if (!options.has("ties")) return;
    const auto text = options.get<std::string>("ties");
    const auto rule = parse_ties(text);
    if (!rule) throw SettingError("ties", fmt::format("{} is no rule; there are {}", in_quotes(text), tie_rules));
    ties = *rule;
}

ReportHandle similar_runs(const Runs& runs, const Names& similarities, nb::handle judgments, nb::dict given,
                          nb::handle progress) {
    const Options options(std::move(given));
    SimilarRequest request;
    request.runs = run_sources(runs);
    request.similarities = parse_similarities(similarities);
    request.judgments = judgments_source(judgments);
    options.take("against_first", request.against_first);
    options.choose("judgments_format", request.judgments_format);
    options.choose("run_format", request.run_format);
    take_duplicates(options, request.duplicate_documents, request.duplicate_judgments);
    take_ties(options, request.ties);
    options.choose("missing", request.missing);
    options.take("depth", request.depth, 1, 1e9);
    options.take("scale", request.scale);
    request.threads = options.threads();
    auto found = answer_to(request, similar, progress);
    return {
        views::similar_view(std::make_shared<const SimilarResult>(std::move(found)), options.get("per_topic", false))};
}

ReportHandle power_of(nb::handle scores, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    PowerRequest request{.scores = score_request(scores, options), .test = test_of(options, "bootstrap")};
    options.take("alpha", request.alpha);
    options.take("seed", request.seed);
    options.take("swaps", request.swaps.repetitions, 0, 1e6);
    options.take("swap_level", request.swaps.level);
    options.take("swap_width", request.swaps.width);
    request.threads = options.threads();
    const PowerResult found = answer_to(request, find_power, progress);
    return {views::power_view(found, options.get("every_pair", false))};
}

ReportHandle agreement_of(nb::handle scores, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    AgreementRequest request{.scores = score_request(scores, options),
                             .similarities = parse_similarities(options.get<Names>("similarities"))};
    options.choose("undefined", request.undefined);
    request.threads = options.threads();
    const AgreementResult found = compute(progress, [&](const Watcher&) { return find_agreement(request); });
    return {views::agreement_view(found, options.get("undefined_topics", false))};
}

ReportHandle unanimity_of(nb::handle scores, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    UnanimityRequest request{.scores = score_request(scores, options)};
    options.choose("pooling", request.how.pooling);
    options.choose("tied", request.how.tied);
    options.take("eps", request.how.eps);
    request.threads = options.threads();
    const UnanimityResult found = compute(progress, [&](const Watcher&) { return find_unanimity(request); });
    return {views::unanimity_view(found, options.get("per_topic", false))};
}

ReportHandle fewer_topics(nb::handle scores, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    TopicRemovalRequest request{.scores = score_request(scores, options)};
    options.take("rates", request.rates);
    options.take("sizes", request.sizes, 1, 1e9);
    options.take("repetitions", request.repetitions, 1, 1e6);
    options.take("seed", request.seed);
    options.take("confidence", request.confidence);
    request.threads = options.threads();
    const RemovalResult found = answer_to(request, find_robustness, progress);
    return {views::removal_view(found)};
}

ReportHandle sensitivity_of(nb::handle scores, nb::handle judgments, const Runs& runs, nb::dict given,
                            nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked({}, options);
    SensitivityRequest request{.scores = {}, .grids = options.get<Names>("grids")};
    request.definitions = asked.definitions.get();
    if (scores.is_none()) request.scores = {evaluation_request(judgments, runs, {}, options)};
    else request.scores = score_request(scores, options);
    options.take("steps", request.steps, 2, 1e4);
    options.take("samples", request.samples, 1, 1e8);
    options.take("alpha", request.alpha);
    options.take("seed", request.seed);
    request.threads = options.threads();
    const SensitivityResult found = answer_to(request, find_sensitivity, progress);
    return {views::sensitivity_view(found, options.get("per_run", false)), asked.definitions};
}

}  // namespace

void bind_comparisons(nb::module_& module) {
    const auto of_scores = [&](const char* name, auto function) {
        module.def(name, function, nb::arg("scores"), nb::arg("options"), nb::arg("progress").none());
    };
    of_scores("compare", &compare_scores);
    of_scores("power", &power_of);
    of_scores("agreement", &agreement_of);
    of_scores("unanimity", &unanimity_of);
    of_scores("fewer_topics", &fewer_topics);
    module.def("similar", &similar_runs, nb::arg("runs"), nb::arg("similarities"), nb::arg("judgments").none(),
               nb::arg("options"), nb::arg("progress").none());
    module.def("sensitivity", &sensitivity_of, nb::arg("scores").none(), nb::arg("judgments").none(), nb::arg("runs"),
               nb::arg("options"), nb::arg("progress").none());
}

}  // namespace assay::python
