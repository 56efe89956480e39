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

template <class Request>
ScoresHandle scores_of(Request request, nb::handle progress, Size size = Size::any) {
    return {std::make_shared<const Evaluation>(compute(
        progress,
        [&](const Watcher& watcher) {
            request.watcher = watcher;
            return evaluate(request);
        },
        size))};
}

ScoresHandle evaluate_runs(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                           nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    EvaluationRequest request = evaluation_request(judgments, runs, asked.measures, options);
    const Size size = size_of(request);
    return scores_of(std::move(request), progress, size);
}

ScoresHandle evaluate_ratings(nb::handle ratings, nb::handle train, nb::handle items, const Runs& runs,
                              const Names& measures, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    return scores_of(rating_request(ratings, train, items, runs, asked.measures, options), progress);
}

template <class Request>
ReportHandle explained(Request request, const std::string& topic, const AskedMeasures& asked, nb::handle progress) {
    auto found = std::make_shared<const Explanation>(compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        return explain(request, topic);
    }));
    return {views::explain_view(std::move(found)), asked.definitions};
}

ReportHandle explain_runs(nb::handle judgments, const Runs& runs, const Names& measures, const std::string& topic,
                          nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    return explained(evaluation_request(judgments, runs, asked.measures, options), topic, asked, progress);
}

ReportHandle explain_ratings(nb::handle ratings, nb::handle train, nb::handle items, const Runs& runs,
                             const Names& measures, const std::string& user, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    return explained(rating_request(ratings, train, items, runs, asked.measures, options), user, asked, progress);
}

}  // namespace

void bind_evaluate(nb::module_& module) {
    module.def("evaluate", &evaluate_runs, nb::arg("judgments").none(), nb::arg("runs"), nb::arg("measures"),
               nb::arg("options"), nb::arg("progress").none());
    module.def("evaluate_ratings", &evaluate_ratings, nb::arg("ratings").none(), nb::arg("train").none(),
               nb::arg("items").none(), nb::arg("runs"), nb::arg("measures"), nb::arg("options"),
               nb::arg("progress").none());
    module.def("explain", &explain_runs, nb::arg("judgments").none(), nb::arg("runs"), nb::arg("measures"),
               nb::arg("topic"), nb::arg("options"), nb::arg("progress").none());
    module.def("explain_ratings", &explain_ratings, nb::arg("ratings").none(), nb::arg("train").none(),
               nb::arg("items").none(), nb::arg("runs"), nb::arg("measures"), nb::arg("user"), nb::arg("options"),
               nb::arg("progress").none());
}

}  // namespace assay::python
