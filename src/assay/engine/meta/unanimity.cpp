#include "assay/engine/meta/unanimity.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/meta/common.hpp"
#include "assay/engine/random_evaluation.hpp"

namespace assay {

namespace {

using meta::AllTied;
using meta::Pooling;

Evaluation scores_of(const UnanimityRequest& request) {
    if (!request.simulate) return load_scores(request.scores, 2);
    const auto* const runs = std::get_if<EvaluationRequest>(&request.scores.source);
    if (runs == nullptr)
        throw SettingError("simulate", "judgments and runs are made random; name these, not scores or ratings");
    Evaluation evaluation = evaluate_at_random(*runs, *request.simulate);
    check_scores(evaluation.scores, 2);
    return evaluation;
}

std::string tied_text(AllTied tied) {
    switch (tied) {
        case AllTied::count: return "count in both orders";
        case AllTied::half: return "count half in both orders";
        default: return "do not count";
    }
}

void assume(Provenance& about, const meta::UnanimityOptions& how) {
    about.assume("topics", "topics",
                 how.pooling == Pooling::pooled ? "pairs of all topics are pooled"
                                                : "mean over the topics where unanimity is finite");
    about.assume("all_tied", "pairs on which all other measures tie", tied_text(how.tied));
    about.assume("ties", "scores that tie", how.eps > 0 ? fmt::format("differ by at most {}", how.eps) : "are equal");
}

std::vector<std::size_t> by_unanimity(const std::vector<meta::MeasureUnanimity>& found) {
    std::vector<std::size_t> order(found.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return found[a].value > found[b].value;  // nothing is less than any number
    });
    return order;
}

}  // namespace

UnanimityResult find_unanimity(const UnanimityRequest& request) {
    if (!(request.how.eps >= 0)) throw SettingError("eps", fmt::format("{} is negative", request.how.eps));
    Evaluation evaluation = scores_of(request);
    const Scores& scores = evaluation.scores;
    refuse_single_measure(scores);
    const meta::ScoreCube cube = complete_topics(evaluation);
    assume(evaluation.about, request.how);
    meta::UnanimityOptions how = request.how;
    how.threads = request.threads;
    UnanimityResult result{.measures = scores.measures,
                           .topics = {},
                           .runs = cube.systems,
                           .found = meta::unanimity(cube, how),
                           .best_first = {},
                           .about = std::move(evaluation.about)};
    for (const std::size_t topic : cube.kept) result.topics.push_back(scores.topics[topic]);
    result.best_first = by_unanimity(result.found);
    return result;
}

}  // namespace assay
