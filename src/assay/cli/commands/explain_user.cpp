#include "assay/cli/commands/explain_user.hpp"

#include <fmt/format.h>

#include "assay/cli/output/explained.hpp"
#include "assay/cli/messages.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay::cli {

namespace {

/// "5", or what the item is instead of rated.
std::string rating_text(const RatingData& data, std::uint32_t user, std::int32_t item) {
    if (item == Rows::none) return "unknown item";
    const auto number = static_cast<std::uint32_t>(item);
    if (const Rating* rating = data.test.find(user, number)) return fmt::format("{}", data.test.value(*rating));
    return data.train.find(user, number) != nullptr ? "in training" : "not rated";
}

/// The aspects of an item: "Comedy|Drama" or, where what counts is known, "Comedy:0.4x0.5 Drama:0.4x1".
std::string aspects_text(const RankExplained& rank, const Items& items, std::int32_t item) {
    std::string text;
    const bool by_step = rank.step && !rank.step->aspects.empty();
    if (by_step)
        for (const Step::OfAspect& one : rank.step->aspects)
            text += fmt::format("{}{}:{:.4g}x{:.4g}", text.empty() ? "" : " ", items.aspect_name(one.aspect),
                                one.relevance, one.still_new);
    else if (item != Rows::none)
        for (const std::uint32_t aspect : items.aspects(static_cast<std::size_t>(item)))
            text += fmt::format("{}{}", text.empty() ? "" : "|", items.aspect_name(aspect));
    return text.empty() ? "none" : text;
}

std::vector<ExplainedRank> with_items(const std::vector<RankExplained>& ranks, const ExplainedRanking& ranking,
                                      const RatingData& data, std::uint32_t user) {
    std::vector<ExplainedRank> explained;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const std::int32_t item = ranking.retrieved[i].row;
        explained.push_back({ranking.documents[i],
                             {rating_text(data, user, item), aspects_text(ranks[i], data.items, item)},
                             ranks[i]});
    }
    return explained;
}

/// The ideal ranking of a measure that has one. Measures of users name items, the others what the user has rated.
ExplainedRanking ideal_ranking(const Measure& measure, const Topic& topic, const UserView& user) {
    ExplainedRanking ideal;
    for (const std::size_t row : measure.family->ideal(topic, measure.args())) {
        const std::size_t item = measure.family->needs.has(Need::user) ? row : user.test()[row].item;
        ideal.add(user.data->items.id(item), item);
    }
    return ideal;
}

Explained explain_measure(const PreparedRatings& prepared, std::uint32_t user, const Measure& measure, std::string run,
                          const ExplainedRanking& ranking) {
    const RatingData& data = prepared.data();
    const JoinedUser joined(data, user, ranking.retrieved);
    const auto m = static_cast<std::size_t>(&measure - prepared.measures().data());
    Explained explained{.measure = &measure,
                        .run = std::move(run),
                        .value = measure(joined.topic()),
                        .normaliser = prepared.normaliser(user, m)};
    if (const std::string fault = fault_text(measure, explained.value); !fault.empty())
        throw InputError(fmt::format("{}: {}", explained.run, fault));
    const auto ranks = explain(measure, joined.topic(), explained.normaliser);
    explained.ranks = with_items(ranks, ranking, data, user);
    explained.still_new = has_relevance_by_aspect(ranks);
    if (measure.family->ideal == nullptr) return explained;
    const ExplainedRanking best = ideal_ranking(measure, joined.topic(), *joined.topic().user);
    const JoinedUser ideal(data, user, best.retrieved);
    explained.ideal = with_items(explain(measure, ideal.topic(), explained.normaliser), best, data, user);
    return explained;
}

/// Without measures that have one value for all users together.
std::vector<Measure> of_users(const std::vector<Measure>& measures) {
    std::vector<Measure> found;
    std::vector<Message> notes;
    for (const Measure& measure : measures) {
        if (measure.family->aggregate != Aggregate::whole) found.push_back(measure);
        else
            notes.push_back({.text = measure.name() +
                                     " has one value for all users together; there is none of a user to explain"});
    }
    say(notes);
    return found;
}

}  // namespace

void explain_user(const RatingRequest& request, const std::string& user, const OutputOptions& options, ByteSink& sink) {
    if (options.format == Format::json) throw UsageError("--explain prints table, latex, tsv or csv, not json");
    const LoadedRatings loaded = load_ratings(request);
    const RatingData& data = loaded.data;
    const std::uint32_t number = data.users.find(user);
    if (number >= data.counted)
        throw InputError(fmt::format("{}: {} {}", request.files.test,
                                     number == IdTable::none ? "no user" : "no test rating of user", in_quotes(user)));
    for (const Input& input : loaded.inputs) say(input.messages);
    const std::vector<Measure> measures = of_users(request.measures);
    const PreparedRatings prepared(data, measures, request.threads);
    const std::vector<std::string> names = run_names(request.runs);
    std::vector<Explained> all;
    for (std::size_t r = 0; r < request.runs.size(); ++r) {
        OneTopic kept(number, request.policies.order);
        const RunFile run = read_run(request.runs[r], data, run_options(request, request.threads), kept);
        say(run.input.messages);
        if (!kept.found()) warn(fmt::format("{}: no recommendations for user {}", request.runs[r], in_quotes(user)));
        for (const Measure& measure : measures)
            all.push_back(explain_measure(prepared, number, measure, names[r], kept.ranking(OrderRule::chosen)));
    }
    const std::string head = fmt::format("user {}: {}, {}\n", user, counted(data.test.of(number).size(), "test rating"),
                                         counted(data.train.of(number).size(), "training rating"));
    write_explained(all, user, {.topic = "user", .document = "item", .about = {"rating", "aspects"}}, head, options,
                    sink);
}

}  // namespace assay::cli
