#include "assay/cli/options/score_source.hpp"

#include <utility>

#include <fmt/format.h>

#include "assay/cli/options/uncertainty_options.hpp"
#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"

namespace assay::cli {

namespace {

/// With what both kinds of requests have: progress, and ranges as far as digits show them.
template <class Request>
Request with_output(Request request, const OutputOptions& output) {
    refuse_to_overwrite({output.path}, input_paths(request));
    request.narrow = narrow_width(output);
    request.watcher = terminal_watcher();
    return request;
}

}  // namespace

EvaluationRequest evaluation_request(const EvaluationOptions& evaluation, const OutputOptions& output) {
    EvaluationRequest request = evaluation.request();
    request.digests = output.shows_inputs();
    return with_output(std::move(request), output);
}

RatingRequest rating_request(const RatingOptions& ratings, const EvaluationOptions& evaluation,
                             const OutputOptions& output) {
    RatingRequest request = ratings.request(evaluation);
    request.files.digests = output.shows_inputs();
    return with_output(std::move(request), output);
}

void ScoreSource::add_to(App& command) {
    evaluation.add_to(command);
    ratings.add_to(command);
    command
        .add_option("--scores", scores,
                    "Instead of judgments and runs: scores from elsewhere, as `eval -q --format tsv` writes them, or "
                    "files of one run each that `trec_eval -q` or `ir_measures -q` printed; -m chooses among their "
                    "measures")
        ->option_text("FILE...")
        ->reads_file();
}

ScoreRequest ScoreSource::request(const App& command, const OutputOptions& output) const {
    if (!scores.empty()) {
        const ScoreRequest request{file_request()};
        refuse_to_overwrite({output.path}, input_paths(request));
        return request;
    }
    if (ratings.chosen(command)) return {rating_request(ratings, evaluation, output)};
    EvaluationRequest request = evaluation_request(evaluation, output);
    request.third_column = ratings.third_column;
    return {request};
}

ScoresFileRequest ScoreSource::file_request() const {
    const Policies& policies = evaluation.policies;
    if (policies.ties != Ties::ordered || policies.unjudged_documents != UnjudgedDocuments::not_relevant)
        throw UsageError("--ties and --unjudged look at rankings, and --scores has none");
    const auto [names, paths] = evaluation.words();
    if (!paths.empty() || !ratings.files.test.empty())
        throw UsageError(fmt::format("--scores takes the place of judgments, ratings and runs; {} is one too many",
                                     in_quotes(paths.empty() ? ratings.files.test : paths.front())));
    return {.paths = scores, .measures = names, .missing = evaluation.policies.missing};
}

}  // namespace assay::cli
