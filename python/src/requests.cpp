#include "requests.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/threads.hpp"
#include "assay/engine/aspect_request.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/stats/corrections.hpp"

#include "results.hpp"

namespace assay::python {

void Options::refuse_type(const char* name, nb::handle given) {
    throw SettingError(name, fmt::format("{} is no value for it", nb::cast<std::string>(nb::repr(given))));
}

void Options::check_range(const char* name, double given, double low, double high) {
    const auto shown = [](double number) {
        return number == std::floor(number) ? fmt::format("{:.0f}", number) : fmt::format("{}", number);
    };
    if (!(given >= low && given <= high))
        throw SettingError(name, fmt::format("{} is not in [{}, {}]", shown(given), shown(low), shown(high)));
}

void Options::take_above_0(const char* name, std::optional<double>& value) const {
    take(name, value);
    if (value && !(*value > 0 && std::isfinite(*value)))
        throw SettingError(name, fmt::format("{} is no number above 0", *value));
}

void Options::refuse_word(const char* name, const std::string& given, const std::vector<std::string>& known) {
    throw SettingError(name, fmt::format("{} is none of {}", in_quotes(given), fmt::join(known, ", ")));
}

std::vector<std::pair<std::string, std::vector<std::string>>> Options::lists(const char* name) const {
    std::vector<std::pair<std::string, std::vector<std::string>>> all;
    if (!has(name)) return all;
    for (const auto [key, words] : nb::cast<nb::dict>(given_[name])) {
        auto& [owner, list] = all.emplace_back(nb::cast<std::string>(key), std::vector<std::string>());
        if (nb::isinstance<nb::list>(words) || nb::isinstance<nb::tuple>(words))
            for (nb::handle word : words) list.push_back(nb::cast<std::string>(nb::str(word)));
        else list.push_back(nb::cast<std::string>(nb::str(words)));
    }
    return all;
}

std::size_t Options::threads() const {
    const auto asked = get<std::int64_t>("threads", 0);
    if (asked < 0 || asked > 1024) throw SettingError("threads", fmt::format("{} is not in [0, 1024]", asked));
    return asked == 0 ? hardware_threads() : static_cast<std::size_t>(asked);
}

AskedMeasures parse_asked(const std::vector<std::string>& names, const Options& options) {
    AskedMeasures asked{std::make_shared<Definitions>(), {}};
    for (const auto& text : options.get<std::vector<std::string>>("define")) asked.definitions->add(text);
    asked.measures = parse_measures(names, *asked.definitions);
    return asked;
}

void take_duplicates(const Options& options, DuplicateDocuments& documents, DuplicateJudgments& judgments) {
    options.choose("duplicates", judgments);
    documents = documents_like(judgments);
}

void take_correction(const Options& options, const stats::Correction*& correction) {
    if (!options.has("correction")) return;
    const auto asked = options.get<std::string>("correction");
    std::vector<std::string> known;
    for (const stats::Correction& one : stats::all_corrections()) {
        if (same_name(one.name, asked)) correction = &one;
        known.emplace_back(one.name);
    }
    if (correction == nullptr)
        throw SettingError("correction", fmt::format("{} is none of {}", in_quotes(asked), fmt::join(known, ", ")));
}

Policies policies_of(const Options& options) {
    Policies policies;
    options.choose("order", policies.order);
    options.choose("missing", policies.missing);
    options.choose("unjudged_topics", policies.unjudged_topics);
    options.choose("no_relevant", policies.no_relevant);
    options.choose("ties", policies.ties);
    options.choose("unjudged", policies.unjudged_documents);
    take_duplicates(options, policies.duplicate_documents, policies.duplicate_judgments);
    return policies;
}

namespace {

AspectRequest aspects_of(const Options& options) {
    const auto words = [&](const char* name) {
        std::vector<AspectWords> all;
        for (auto& [aspect, list] : options.lists(name)) all.push_back({aspect, std::move(list)});
        return all;
    };
    AspectStatements said;
    options.take("aspects_file", said.file);
    options.take("aspects", said.names);
    said.judgments = words("aspect");
    said.labels = words("labels");
    said.embeddings = words("embed");
    said.weights = words("aspect_weights");
    options.take("fill_worst", said.fill_worst);
    options.take("keep_negative", said.keep_negative);
    if (options.has("universe")) {
        const auto universe = options.get<std::string>("universe");
        said.universe = parse_universe(universe);
        if (!said.universe) said.rules = universe;
    }
    return aspect_request(said);
}

/// A file by its path, or columns with what they are called. None: nothing.
template <class Made, class Take>
Made source_of(nb::handle given, Take take) {
    if (given.is_none()) return {};
    if (nb::isinstance<nb::str>(given)) return Made(nb::cast<std::string>(given));
    const auto& columns = nb::cast<const Columns&>(given);
    return Made(columns.name, take(columns));
}

}  // namespace

std::vector<RunSource> run_sources(const Runs& runs) {
    std::vector<RunSource> all;
    for (nb::handle one : runs) {
        const auto pair = nb::cast<nb::tuple>(one);
        RunSource& source =
            all.emplace_back(source_of<RunSource>(pair[0], [](const Columns& columns) { return columns.run(); }));
        source.distinct = source.columns && nb::cast<const Columns&>(pair[0]).distinct;
        source.name = nb::cast<std::string>(pair[1]);
    }
    return all;
}

JudgmentsSource judgments_source(nb::handle judgments) {
    return source_of<JudgmentsSource>(judgments, [](const Columns& columns) { return columns.judgments(); });
}

EvaluationRequest evaluation_request(nb::handle judgments, const Runs& runs, std::vector<Measure> measures,
                                     const Options& options) {
    EvaluationRequest request;
    request.judgments = judgments_source(judgments);
    request.runs = run_sources(runs);
    request.measures = std::move(measures);
    options.choose("judgments_format", request.judgments_format);
    options.choose("run_format", request.run_format);
    request.aspects = aspects_of(options);
    if (request.judgments.empty() && request.aspects.files.empty())
        throw UsageError("there are neither judgments nor files of aspects");
    options.take("weights", request.weights);
    options.choose("recs_column", request.third_column);
    request.policies = policies_of(options);
    options.take("digests", request.digests);
    request.threads = options.threads();
    return request;
}

Size size_of(const EvaluationRequest& request) {
    constexpr std::uint64_t little = 1 << 18;
    const bool judgments = request.judgments.columns && request.judgments.columns->topic.size() < little / 32;
    return judgments && total_size(request.runs) < little ? Size::small : Size::any;
}

RatingDataFiles rating_files(nb::handle ratings, nb::handle train, nb::handle items, const Options& options) {
    RatingDataFiles files;
    const auto take = [](nb::handle given, std::string& path, auto& columns, auto of) {
        if (given.is_none()) return;
        if (nb::isinstance<nb::str>(given)) path = nb::cast<std::string>(given);
        else {
            const auto& table = nb::cast<const Columns&>(given);
            path = table.name;
            columns = of(table);
        }
    };
    const auto rated = [](const Columns& columns) { return columns.ratings(); };
    take(ratings, files.test, files.test_columns, rated);
    take(train, files.train, files.train_columns, rated);
    take(items, files.items, files.item_columns, [](const Columns& columns) { return columns.items(); });
    options.choose("items_format", files.items_format);
    options.choose("unknown_items", files.unknown_items);
    options.take_above_0("rating_max", files.top);
    options.take("digests", files.digests);
    return files;
}

RatingRequest rating_request(nb::handle ratings, nb::handle train, nb::handle items, const Runs& runs,
                             std::vector<Measure> measures, const Options& options) {
    RatingRequest request;
    request.files = rating_files(ratings, train, items, options);
    request.runs = run_sources(runs);
    request.measures = std::move(measures);
    options.take_above_0("threshold", request.threshold);
    options.choose("run_format", request.run_format);
    options.choose("recs_column", request.third_column);
    options.choose("empty_users", request.empty_users);
    request.policies = policies_of(options);
    request.threads = options.threads();
    return request;
}

ScoreRequest score_request(nb::handle scores, const Options& options) {
    if (nb::isinstance<ScoresHandle>(scores)) return {GivenScores{nb::cast<const ScoresHandle&>(scores).evaluation}};
    ScoresFileRequest files{.paths = nb::cast<std::vector<std::string>>(scores)};
    options.take("measures", files.measures);
    options.choose("missing", files.missing);
    return {files};
}

}  // namespace assay::python
