#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/explain.hpp"
#include "assay/engine/explain_measure.hpp"
#include "assay/engine/kept_topic.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay {

namespace {

/// Sets what the ratings say of an item.
void set_rating(DocumentExplained& one, const RatingData& data, std::uint32_t user, std::int32_t item) {
    if (item == Rows::none) {
        one.standing = Standing::unknown;
        return;
    }
    const auto number = static_cast<std::uint32_t>(item);
    if (const Rating* rating = data.test.find(user, number)) one.rating = data.test.value(*rating);
    else one.standing = data.train.find(user, number) != nullptr ? Standing::in_training : Standing::not_judged;
}

/// The aspects of an item, with what counts of them where the step says so.
std::vector<AspectExplained> aspects_of(const RankExplained& rank, const Items& items, std::int32_t item) {
    std::vector<AspectExplained> aspects;
    if (rank.step && !rank.step->aspects.empty()) {
        for (const Step::OfAspect& of : rank.step->aspects)
            aspects.push_back({.aspect = std::string(items.aspect_name(of.aspect)),
                               .relevance = of.relevance,
                               .still_new = of.still_new});
        return aspects;
    }
    if (item == Rows::none) return aspects;
    for (const std::uint32_t aspect : items.aspects(static_cast<std::size_t>(item)))
        aspects.push_back({.aspect = std::string(items.aspect_name(aspect))});
    return aspects;
}

std::vector<DocumentExplained> with_items(const std::vector<RankExplained>& ranks, const NamedRanking& ranking,
                                          const RatingData& data, std::uint32_t user) {
    std::vector<DocumentExplained> explained;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::int32_t item = ranking.retrieved[i].row;
        DocumentExplained& one = explained.emplace_back();
        one.document = ranking.documents[i];
        one.rank = ranks[i];
        one.aspects = aspects_of(ranks[i], data.items, item);
        set_rating(one, data, user, item);
    }
    return explained;
}

/// The ideal ranking of a measure that has one. Measures of users name items, the others what the user has rated.
NamedRanking ideal_ranking(const Measure& measure, const Topic& topic, const UserView& user) {
    NamedRanking ideal;
    for (const std::size_t row : measure.family->ideal(topic, measure.args())) {
        const std::size_t item = measure.family->needs.has(Need::user) ? row : user.test()[row].item;
        ideal.add(user.data->items.id(item), item);
    }
    return ideal;
}

MeasureExplained explain_measure(const PreparedRatings& prepared, std::uint32_t user, std::size_t m, std::string run,
                                 const NamedRanking& ranking) {
    const RatingData& data = prepared.data();
    const Measure& measure = prepared.measures()[m];
    const JoinedUser joined(data, user, ranking.retrieved);
    MeasureExplained explained{.measure = measure.name(),
                               .run = std::move(run),
                               .value = measure(joined.topic()),
                               .normaliser = prepared.normaliser(user, m),
                               .normalised = measure.family->normaliser != nullptr,
                               .has_ideal = measure.family->ideal != nullptr};
    if (const std::string fault = fault_text(measure, explained.value); !fault.empty())
        throw InputError(fmt::format("{}: {}", explained.run, fault));
    const auto ranks = explain(measure, joined.topic(), explained.normaliser);
    explained.by_steps = measure.family->steps != nullptr && has_steps(ranks);
    explained.ranks = with_items(ranks, ranking, data, user);
    if (!explained.has_ideal) return explained;
    const NamedRanking best = ideal_ranking(measure, joined.topic(), *joined.topic().user);
    const JoinedUser ideal(data, user, best.retrieved);
    explained.ideal = with_items(explain(measure, ideal.topic(), explained.normaliser), best, data, user);
    return explained;
}

/// Without measures that have one value for all users together.
std::vector<Measure> of_users(const std::vector<Measure>& measures, Provenance& about) {
    std::vector<Measure> found;
    for (const Measure& measure : measures) {
        if (measure.family->aggregate != Aggregate::whole) found.push_back(measure);
        else about.note(measure.name() + " has one value for all users together; there is none of a user to explain");
    }
    return found;
}

}  // namespace

DocumentExplained rated_item(const RatingData& data, std::uint32_t user, std::int32_t item) {
    DocumentExplained one{.document = {}, .aspects = aspects_of({}, data.items, item)};
    set_rating(one, data, user, item);
    return one;
}

Explanation explain(const RatingRequest& request, const std::string& user) {
    RatingRequest settled = request;  // with the threshold that the ratings have
    const LoadedRatings loaded = load_ratings(settled);
    const RatingData& data = loaded.data;
    const std::uint32_t number = data.users.find(user);
    if (number == IdTable::none) throw InputError(settled.files.test, "no user " + in_quotes(user));
    if (number >= data.test_users)
        throw InputError(settled.files.test, fmt::format("no test rating of user {}{}", in_quotes(user),
                                                         number < data.counted ? ", who counts as 0" : ""));
    Explanation explanation{.topic = user, .of_user = true};
    for (const Input& input : loaded.inputs) explanation.about.take(input);
    const std::vector<Measure> measures = of_users(settled.measures, explanation.about);
    const PreparedRatings prepared(data, measures, settled.threads);
    const std::vector<std::string> names = run_names(settled.runs);
    Phase phase(settled.watcher, "reading recommendations", total_size(settled.runs));
    for (std::size_t r = 0; r < settled.runs.size(); ++r) {
        KeptTopic kept(number, settled.policies.order);
        RunOptions options = run_options(settled, settled.threads);
        options.phase = &phase;
        RunFile run = read_run(settled.runs[r], data, options, kept);
        if (!kept.found()) run.input.warn("no recommendations for user " + in_quotes(user));
        explanation.about.take(run.input);
        for (std::size_t m = 0; m < measures.size(); ++m)
            explanation.measures.push_back(
                explain_measure(prepared, number, m, names[r], kept.ranking(OrderRule::chosen)));
    }
    explanation.test_ratings = data.test.of(number).size();
    explanation.training_ratings = data.train.of(number).size();
    explanation.about.assumptions = assumptions(settled, data);
    return explanation;
}

}  // namespace assay
