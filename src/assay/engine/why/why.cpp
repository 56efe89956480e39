#include "assay/engine/why/why.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/order.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/why/tracing.hpp"

namespace assay {

namespace {

constexpr std::size_t most_hits = 12, most_near_values = 5, most_singles = 16;

/// Whether all changes of `few` are among those of `many`.
bool contains(const std::vector<Change>& many, const std::vector<Change>& few) {
    return std::all_of(few.begin(), few.end(),
                       [&many](const Change& one) { return std::find(many.begin(), many.end(), one) != many.end(); });
}

/// The first few that are not like one before them.
template <class Like>
std::vector<Combination> first_few(std::vector<Combination> all, std::size_t most, const Like& like) {
    std::vector<Combination> kept;
    for (Combination& one : all) {
        if (kept.size() >= most) break;
        if (std::none_of(kept.begin(), kept.end(), [&](const Combination& before) { return like(one, before); }))
            kept.push_back(std::move(one));
    }
    return kept;
}

/// The nearest values, each by the fewest changes that give it.
std::vector<Combination> nearest_values(std::vector<Combination> all) {
    return first_few(std::move(all), most_near_values,
                     [](const Combination& one, const Combination& before) { return one.value == before.value; });
}

/// Hits by the fewest changes, without those that are one before with changes that change nothing. Where some hit,
/// those that hit only if digits were cut off are left out.
std::vector<Combination> simplest_hits(std::vector<Combination> hits) {
    std::stable_sort(hits.begin(), hits.end(), [](const Combination& x, const Combination& y) {
        return std::make_tuple(x.nearness, x.changes.size(), x.distance) <
               std::make_tuple(y.nearness, y.changes.size(), y.distance);
    });
    if (!hits.empty() && hits.front().nearness == Nearness::hits)
        hits.erase(std::find_if(hits.begin(), hits.end(),
                                [](const Combination& one) { return one.nearness != Nearness::hits; }),
                   hits.end());
    return first_few(std::move(hits), most_hits, [](const Combination& one, const Combination& simpler) {
        if (!contains(one.changes, simpler.changes)) return false;
        const bool only_rounded =
            one.changes.size() == simpler.changes.size() + 1 && one.changes.back().about == "rounding";
        return only_rounded || one.fingerprint == simpler.fingerprint;
    });
}

/// The judgments of a request in every state that matters: with duplicates, the first or the largest may count.
struct State {
    EvaluationRequest request;
    std::vector<Change> forced;
};

std::vector<State> states_of(const EvaluationRequest& request) {
    std::vector<State> states;
    try {
        load_judgments(request);
        states.push_back({request, {}});
    } catch (const InputError& error) {
        if (!is_about_duplicates(error)) throw;
        for (const auto& [rule, word] :
             {std::pair{DuplicateJudgments::first, "first"}, {DuplicateJudgments::max, "max"}}) {
            State& state = states.emplace_back(State{request, {}});
            state.request.policies.duplicate_judgments = rule;
            state.forced.push_back({.about = "duplicates",
                                    .text = fmt::format("of judgments that come twice the {} counts",
                                                        rule == DuplicateJudgments::first ? "first" : "largest"),
                                    .setting = Hint{"duplicates", word}});
        }
    }
    if (!request.weights.empty()) {
        State& state = states.emplace_back(states.front());
        state.request.weights.clear();
        state.forced.push_back(
            {.about = "weights", .text = "all aspects weigh the same", .setting = Hint{"weights", ""}});
    }
    return states;
}

void check(const WhyRequest& request) {
    if (request.evaluation.runs.size() != 1) throw UsageError("a number is of one run; name one");
    if (request.evaluation.measures.size() != 1) throw UsageError("a number is of one measure; name one");
    if (!request.value && request.per_topic.empty())
        throw UsageError("there is no number to look for; give one, or a file with those of the topics");
}

}  // namespace

bool Combination::can_be_asked_for() const {
    return std::all_of(changes.begin(), changes.end(), [](const Change& one) { return one.can_be_asked_for(); });
}

Why why(const WhyRequest& request) {
    check(request);
    Why found{.run = run_names(request.evaluation.runs)[0],
              .measure = request.evaluation.measures[0].name(),
              .value = request.value,
              .digits = request.digits};
    const WantedNumber wanted(request.value, request.digits, request.per_topic, found.measure, found.about);
    std::vector<Combination> hits, nearest;
    const std::vector<State> states = states_of(request.evaluation);
    for (const State& state : states) {
        const LoadedJudgments loaded = load_judgments(state.request);
        const Tracing tracing(state.request, loaded.file.judgments, wanted, request.digits, state.forced);
        tracing.find(hits, nearest);
        found.tried += tracing.tried();
        if (&state != &states.front()) continue;
        for (const Input& input : loaded.inputs) found.about.take(input);
        found.about.take(tracing.run().file.input);
        found.about.assumptions = assumptions(state.request, loaded.file);
        found.plain = tracing.plain();
        found.singles = tracing.singles();
        found.unknown_topics = wanted.besides(tracing.run().topics);
        for (const Convention& tool : conventions())
            if (auto combination = tracing.of_tool(tool))
                found.tools.push_back({tool.name, tool.does, std::move(*combination)});
    }
    found.found = hits.empty() ? nearest_values(std::move(nearest)) : simplest_hits(std::move(hits));
    found.singles = highest_first(std::move(found.singles),
                                  [&found](const Combination& one) { return std::abs(one.value - found.plain.value); });
    if (found.singles.size() > most_singles) found.singles.resize(most_singles);
    return found;
}

}  // namespace assay
