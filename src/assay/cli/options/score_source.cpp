#include "assay/cli/options/score_source.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/io/scores_reader.hpp"

namespace assay::cli {

namespace {

/// The places in a file of the measures that are asked for, each once; of all where none are.
std::vector<std::size_t> places_of(const std::vector<std::string>& names, const std::string& path,
                                   const std::vector<std::string>& measures) {
    std::vector<std::size_t> places;
    std::string unknown;
    for (const std::string& name : names) {
        const auto found = std::find_if(measures.begin(), measures.end(),
                                        [&name](const std::string& one) { return same_name(one, name); });
        const auto place = static_cast<std::size_t>(found - measures.begin());
        if (found != measures.end()) {
            if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
        } else
            unknown += fmt::format("{}{}: no measure {}; {}", unknown.empty() ? "" : "\n", path, in_quotes(name),
                                   known_names(name, measures));
    }
    if (!unknown.empty()) throw InputError(unknown);
    if (names.empty())
        for (std::size_t m = 0; m < measures.size(); ++m) places.push_back(m);
    return places;
}

/// The scores of some of the measures.
Scores selected(const Scores& all, const std::vector<std::size_t>& places) {
    Scores some{.systems = all.systems, .topics = all.topics, .measures = {}, .aggregates = {}, .values = {}};
    for (const std::size_t m : places) {
        some.measures.push_back(all.measures[m]);
        some.aggregates.push_back(all.aggregates[m]);
    }
    some.values.reserve(all.systems.size() * all.topics.size() * places.size());
    for (std::size_t s = 0; s < all.systems.size(); ++s)
        for (std::size_t t = 0; t < all.topics.size(); ++t)
            for (const std::size_t m : places) some.values.push_back(all.at(s, t, m));
    return some;
}

/// Throws if a run has no value of a measure at all: then it is a different experiment rather than a missing topic.
void refuse_absent(const Scores& scores, const std::string& path) {
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t m = 0; m < scores.measures.size(); ++m) {
            std::size_t t = 0;
            while (t < scores.topics.size() && std::isnan(scores.at(s, t, m))) ++t;
            if (t == scores.topics.size())
                throw InputError(
                    fmt::format("{}: run {} has no values of {}; name the measures that all runs have "
                                "with -m",
                                path, in_quotes(scores.systems[s]), scores.measures[m]));
        }
}

/// Says which of the measures are something else than a mean where the scores come from.
void warn_of_overalls(Evaluation& evaluation, const ScoresFile& file, const std::string& path,
                      const std::vector<std::size_t>& places) {
    for (const std::size_t place : places) {
        const OtherOverall* first = nullptr;
        std::size_t others = 0;
        for (const OtherOverall& one : file.not_means)
            if (one.measure == place && others++ == 0) first = &one;
        if (first != nullptr)
            evaluation.about.warn(fmt::format(
                "{}:{}: {} of run {}{}: the row `all` is not the mean of the topics; the mean is used", path,
                first->line, file.scores.measures[place], in_quotes(file.scores.systems[first->system]),
                others == 1 ? "" : fmt::format(" and {} more", others - 1)));
    }
}

/// Sets what is missing to 0 and says how much that was.
void fill_with_zeros(Evaluation& evaluation, const std::string& path) {
    Scores& scores = evaluation.scores;
    std::size_t missing = 0;
    std::string first;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (double& value = scores.at(s, t, m); std::isnan(value)) {
                    if (missing++ == 0)
                        first = fmt::format("run {}, topic {}, {}", in_quotes(scores.systems[s]),
                                            in_quotes(scores.topics[t]), scores.measures[m]);
                    value = 0;
                }
    if (missing > 0)
        evaluation.about.warn(
            fmt::format("{}: {} missing, first {}: counted as 0; --missing skip leaves such topics out for all runs",
                        path, counted(missing, "value"), first));
}

void refuse_whole(const Scores& scores) {
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (scores.aggregates[m] == Aggregate::whole)
            throw UsageError(fmt::format("{} has one value for all users together: there is nothing to compare",
                                         scores.measures[m]));
}

/// Files of scores are looked at when they are read; a defined measure may be as large.
void refuse_large(const Scores& scores) {
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (std::abs(scores.at(s, t, m)) > largest_score)
                    throw InputError(fmt::format("{} of run {} on topic {}: {:g} is too large for statistics; rescale",
                                                 scores.measures[m], in_quotes(scores.systems[s]),
                                                 in_quotes(scores.topics[t]), scores.at(s, t, m)));
}

void refuse_few(const Scores& scores, const CommandUse& use) {
    if (scores.systems.size() < use.fewest_runs)
        throw InputError(fmt::format("{} and {} needs at least {}: name more runs",
                                     counted(scores.systems.size(), "run"), use.name, use.fewest_runs));
}

}  // namespace

void ScoreSource::add_to(CLI::App& command) {
    evaluation.add_to(command);
    ratings.add_to(command);
    command
        .add_option("--scores", scores,
                    "Instead of judgments and runs: scores from elsewhere, as `eval -q --format tsv` writes them; -m "
                    "chooses among their measures")
        ->type_name("FILE");
}

Evaluation ScoreSource::load(const CLI::App& command, const OutputOptions& output) const {
    Evaluation loaded;
    if (!scores.empty()) {
        loaded = load_file(output);
    } else if (ratings.chosen(command)) {
        RatingRequest request = ratings.request(evaluation);
        refuse_to_overwrite(output.path, input_paths(request));
        request.files.digests = output.format == Format::json;
        loaded = evaluate(request);
    } else {
        EvaluationRequest request = evaluation.request();
        request.third_column = ratings.third_column;
        refuse_to_overwrite(output.path, input_paths(request));
        request.digests = output.format == Format::json;
        loaded = evaluate(request);
    }
    refuse_few(loaded.scores, evaluation.use);
    refuse_whole(loaded.scores);
    refuse_large(loaded.scores);
    return loaded;
}

Evaluation ScoreSource::load_file(const OutputOptions& output) const {
    const auto [names, paths] = evaluation.words();
    if (!paths.empty() || !ratings.files.test.empty())
        throw UsageError(fmt::format("--scores takes the place of judgments, ratings and runs; {} is one too many",
                                     in_quotes(paths.empty() ? ratings.files.test : paths.front())));
    refuse_to_overwrite(output.path, {scores});
    const ScoresFile file = read_scores(scores);
    Evaluation loaded;
    const std::vector<std::size_t> places = places_of(names, scores, file.scores.measures);
    loaded.scores = selected(file.scores, places);
    warn_of_overalls(loaded, file, scores, places);
    loaded.about.take(file.input);
    refuse_absent(loaded.scores, scores);
    if (evaluation.policies.missing == MissingTopics::zero) fill_with_zeros(loaded, scores);
    loaded.about.assume("missing_values", "missing values", evaluation.policies.missing == MissingTopics::zero
                                                       ? "count as 0"
                                                       : "their topics are left out for all runs");
    return loaded;
}

}  // namespace assay::cli
