// One page with all that there is to see of some runs: judgments and runs, ratings and recommendations, or scores.
#include <filesystem>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "assay/engine/overview/overview.hpp"
#include "assay/io/output.hpp"
#include "assay/views/overview/overview_page.hpp"

#include "compute.hpp"
#include "objects.hpp"
#include "questions.hpp"
#include "requests.hpp"
#include "results.hpp"

namespace assay::python {

namespace {

using Names = std::vector<std::string>;

void refuse_to_overwrite(const std::string& output, const ScoreRequest& request) {
    std::error_code unknown;
    for (const std::string& input : input_paths(request))
        if (std::filesystem::equivalent(output, input, unknown))
            throw SettingError("output", fmt::format("{} is one of the inputs", in_quotes(output)));
}

void set_watcher(ScoreRequest& request, const Watcher& watcher) {
    if (auto* const runs = std::get_if<EvaluationRequest>(&request.source)) runs->watcher = watcher;
    if (auto* const ratings = std::get_if<RatingRequest>(&request.source)) ratings->watcher = watcher;
}

/// (the page, what there is to say). It is also written to the option "output", if that is given.
nb::object page_of(ScoreRequest scores, const Options& options, nb::handle progress) {
    const auto path = options.get<std::string>("output");
    if (!path.empty()) refuse_to_overwrite(path, scores);
    OverviewRequest request{.scores = std::move(scores), .threads = options.threads()};
    const auto [page, messages] = compute(progress, [&](const Watcher& watcher) {
        request.watcher = watcher;
        set_watcher(request.scores, watcher);
        const Overview overview = make_overview(request);
        const Provenance& about = overview.compared ? overview.compared->about : overview.evaluation.about;
        return std::pair(views::overview_page(overview, {.hint_words = python_hint}), about.messages);
    });
    if (!path.empty()) {
        Output output(path);
        output.write(page);
        output.finish();
    }
    nb::list said;
    for (const Message& message : messages) said.append(message_tuple(message));
    return nb::make_tuple(decoded(page), said);
}

nb::object page_of_runs(nb::handle judgments, const Runs& runs, const Names& measures, nb::dict given,
                        nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    return page_of({evaluation_request(judgments, runs, asked.measures, options)}, options, progress);
}

nb::object page_of_ratings(nb::handle ratings, nb::handle train, nb::handle items, const Runs& runs,
                           const Names& measures, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    const AskedMeasures asked = parse_asked(measures, options);
    return page_of({rating_request(ratings, train, items, runs, asked.measures, options)}, options, progress);
}

nb::object page_of_scores(nb::handle scores, nb::dict given, nb::handle progress) {
    const Options options(std::move(given));
    return page_of(score_request(scores, options), options, progress);
}

}  // namespace

void bind_pages(nb::module_& module) {
    module.def("page_of_runs", &page_of_runs, nb::arg("judgments").none(), nb::arg("runs"), nb::arg("measures"),
               nb::arg("options"), nb::arg("progress").none());
    module.def("page_of_ratings", &page_of_ratings, nb::arg("ratings").none(), nb::arg("train").none(),
               nb::arg("items").none(), nb::arg("runs"), nb::arg("measures"), nb::arg("options"),
               nb::arg("progress").none());
    module.def("page_of_scores", &page_of_scores, nb::arg("scores"), nb::arg("options"), nb::arg("progress").none());
}

}  // namespace assay::python
