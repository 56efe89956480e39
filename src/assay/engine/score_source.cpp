#include "assay/engine/score_source.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/names.hpp"
#include "assay/core/score_cells.hpp"
#include "assay/io/scores_reader.hpp"

namespace assay {

namespace {

/// The places in a file of the measures that are asked for, each once; of all where none are.
std::vector<std::size_t> places_of(const ScoresFileRequest& request, const std::vector<std::string>& measures) {
    std::vector<std::size_t> places;
    std::vector<Message> unknown;
    for (const std::string& name : request.measures) {
        const auto found = std::find_if(measures.begin(), measures.end(),
                                        [&name](const std::string& one) { return same_name(one, name); });
        const auto place = static_cast<std::size_t>(found - measures.begin());
        if (found == measures.end())
            unknown.push_back({.severity = Severity::error,
                               .text = fmt::format("no measure {}; {}", in_quotes(name), known_names(name, measures)),
                               .file = request.paths.front()});
        else if (std::find(places.begin(), places.end(), place) == places.end()) places.push_back(place);
    }
    if (!unknown.empty()) throw InputError(std::move(unknown));
    if (request.measures.empty())
        for (std::size_t m = 0; m < measures.size(); ++m) places.push_back(m);
    return places;
}

/// Throws if a run has no value of a measure at all: then it is a different experiment rather than a missing topic.
void refuse_absent(const Scores& scores, const std::string& path) {
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t m = 0; m < scores.measures.size(); ++m) {
            std::size_t t = 0;
            while (t < scores.topics.size() && std::isnan(scores.at(s, t, m))) ++t;
            if (t == scores.topics.size())
                throw InputError(path,
                                 fmt::format("run {} has no values of {}; name the measures that all runs have",
                                             in_quotes(scores.systems[s]), scores.measures[m]),
                                 {{"measure"}});
        }
}

/// Warns of measures that are something else than a mean where the scores come from.
void warn_of_overalls(Provenance& about, const ScoresFile& file, const std::string& path,
                      const std::vector<std::string>& measures) {
    for (std::size_t place = 0; place < file.scores.measures.size(); ++place) {
        if (std::find(measures.begin(), measures.end(), file.scores.measures[place]) == measures.end()) continue;
        const OtherOverall* first = nullptr;
        std::size_t others = 0;
        for (const OtherOverall& one : file.not_means)
            if (one.measure == place && others++ == 0) first = &one;
        if (first == nullptr) continue;
        about.messages.push_back(
            {.severity = Severity::warning,
             .text = fmt::format("{} of run {}{}: the row `all` is not the mean of the topics; the mean is used",
                                 file.scores.measures[place], in_quotes(file.scores.systems[first->system]),
                                 others == 1 ? "" : fmt::format(" and {} more", others - 1)),
             .file = path,
             .line = first->line});
    }
}

/// Values that are not there: how many, and where the first would be.
struct MissingValues {
    std::size_t count = 0;
    std::string first;
};

MissingValues missing_values(const Scores& scores) {
    MissingValues missing;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (std::isnan(scores.at(s, t, m)) && missing.count++ == 0)
                    missing.first = fmt::format("run {}, topic {}, {}", in_quotes(scores.systems[s]),
                                                in_quotes(scores.topics[t]), scores.measures[m]);
    return missing;
}

/// Sets what is missing to 0 and says how much that was, or refuses it, or leaves it.
void settle_missing(Evaluation& evaluation, const std::string& path, MissingTopics how) {
    const MissingValues missing = missing_values(evaluation.scores);
    if (missing.count == 0 || how == MissingTopics::skip) return;
    const std::string text = fmt::format("{} missing, first {}", counted(missing.count, "value"), missing.first);
    if (how == MissingTopics::error) throw InputError(path, text);
    for (double& value : evaluation.scores.values)
        if (std::isnan(value)) value = 0;
    evaluation.about.messages.push_back({.severity = Severity::warning,
                                         .text = text + ": counted as 0; such topics can be left out for all runs",
                                         .file = path,
                                         .hints = {{"missing", "skip"}}});
}

std::string_view missing_values_text(MissingTopics how) {
    if (how == MissingTopics::error) return "error";
    return how == MissingTopics::zero ? "count as 0" : "their topics are left out for all runs";
}

/// The numbers of names in a table, which gets those that it lacks.
std::vector<std::uint32_t> numbers_of(const std::vector<std::string>& names, IdTable& table) {
    std::vector<std::uint32_t> numbers;
    numbers.reserve(names.size());
    for (const std::string& name : names) numbers.push_back(table.intern(name));
    return numbers;
}

std::vector<std::string> names_of(const IdTable& table) {
    std::vector<std::string> names;
    names.reserve(table.size());
    for (std::uint32_t i = 0; i < table.size(); ++i) names.emplace_back(table[i]);
    return names;
}

/// The scores of several files together; each has its own runs. What a file lacks is left out.
Scores joined(const std::vector<ScoresFile>& files, const std::vector<std::string>& paths) {
    if (files.size() == 1) return files.front().scores;
    IdTable systems, topics, measures;
    for (std::size_t f = 0; f < files.size(); ++f) {
        for (const std::string& run : files[f].scores.systems)
            if (systems.find(run) != IdTable::none)
                throw InputError(paths[f], fmt::format("run {} is in a file before this one too", in_quotes(run)));
        numbers_of(files[f].scores.systems, systems);
        numbers_of(files[f].scores.topics, topics);
        numbers_of(files[f].scores.measures, measures);
    }
    Scores all{.systems = names_of(systems),
               .topics = names_of(topics),
               .measures = names_of(measures),
               .aggregates = {},
               .values = {}};
    all.aggregates.assign(all.measures.size(), Aggregate::mean);
    std::size_t values = 0;
    for (const ScoresFile& file : files) values += file.scores.values.size();
    all.values.assign(score_cells("", all.systems.size(), all.topics.size(), all.measures.size(), values), left_out);
    for (const ScoresFile& file : files) {
        const Scores& some = file.scores;
        const auto system = numbers_of(some.systems, systems), topic = numbers_of(some.topics, topics),
                   measure = numbers_of(some.measures, measures);
        for (std::size_t s = 0; s < system.size(); ++s)
            for (std::size_t t = 0; t < topic.size(); ++t)
                for (std::size_t m = 0; m < measure.size(); ++m)
                    all.at(system[s], topic[t], measure[m]) = some.at(s, t, m);
    }
    return all;
}

Evaluation read_files(const ScoresFileRequest& request) {
    std::vector<ScoresFile> files;
    const std::vector<std::string> runs = run_names(request.paths);
    files.reserve(request.paths.size());
    for (std::size_t f = 0; f < request.paths.size(); ++f) files.push_back(read_scores(request.paths[f], runs[f]));
    const Scores all = joined(files, request.paths);
    const std::vector<std::size_t> places = places_of(request, all.measures);
    Evaluation loaded;
    loaded.scores = selected_measures(all, places);
    for (std::size_t f = 0; f < files.size(); ++f) {
        warn_of_overalls(loaded.about, files[f], request.paths[f], loaded.scores.measures);
        loaded.about.take(files[f].input);
    }
    const std::string path = files.size() == 1 ? request.paths.front() : "";
    refuse_absent(loaded.scores, path);
    settle_missing(loaded, path, request.missing);
    loaded.about.assume("missing_values", "missing values", std::string(missing_values_text(request.missing)));
    return loaded;
}

struct Load {
    template <class Request>
    Evaluation operator()(const Request& request) const {
        return evaluate(request);
    }
    Evaluation operator()(const ScoresFileRequest& request) const { return read_files(request); }
    Evaluation operator()(const GivenScores& given) const { return *given.evaluation; }
};

struct Paths {
    template <class Request>
    std::vector<std::string> operator()(const Request& request) const {
        return input_paths(request);
    }
    std::vector<std::string> operator()(const ScoresFileRequest& request) const { return request.paths; }
    std::vector<std::string> operator()(const GivenScores&) const { return {}; }
};

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

}  // namespace

