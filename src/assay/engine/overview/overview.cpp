#include "assay/engine/overview/overview.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "assay/axioms/scorer.hpp"
#include "assay/core/error.hpp"
#include "assay/engine/similar.hpp"
#include "assay/engine/uncertainty.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/stats/leaf_order.hpp"

namespace assay {

namespace {

constexpr std::size_t most_page_values = 400'000;  ///< runs x topics x measures
constexpr std::size_t judged_depths[] = {1, 3, 5, 10, 20, 50, 100};
constexpr std::size_t aspect_depths[] = {1, 2, 3, 5, 10, 20};

void leave_out(Overview& overview, std::string what, std::vector<Hint> hints = {}) {
    overview.not_shown.push_back({.severity = Severity::note, .text = std::move(what), .hints = std::move(hints)});
}

/// Computes a part that the scores may be too few or too odd for: then the page says why it is not there.
template <class Make>
void attempt(Overview& overview, std::string_view part, const Make& make) {
    try {
        make();
    } catch (const InputError& error) {
        leave_out(overview, fmt::format("{}: {}", part, error.messages().front().text));
    } catch (const UsageError& error) {
        leave_out(overview, fmt::format("{}: {}", part, error.what()));
    }
}

// ---- measures at several depths

struct DepthMeasures {
    std::vector<DepthCurves> curves;
    std::vector<Measure> measures;  ///< of all curves, one behind the other
};

DepthMeasures depth_measures(const Judgments& judgments) {
    DepthMeasures made;
    const auto add = [&made](const std::string& name, std::span<const std::size_t> depths) {
        made.curves.push_back({.name = name, .depths = {depths.begin(), depths.end()}, .means = {}});
        for (const std::size_t depth : depths)
            made.measures.push_back(parse_measure(fmt::format("{}@{}", name, depth)));
    };
    add("Judged", judged_depths);
    if (judgments.most_aspects() > 1) add("S_Recall", aspect_depths);
    return made;
}

/// Takes the means over topics of the depths that rankings reach.
std::vector<DepthCurves> finished(DepthMeasures made, std::deque<TopOfRun>& runs) {
    std::size_t longest = 1;
    for (TopOfRun& run : runs) {
        longest = std::max(longest, run.longest());
        const std::vector<double> values = run.values();
        std::size_t at = 0;
        for (DepthCurves& curve : made.curves) {
            std::vector<double>& means = curve.means.emplace_back();
            for (std::size_t d = 0; d < curve.depths.size(); ++d, ++at) {
                std::vector<double> topics;
                for (std::size_t i = at; i < values.size(); i += made.measures.size()) topics.push_back(values[i]);
                means.push_back(aggregate(Aggregate::mean, topics));
            }
        }
    }
    for (DepthCurves& curve : made.curves) {
        const auto deep = std::find_if(curve.depths.begin(), curve.depths.end(),
                                       [longest](std::size_t depth) { return depth > longest; });
        curve.depths.erase(deep, curve.depths.end());
        for (std::vector<double>& means : curve.means) means.resize(curve.depths.size());
    }
    return std::move(made.curves);
}

// ---- from where the scores come

/// Traces show rankings in one order with the grades that there are.
bool shows_plain_values(const Policies& policies) {
    return (policies.ties == Ties::ordered || policies.ties == Ties::range) &&
           (policies.unjudged_documents == UnjudgedDocuments::not_relevant ||
            policies.unjudged_documents == UnjudgedDocuments::range);
}

template <class Request>
void add_traces(Overview& overview, const Request& request, const TraceSource& source, const std::deque<TopOfRun>& runs,
                const TraceLimits& limits) {
    if (!shows_plain_values(request.policies)) {
        leave_out(overview,
                  "explanations rank by rank: they show rankings in one order and unjudged documents as not relevant");
        return;
    }
    const Scores& scores = overview.evaluation.scores;
    overview.traces = make_traces(source, scores, runs, limits, request.threads);
    if (limits.topics < scores.topics.size())
        leave_out(overview, fmt::format("explanations rank by rank of {}: {} are there, those where the values "
                                        "of {} spread most over the runs",
                                        counted(scores.topics.size() - limits.topics, overview.evaluation.topic_word()),
                                        limits.topics, scores.measures[shown_measure(scores).value_or(0)]));
}

/// Judgments and runs: what is kept of the rankings comes from the one pass that the evaluation makes.
void evaluate_into(Overview& overview, const EvaluationRequest& request) {
    check_uncertainty(request.policies, request.measures, GradesFrom::judgments);
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    const PreparedJudgments prepared(judgments, request.measures, request.threads);
    DepthMeasures depths = depth_measures(judgments);
    const PreparedJudgments prepared_depths(judgments, depths.measures, request.threads);
    Policies plain = request.policies;
    plain.ties = Ties::ordered;
    plain.unjudged_documents = UnjudgedDocuments::not_relevant;
    const std::vector<OrderRule> orders = orders_of(request.measures, request.policies.order);
    const TraceLimits limits = trace_limits(request.runs.size(), judgments.size(), request.measures.size());
    std::deque<TopOfRun> runs;
    for (std::size_t i = 0; i < request.runs.size(); ++i)
        runs.emplace_back(prepared_depths, plain, TopOfRun::Rules{.orders = orders, .depth = limits.depth});
    overview.evaluation =
        evaluate(request, loaded, prepared, [&runs](std::size_t run) -> RunSink& { return runs[run]; });
    overview.curves = finished(std::move(depths), runs);
    add_traces(overview, request, trace_source(prepared), runs, limits);
}

/// Ratings and recommendations, in one pass too.
void evaluate_into(Overview& overview, const RatingRequest& request) {
    check_uncertainty(request.policies, request.measures, GradesFrom::ratings);
    RatingRequest settled = request;  // with the threshold that the ratings have
    const LoadedRatings loaded = load_ratings(settled);
    const PreparedRatings prepared = prepare(settled, loaded.data);
    const OrderRule order = settled.policies.order;
    const TraceLimits limits = trace_limits(settled.runs.size(), loaded.data.counted, settled.measures.size());
    std::deque<TopOfRun> runs;
    for (std::size_t i = 0; i < settled.runs.size(); ++i)
        runs.emplace_back(loaded.data.counted, TopOfRun::Rules{.orders = {&order, 1}, .depth = limits.depth});
    overview.evaluation =
        evaluate(settled, loaded, prepared, [&runs](std::size_t run) -> RunSink& { return runs[run]; });
    add_traces(overview, settled, trace_source(prepared), runs, limits);
}

void add_likeness(Overview& overview, const OverviewRequest& asked, SimilarRequest request) {
    const std::size_t count = request.runs.size();
    if (count < 2) return;
    if (std::any_of(request.runs.begin(), request.runs.end(), [](const RunSource& run) { return run.path == "-"; }))
        return leave_out(overview, "similarity of the runs: standard input can be read only once");
    request.similarities = {asked.similarity};
    request.depth = asked.similarity_depth;
    request.threads = asked.threads;
    request.watcher = asked.watcher;
    attempt(overview, "similarity of the runs", [&] {
        const SimilarResult found = similar(request);
        RunLikeness likeness{.similarity = asked.similarity,
                             .depth = asked.similarity_depth,
                             .order = {},
                             .values = std::vector<double>(count * count, 1)};
        for (std::size_t p = 0; p < found.pairs.size(); ++p) {
            const auto [a, b] = found.pairs[p];
            likeness.values[a * count + b] = likeness.values[b * count + a] = found.values.mean(p, 0).value;
        }
        likeness.order = stats::leaf_order(likeness.values, count);
        overview.likeness = std::move(likeness);
    });
}

void add_axioms(Overview& overview, const OverviewRequest& asked, std::vector<Measure> measures, bool rated) {
    std::erase_if(measures, [&](const Measure& measure) {
        const std::string why = axioms::why_not_scored(measure, rated);
        if (!why.empty()) leave_out(overview, fmt::format("axioms: {}", why));
        return !why.empty();
    });
    if (measures.empty()) return;
    attempt(overview, "axioms", [&] {
        overview.axioms = check_axioms({.suite = rated ? "recsys" : "diversity",
                                        .measures = std::move(measures),
                                        .threads = asked.threads,
                                        .watcher = asked.watcher});
    });
}

/// The runs of a request as rankings to be compared; ties are ties.
template <class Request>
SimilarRequest rankings_of(const Request& request) {
    SimilarRequest made;
    made.runs = request.runs;
    made.run_format = request.run_format;
    made.duplicate_documents = request.policies.duplicate_documents;
    return made;
}

/// What can be said beside the scores depends on where they come from.
struct Sources {
    Overview& overview;
    const OverviewRequest& asked;

