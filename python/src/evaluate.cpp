// Scores of runs and of recommendations, and where the scores of a topic come from.
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/explain.hpp"
#include "assay/views/explain_view.hpp"

#include "compute.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

/// Runs have the names that the user gave them, whatever their files are called.
ScoresHandle named(Evaluation evaluation, Names names) {
    if (!names.empty()) evaluation.scores.systems = std::move(names);
    return {std::make_shared<const Evaluation>(std::move(evaluation))};
}

Size size_of(const EvaluationRequest& request) {
    constexpr std::uint64_t little = 1 << 18;
    const bool judgments = request.judgments.columns && request.judgments.columns->topic.size() < little / 32;
    return judgments && total_size(request.runs) < little ? Size::small : Size::any;
}

ScoresHandle evaluate_runs(nb::handle judgments, nb::list runs, Names names, const Names& measures, nb::dict given,
                           nb::handle progress) {
    const Options options(std::move(given));
    AskedMeasures asked = parse_asked(measures, options);
    EvaluationRequest request = evaluation_request(judgments, std::move(runs), std::move(asked.measures), options);
    return named(compute(
                     progress,
                     [&](const Watcher& watcher) {
                         request.watcher = watcher;
                         return evaluate(request);
                     },
                     size_of(request)),
                 std::move(names));
}

ScoresHandle evaluate_ratings(nb::handle ratings, nb::handle train, nb::handle items, nb::list runs, Names names,
                              const Names& measures, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    AskedMeasures asked = parse_asked(measures, options);
    RatingRequest request = rating_request(ratings, train, items, std::move(runs), std::move(asked.measures), options);
    return named(compute(progress,
                         [&](const Watcher& watcher) {
                             request.watcher = watcher;
                             return evaluate(request);
                         }),
                 std::move(names));
}

ReportHandle explain_report(const std::function<Explanation(const Watcher&)>& work, nb::handle progress) {
    return {views::explain_view(std::make_shared<const Explanation>(compute(progress, work)))};
}

ReportHandle explain_runs(nb::handle judgments, nb::list runs, const Names& measures, const std::string& topic,
                          nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    AskedMeasures asked = parse_asked(measures, options);
    EvaluationRequest request = evaluation_request(judgments, std::move(runs), std::move(asked.measures), options);
    return explain_report(
        [&](const Watcher& watcher) {
            request.watcher = watcher;
            return explain(request, topic);
        },
        progress);
}

ReportHandle explain_ratings(nb::handle ratings, nb::handle train, nb::handle items, nb::list runs,
                             const Names& measures, const std::string& user, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    AskedMeasures asked = parse_asked(measures, options);
    RatingRequest request = rating_request(ratings, train, items, std::move(runs), std::move(asked.measures), options);
    return explain_report(
        [&](const Watcher& watcher) {
            request.watcher = watcher;
            return explain(request, user);
        },
        progress);
}

}  // namespace

void bind_evaluate(nb::module_& module) {
    module.def("evaluate", &evaluate_runs, nb::arg("judgments").none(), nb::arg("runs"), nb::arg("names"),
               nb::arg("measures"), nb::arg("options"), nb::arg("progress").none());
    module.def("evaluate_ratings", &evaluate_ratings, nb::arg("ratings").none(), nb::arg("train").none(),
               nb::arg("items").none(), nb::arg("runs"), nb::arg("names"), nb::arg("measures"), nb::arg("options"),
               nb::arg("progress").none());
    module.def("explain", &explain_runs, nb::arg("judgments").none(), nb::arg("runs"), nb::arg("measures"),
               nb::arg("topic"), nb::arg("options"), nb::arg("progress").none());
    module.def("explain_ratings", &explain_ratings, nb::arg("ratings").none(), nb::arg("train").none(),
               nb::arg("items").none(), nb::arg("runs"), nb::arg("measures"), nb::arg("user"), nb::arg("options"),
               nb::arg("progress").none());
}

}  // namespace assay::python