std::vector<std::string> input_paths(const ScoreRequest& request) { return std::visit(Paths(), request.source); }

Evaluation load_scores(const ScoreRequest& request, std::size_t fewest_runs) {
    Evaluation loaded = std::visit(Load(), request.source);
    check_scores(loaded.scores, fewest_runs);
    return loaded;
}

void check_scores(const Scores& scores, std::size_t fewest_runs) {
    if (scores.systems.size() < fewest_runs)
        throw InputError(fmt::format("{}, and at least {} are needed: name more runs",
                                     counted(scores.systems.size(), "run"), fewest_runs));
    refuse_whole(scores);
    refuse_large(scores);
}

Scores selected_measures(const Scores& all, std::span<const std::size_t> places) {
    Scores some{.systems = all.systems, .topics = all.topics, .measures = {}, .aggregates = {}, .values = {}};
    for (const std::size_t m : places) {
        some.measures.push_back(all.measures[m]);
        some.aggregates.push_back(all.aggregates[m]);
    }
    some.values.reserve(all.systems.size() * all.topics.size() * places.size());
    for (std::size_t s = 0; s < all.systems.size(); ++s)
        for (std::size_t t = 0; t < all.topics.size(); ++t)
            for (const std::size_t m : places) some.values.push_back(all.at(s, t, m));
    if (!all.wholes.empty())
        for (std::size_t s = 0; s < all.systems.size(); ++s)
            for (const std::size_t m : places) some.wholes.push_back(all.wholes[s * all.measures.size() + m]);
    return some;
}

void sort_systems(Scores& scores) {
    std::vector<std::size_t> order(scores.systems.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return scores.systems[a] < scores.systems[b]; });
    Scores sorted = scores;
    const std::size_t topics = scores.topics.size() * scores.measures.size(), wholes = scores.wholes.size();
    const auto copy = [&](const std::vector<double>& from, std::vector<double>& to, std::size_t width, std::size_t s) {
        std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(order[s] * width), width,
                    to.begin() + static_cast<std::ptrdiff_t>(s * width));
    };
    for (std::size_t s = 0; s < order.size(); ++s) {
        sorted.systems[s] = scores.systems[order[s]];
        copy(scores.values, sorted.values, topics, s);
        copy(scores.wholes, sorted.wholes, wholes / order.size(), s);
    }
    scores = std::move(sorted);
}

void note_means(Evaluation& evaluation) {
    const Scores& scores = evaluation.scores;
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (scores.aggregates[m] != Aggregate::mean)
            evaluation.about.note(fmt::format("{}: compared by its mean over topics", scores.measures[m]));
}

}  // namespace assay