    void operator()(const EvaluationRequest& request) const {
        evaluate_into(overview, request);
        add_likeness(overview, asked, rankings_of(request));
        add_axioms(overview, asked, request.measures, false);
    }
    void operator()(const RatingRequest& request) const {
        evaluate_into(overview, request);
        leave_out(overview, "how much was judged by depth: there are ratings, not judgments");
        add_likeness(overview, asked, rankings_of(request));
        add_axioms(overview, asked, request.measures, true);
    }
    template <class Other>
    void operator()(const Other&) const {
        overview.evaluation = load_scores(asked.scores, 1);
        leave_out(
            overview,
            "explanations rank by rank, similarity of the runs, axioms, and how much was judged: there are scores "
            "without rankings");
    }
};

/// The scores of the measures that have values of topics.
Evaluation with_topics(const Evaluation& evaluation) {
    std::vector<std::size_t> places;
    for (std::size_t m = 0; m < evaluation.scores.measures.size(); ++m)
        if (evaluation.scores.aggregates[m] != Aggregate::whole) places.push_back(m);
    if (places.size() == evaluation.scores.measures.size()) return evaluation;
    Evaluation some = evaluation;
    some.scores = selected_measures(evaluation.scores, places);
    some.shows_ranges = false;
    return some;
}

void add_comparisons(Overview& overview, const OverviewRequest& asked) {
    const auto scores = std::make_shared<const Evaluation>(with_topics(overview.evaluation));
    if (scores->scores.systems.size() < 2 || scores->scores.measures.empty()) return;
    attempt(overview, "significance", [&] {
        check_scores(scores->scores, 2);
        CompareRequest request = asked.compare;
        request.evaluation = *scores;
        request.baseline.clear();
        request.threads = asked.threads;
        request.watcher = asked.watcher;
        overview.compared = compare(request);
    });
    if (scores->scores.measures.size() < 2) return;
    attempt(overview, "agreement of the measures",
            [&] { overview.agreement = find_agreement({.scores = {GivenScores{scores}}, .threads = asked.threads}); });
}

}  // namespace

Overview make_overview(const OverviewRequest& request) {
    check_request(request.compare);
    Overview overview;
    std::visit(Sources{overview, request}, request.scores.source);
    add_comparisons(overview, request);
    const std::size_t values = overview.evaluation.scores.values.size();
    overview.every_topic = values <= most_page_values;
    if (!overview.every_topic)
        leave_out(overview, fmt::format("values of every {}: {} of them are too many for a page",
                                        overview.evaluation.topic_word(), values));
    return overview;
}

}  // namespace assay
