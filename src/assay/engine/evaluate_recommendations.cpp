#include "assay/engine/evaluate_recommendations.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/uncertainty.hpp"
#include "assay/io/input.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/idle_parameters.hpp"
#include "assay/metrics/recommendation/new_relevance.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"

namespace assay {

namespace {

[[noreturn]] void no_common_user(const RatingData& data, const std::string& path, const RunFile& run) {
    const std::string common = "no user in common with the ratings";
    const std::string wanted = bare_topic(run.an_unjudged_topic);
    for (std::uint32_t user = 0; user < data.counted; ++user)
        if (bare_topic(data.users[user]) == wanted)
            throw InputError(
                path,
                fmt::format("{}; there are recommendations for {} where the ratings have {}: make the ids the same",
                            common, in_quotes(run.an_unjudged_topic), in_quotes(data.users[user])));
    throw InputError(path, fmt::format("{}; there are recommendations for {}, and the ratings have {}; is the first "
                                       "column the user?",
                                       common, in_quotes(run.an_unjudged_topic), in_quotes(data.users[0])));
}

[[noreturn]] void no_common_item(const RatingData& data, const std::string& path, const std::string& item) {
    throw InputError(path, fmt::format("no item in common with the ratings; there are recommendations of {}, and the "
                                       "ratings have {}; is the second column the item, one a line?",
                                       in_quotes(item), in_quotes(data.items.id(data.test.all()[0].item))));
}

struct RunResult {
    RunFile file;
    std::vector<double> values, wholes;
    ScoreRanges ranges;
    std::size_t missing = 0, unknown_items = 0, tested_items = 0;
};

RunResult evaluate_run(const RunSource& run, const RatingRequest& request, const PreparedRatings& prepared,
                       std::size_t threads, Phase& phase, RunSink* onlooker) try {
    UserEvaluator evaluator(prepared, request.policies);
    WithOnlooker sink(onlooker, evaluator);
    RunResult result;
    RunOptions options = run_options(request, threads);
    options.phase = &phase;
    result.file = read_run(run, prepared.data(), options, sink);
    if (result.file.unjudged_topics == result.file.topics) no_common_user(prepared.data(), run.path, result.file);
    if (result.file.unjudged_topics > 0 && request.policies.unjudged_topics == UnjudgedTopics::error)
        throw InputError(run.path, fmt::format("{} without test ratings, {} among them",
                                               counted(result.file.unjudged_topics, "user"),
                                               in_quotes(result.file.an_unjudged_topic)));
    if (evaluator.unknown_items() == evaluator.recommendations())
        no_common_item(prepared.data(), run.path, evaluator.an_unknown_item());
    result.missing = evaluator.missing_users();
    if (result.missing > 0 && request.policies.missing == MissingTopics::error)
        throw InputError(run.path, fmt::format("{} without recommendations", counted(result.missing, "user")));
    result.unknown_items = evaluator.unknown_items();
    result.tested_items = evaluator.tested_items();
    result.wholes = evaluator.wholes();
    result.values = evaluator.values();
    result.ranges = evaluator.ranges();
    return result;
} catch (const MeasureFault& fault) {
    throw InputError(run.path, fault.what());
}

void take_run(Evaluation& evaluation, const RatingRequest& request, const RunResult& run) {
    Input input = run.file.input;
    if (run.file.unjudged_topics > 0)
        input.warn(fmt::format("{} of {} without test ratings, left out", run.file.unjudged_topics,
                               counted(run.file.topics, "user")));
    if (run.missing > 0)
        input.warn(fmt::format("{} without recommendations, {}", counted(run.missing, "user"),
                               request.policies.missing == MissingTopics::zero ? "counted as 0" : "left out"));
    if (run.unknown_items > 0)
        input.warn(fmt::format("{} of items that neither the ratings nor the items know",
                               counted(run.unknown_items, "recommendation")));
    if (run.tested_items == 0)
        input.warn("none of the recommended items has a test rating of anybody; are the ids right?");
    evaluation.about.take(input);
    Scores& scores = evaluation.scores;
    scores.values.insert(scores.values.end(), run.values.begin(), run.values.end());
    scores.wholes.insert(scores.wholes.end(), run.wholes.begin(), run.wholes.end());
}

std::string order_text(const RatingRequest& request) {
    switch (request.policies.order) {
        case OrderRule::rank: return "rank column ascending";
        case OrderRule::file: return "as in the file";
        case OrderRule::score_asc_id: return "score descending or rank ascending, ties by item id ascending";
        default: return "score descending or rank ascending, ties by item id descending";
    }
}

}  // namespace

Assumptions assumptions(const RatingRequest& request, const RatingData& data) {
    const Policies& policies = request.policies;
    Assumptions assumed{
        {"order", "order of recommendations", order_text(request)},
        {"missing_users", "user without recommendations", std::string(missing_text(policies.missing))},
        {"users_without_ratings", "user without test ratings",
         request.empty_users == EmptyUsers::zero ? "counts as 0 if there are training ratings, else left out"
         : policies.unjudged_topics == UnjudgedTopics::leave_out ? "left out"
                                                                 : "error"},
        {"duplicate_items", "item twice for a user",
         policies.duplicate_documents == DuplicateDocuments::error ? "error" : "the first one counts"},
        {"duplicate_ratings", "item rated twice by a user", "error"},
        {"unreadable_numbers", "unreadable or non-finite number", "error"},
        {"scale", "scale of ratings", fmt::format("0 to {}", data.top)},
        {"threshold", "relevant item",
         fmt::format("rated {} or more, where a measure has a parameter rel or norm=binary",
                     relevant_ratings(request.threshold, data.top).threshold)},
        {"unrated_items", "item without a test rating", "not rated, whatever the training ratings say"},
    };
    if (!request.files.items.empty())
        assumed.push_back({"unknown_items", "rated item without a line in the items",
                           request.files.unknown_items == UnknownItems::refuse ? "error" : "has no aspects"});
    add_uncertainty(policies, assumed);
    add_assumptions(request.measures, {.top = data.top, .integral = data.integral}, assumed);
    return assumed;
}

namespace {

/// A value that does without training ratings, of a parameter that may want them.
struct WithoutTraining {
    std::string_view param, word;
};
constexpr WithoutTraining without_training[] = {
    {"profile", "test"}, {"alpha_form", "constant"}, {"beta_form", "constant"}};

void set_word(Measure& measure, const WithoutTraining& to) {
    const auto params = measure.family->params;
    for (std::size_t i = 0; i < params.size(); ++i)
        if (params[i].name == to.param) measure.values[i] = parse_value(params[i], to.word);
}

/// ", or take profile=test": the values to take where there are no training ratings.
std::string instead_of_training(const Measure& measure) {
    std::string text;
    for (const WithoutTraining& one : without_training) {
        Measure others = measure;  // with all of them but this one
        for (const WithoutTraining& other : without_training)
            if (other.param != one.param) set_word(others, other);
        Measure all = others;
        set_word(all, one);
        if (others.needs().has(Need::training) && !all.needs().has(Need::training))
            text += fmt::format("{}{}={}", text.empty() ? ", or take " : " and ", one.param, one.word);
    }
    for (const Measure& inner : measure.inner) text += instead_of_training(inner);
    return text;
}

/// Throws if measures cannot be computed, or would be 0 for lack of ratings or items.
void refuse(const RatingRequest& request, const RatingData& data) {
    std::vector<Message> faults;
    if (const std::string why = user_refusals(request.measures, data); !why.empty())
        faults.push_back({.severity = Severity::error, .text = why});
    for (Message& fault : lacking(request.measures, parts_of(request.files, data))) faults.push_back(std::move(fault));
    if (!faults.empty()) throw InputError(std::move(faults));
}

/// Sets the smallest relevant rating where a measure, or one inside it, takes one and the user did not give it.
void set_threshold(Measure& measure, const RelevantRatings& relevant) {
    const auto& params = measure.family->params;
    const auto is_open = [&](std::size_t i, const Param& param) {
        return params[i].name == param.name && params[i].fallback == param.fallback &&
               measure.values[i].number == param.fallback;
    };
    const bool usual = relevant.threshold == usual_threshold(relevant.top);  // what threshold= is by itself
    for (std::size_t i = 0; i < params.size(); ++i)
        if (is_open(i, rel_param) || (!usual && is_open(i, threshold_param) && has_effect(measure, i)))
            measure.values[i].number = relevant.threshold;
    for (Measure& inner : measure.inner) set_threshold(inner, relevant);
}

}  // namespace

std::vector<Measure> with_threshold(const std::vector<Measure>& measures, const RelevantRatings& relevant) {
    std::vector<Measure> found;
    for (Measure measure : measures) {
        set_threshold(measure, relevant);
        // Measures that have become the same count once.
        if (std::find(found.begin(), found.end(), measure) == found.end()) found.push_back(measure);
    }
    return found;
}

RelevantRatings relevant_ratings(std::optional<double> threshold, double top) {
    if (threshold && *threshold > top)
        throw SettingError("threshold", fmt::format("{} is above {}, the end of the scale: no rating would be relevant",
                                                    *threshold, top));
    return {.threshold = threshold.value_or(usual_threshold(top)), .top = top};
}

RatingParts parts_of(const RatingDataFiles& files, const RatingData& data) {
    return {.items = !files.items.empty(), .aspects = data.items.aspect_count() > 0, .train = data.train.size() > 0};
}

std::vector<Message> lacking(std::span<const Measure> measures, const RatingParts& parts) {
    std::vector<Message> faults;
    const auto add = [&faults](std::string text, std::vector<Hint> hints = {}) {
        faults.push_back({.severity = Severity::error, .text = std::move(text), .hints = std::move(hints)});
    };
    for (const Measure& measure : measures) {
        if (measure.needs().has(Need::item_aspects) && !parts.aspects) {
            if (!parts.items) add(measure.name() + ": looks at the aspects of items; give the items", {{"items"}});
            else add(measure.name() + ": looks at the aspects of items; the items have none");
        }
        if (measure.needs().has(Need::training) && !parts.train)
            add(fmt::format("{}: looks at training ratings; give them{}", measure.name(), instead_of_training(measure)),
                {{"train"}});
    }
    return faults;
}

std::vector<std::string> input_paths(const RatingRequest& request) {
    const RatingDataFiles& files = request.files;
    std::vector<std::string> paths;
    if (!files.test_columns) paths.push_back(files.test);
    if (!files.train.empty() && !files.train_columns) paths.push_back(files.train);
    if (!files.items.empty() && !files.item_columns) paths.push_back(files.items);
    for (const std::string& path : file_paths(request.runs)) paths.push_back(path);
    return paths;
}

LoadedRatings read_and_tell(RatingDataFiles files, const Watcher& watcher) {
    std::vector<std::string> paths;
    if (!files.test.empty() && !files.test_columns) paths.push_back(files.test);
    if (!files.train.empty() && !files.train_columns) paths.push_back(files.train);
    Phase phase(watcher, "reading ratings", total_size(paths));
    files.phase = &phase;
    return read_rating_data(files);
}

LoadedRatings load_ratings(RatingRequest& request) {
    LoadedRatings loaded = read_and_tell(request.files, request.watcher);
    const RelevantRatings relevant = relevant_ratings(request.threshold, loaded.data.top);
    request.threshold = relevant.threshold;
    request.measures = with_threshold(request.measures, relevant);
    if (request.empty_users == EmptyUsers::zero) loaded.data.counted = loaded.data.users.size();
    refuse(request, loaded.data);
    return loaded;
}

RunOptions run_options(const RatingRequest& request, std::size_t threads) {
    return {.format = request.run_format,
            .third_column = request.third_column,
            .recommendations = true,
            .order = request.policies.order,
            .duplicates = request.policies.duplicate_documents,
            .digest = request.files.digests,
            .threads = threads};
}

Evaluation evaluate(const RatingRequest& request) {
    check_uncertainty(request.policies, request.measures, GradesFrom::ratings);
    RatingRequest settled = request;  // with the threshold that the ratings have
    const LoadedRatings loaded = load_ratings(settled);
    return evaluate(settled, loaded, prepare(settled, loaded.data));
}

PreparedRatings prepare(const RatingRequest& settled, const RatingData& data) {
    Phase phase(settled.watcher, "ideal rankings of users", data.counted);
    return {data, settled.measures, settled.threads, &phase};
}

Evaluation evaluate(const RatingRequest& settled, const LoadedRatings& loaded, const PreparedRatings& prepared,
                    const Onlookers& onlookers) {
    const RatingData& data = loaded.data;
    Evaluation evaluation;
    evaluation.relevant = relevant_ratings(settled.threshold, data.top);
    for (const Input& input : loaded.inputs) evaluation.about.take(input);
    for (std::string& text : idle_parameters(settled.measures, {.top = data.top, .integral = data.integral}))
        evaluation.about.warn(std::move(text));

    // Many files are spread over the threads; a few big ones are cut up instead.
    const std::size_t runs = settled.runs.size();
    const bool over_runs = runs >= settled.threads;
    std::vector<RunResult> results(runs);
    Phase phase(settled.watcher, "reading recommendations", total_size(settled.runs));
    for_each_index(runs, over_runs ? settled.threads : 1, [&](std::size_t i) {
        results[i] = evaluate_run(settled.runs[i], settled, prepared, over_runs ? 1 : settled.threads, phase,
                                  onlookers ? &onlookers(i) : nullptr);
    });
    evaluation.scores.systems = run_names(settled.runs);
    for (const Measure& measure : settled.measures) {
        evaluation.scores.measures.push_back(measure.name());
        evaluation.scores.aggregates.push_back(measure.family->aggregate);
    }
    for (std::uint32_t user = 0; user < data.counted; ++user) evaluation.scores.topics.emplace_back(data.users[user]);
    ScoreRanges ranges;
    for (const RunResult& run : results) {
        take_run(evaluation, settled, run);
        ranges.append(run.ranges);
    }
    add_ranges(evaluation, std::move(ranges), settled.policies, settled.narrow, loaded.inputs.size());
    evaluation.about.assumptions = assumptions(settled, data);
    return evaluation;
}

}  // namespace assay
