#include "assay/engine/uncertainty.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

/// "nothing can be promised of Judged@10: it counts ..", for every such measure.
void refuse_incomplete(std::span<const Measure> measures) {
    std::string reasons;
    for (const Measure& measure : measures)
        if (const std::string why = completion_refusal(measure); !why.empty())
            reasons += fmt::format("{}{}: {}", reasons.empty() ? "" : "; ", measure.name(), why);
    if (!reasons.empty()) throw SettingError("unjudged", "nothing can be promised of " + reasons);
}

/// The widest range over topics that a run has.
struct Widest {
    std::size_t measure = 0, others = 0;  ///< how many more are worth a word
    ScoreRange range = {};
    double width() const { return range.high - range.low; }
};

Widest widest(const Evaluation& evaluation, std::size_t system, double narrow) {
    Widest found{.range = {.low = 0, .high = 0}};
    std::size_t wide = 0;
    for (std::size_t m = 0; m < evaluation.scores.measures.size(); ++m) {
        const ScoreRange range = range_over_topics(evaluation.scores, evaluation.ranges, system, m);
        if (range.high - range.low > narrow) ++wide;
        if (range.high - range.low <= found.width()) continue;
        found.measure = m;
        found.range = range;
    }
    found.others = wide > 0 ? wide - 1 : 0;
    return found;
}

void warn_of_ties(Evaluation& evaluation, const Policies& policies, double narrow, std::size_t inputs_before) {
    for (std::size_t s = 0; s < evaluation.scores.systems.size(); ++s) {
        const Widest found = widest(evaluation, s, narrow);
        if (!(found.width() > narrow)) continue;
        std::string text =
            fmt::format("the order of tied {} changes {} by up to {:.2g}, from {:.6g} to {:.6g}",
                        evaluation.relevant ? "items" : "documents", evaluation.scores.measures[found.measure],
                        found.width(), found.range.low, found.range.high);
        if (found.others > 0) text += fmt::format(", and {} by no more", counted(found.others, "other measure"));
        Message message{.severity = Severity::warning, .text = std::move(text)};
        if (inputs_before + s < evaluation.about.inputs.size())
            message.file = evaluation.about.inputs[inputs_before + s].path;
        if (policies.ties != Ties::range) message.hints = {{"ties", "range"}};
        evaluation.about.messages.push_back(std::move(message));
    }
}

/// How many values of a measure are estimates, and the largest standard error that a run has.
void note_estimates(Evaluation& evaluation, const Policies& policies) {
    const Scores& scores = evaluation.scores;
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        std::size_t estimates = 0;
        double error = 0;
        for (std::size_t s = 0; s < scores.systems.size(); ++s) {
            for (std::size_t t = 0; t < scores.topics.size(); ++t)
                estimates += !range_at(scores, evaluation.ranges, s, t, m).exact;
            error = std::max(error, range_over_topics(scores, evaluation.ranges, s, m).standard_error);
        }
        if (estimates == 0) continue;
        const std::string where =
            fmt::format("{}, {}", scores.measures[m], counted(estimates, evaluation.topic_word()));
        if (policies.ties == Ties::expected)
            evaluation.about.note(
                fmt::format("{}: more than {} orders, so the mean is that of {} of them drawn with "
                            "seed {}; standard error over all {}s up to {:.2g}",
                            where, most_orders, order_samples, order_seed, evaluation.topic_word(), error));
        else if (policies.ties != Ties::ordered)
            evaluation.about.note(
                fmt::format("{}: more than {} orders, so the worst and the best are those found "
                            "among {} of them and by a greedy search",
                            where, most_orders, order_samples));
        else
            evaluation.about.note(
                fmt::format("{}: more than {} ways to give grades, so only 0 and the top grade were "
                            "tried; the best value may be larger",
                            where, most_ordered_completions));
    }
}

}  // namespace

void check_uncertainty(const Policies& policies, std::span<const Measure> measures, GradesFrom from) {
    const bool completions = asks_about_completions(policies);
    if (asks_about_ties(policies) && completions)
        throw SettingError("ties",
                           "ties and unjudged documents are asked about one at a time: grades for unjudged "
                           "documents are tried in the order of the ranking");
    if (from == GradesFrom::ratings && policies.unjudged_documents != UnjudgedDocuments::not_relevant)
        throw SettingError("unjudged",
                           "is for judgments: to ratings an item without one is not unjudged, it is not rated");
    if (asks_about_ties(policies))
        for (const Measure& measure : measures)
            if (measure.family->aggregate == Aggregate::whole)
                throw SettingError("ties", fmt::format("{} has one value for all users together, and orders of tied "
                                                       "items are tried user by user",
                                                       measure.name()));
    if (completions) refuse_incomplete(measures);
}

void add_ranges(Evaluation& evaluation, ScoreRanges ranges, const Policies& policies, double narrow,
                std::size_t inputs_before) {
    if (ranges.empty()) return;
    evaluation.ranges = std::move(ranges);
    evaluation.shows_ranges = policies.ties == Ties::range || policies.unjudged_documents == UnjudgedDocuments::range;
    if (asks_about_ties(policies) && (policies.order == OrderRule::rank || policies.order == OrderRule::file))
        evaluation.about.note("rankings in this order have no ties: it does not look at scores", {{"order", "score"}});
    if (asks_about_ties(policies)) warn_of_ties(evaluation, policies, narrow, inputs_before);
    note_estimates(evaluation, policies);
}

}  // namespace assay
