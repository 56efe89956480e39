#include "assay/engine/meta/agreement.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/meta/common.hpp"

namespace assay {

namespace {

void warn_of_undefined(AgreementResult& result, stats::Undefined undefined) {
    std::size_t most = 0;
    for (const auto& pair : result.by_pair)
        for (const meta::Agreement& one : pair) most = std::max(most, one.by_topic.undefined);
    if (most > 0)
        result.about.warn(
            fmt::format("a measure ties all runs on up to {}: such topics {} for its pairs, and can be listed",
                        counted(most, "topic"), undefined == stats::Undefined::skip ? "are left out" : "count 0"),
            {{"per_topic"}});
}

}  // namespace

AgreementResult find_agreement(const AgreementRequest& request) {
    meta::AgreementOptions how{
        .similarities = request.similarities, .undefined = request.undefined, .threads = request.threads};
    std::erase(how.similarities, parse_similarity("kendall.b"));
    Evaluation evaluation = load_scores(request.scores, 2);
    refuse_single_measure(evaluation.scores);
    const meta::ScoreCube cube = complete_topics(evaluation);
    AgreementResult result{.measures = std::move(evaluation.scores.measures),
                           .runs = cube.systems,
                           .topics = cube.topics,
                           .coefficients = {"tau_b"},
                           .pairs = stats::all_pairs(cube.measures),
                           .by_pair = meta::agreement(cube, how),
                           .about = std::move(evaluation.about)};
    for (const Similarity& similarity : how.similarities) result.coefficients.push_back(similarity.name());
    warn_of_undefined(result, request.undefined);
    result.about.assume("undefined_topics", "topics where a coefficient is undefined",
                        request.undefined == stats::Undefined::skip ? "are left out" : "count 0");
    return result;
}

}  // namespace assay
