#include "assay/engine/reproduction_data.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/engine/aspect_request.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/meta/bounds.hpp"
#include "assay/engine/meta/quality.hpp"
#include "assay/engine/random_evaluation.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/engine/similar.hpp"
#include "assay/io/folder.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

using experiments::RandomScenario;
using experiments::RunCollection;
using experiments::SimilarityPoint;

/// Judgments and runs, and how they are to be computed with.
struct RunFiles {
    std::string judgments;
    JudgmentsFormat format = JudgmentsFormat::automatic;
    std::vector<std::string> runs;
    AspectRequest aspects = {};
    std::size_t threads = 1;
    Watcher watcher = {};
    std::shared_ptr<Provenance> about = {};

    EvaluationRequest request(const std::vector<Measure>& measures) const {
        EvaluationRequest asked{.judgments = judgments,
                                .measures = measures,
                                .judgments_format = format,
                                .aspects = aspects,
                                .threads = threads,
                                .watcher = watcher};
        asked.runs.assign(runs.begin(), runs.end());
        return asked;
    }
    /// Keeps what was said of the files, each sentence once.
    void keep(const Provenance& said) const {
        for (const Message& message : said.messages)
            if (std::find(about->messages.begin(), about->messages.end(), message) == about->messages.end())
                about->messages.push_back(message);
    }
    Scores sorted(Evaluation evaluation) const {
        keep(evaluation.about);
        check_scores(evaluation.scores, 2);
        sort_systems(evaluation.scores);
        return std::move(evaluation.scores);
    }
};

std::vector<DocumentQuality> quality_of(const RunFiles& files, const std::vector<Measure>& measures,
                                        const QualityRanks& ranks) {
    const QualityResult found = find_quality({.evaluation = files.request(measures), .ranks = ranks});
    files.keep(found.about);
    std::vector<DocumentQuality> qualities;
    qualities.reserve(measures.size());
    for (std::size_t m = 0; m < measures.size(); ++m) qualities.push_back(found.measures[m].quality);
    return qualities;
}

std::vector<std::vector<Bound>> bounds_of(const RunFiles& files, const std::vector<Measure>& measures) {
    EvaluationRequest asked = files.request(measures);
    asked.runs.clear();
    BoundsResult found = find_bounds({.evaluation = std::move(asked)});
    files.keep(found.about);
    std::vector<std::vector<Bound>> bounds;
    bounds.reserve(found.topics.size());
    for (BoundedTopic& topic : found.topics) bounds.push_back(std::move(topic.bounds));
    return bounds;
}

std::vector<SimilarityPoint> similarities_of(const RunFiles& files, const std::vector<Similarity>& similarities,
                                             std::size_t depth, std::uint64_t seed) {
    SimilarRequest asked{.runs = {},
                         .similarities = similarities,
                         .judgments = files.judgments,
                         .judgments_format = files.format,
                         .ties = {.kind = TieRule::Kind::seeded, .seed = seed},
                         .depth = depth,
                         .threads = files.threads,
                         .watcher = files.watcher};
    asked.runs.assign(files.runs.begin(), files.runs.end());
    const SimilarResult found = similar(asked);
    files.keep(found.about);
    std::vector<SimilarityPoint> points;
    for (std::size_t p = 0; p < found.pairs.size(); ++p)
        for (std::size_t t = 0; t < found.topics.size(); ++t) {
            SimilarityPoint point{found.runs[found.pairs[p].a], found.runs[found.pairs[p].b], found.topics[t], {}};
            for (std::size_t s = 0; s < similarities.size(); ++s)
                point.values.push_back(found.values.at(p, t, s).value);
            if (std::none_of(point.values.begin(), point.values.end(), [](double value) { return value != value; }))
                points.push_back(std::move(point));
        }
    return points;
}

RunCollection collection_of(std::string name, RunFiles files) {
    const auto shared = std::make_shared<const RunFiles>(std::move(files));
    return {
        .name = std::move(name),
        .aspects = shared->aspects.space.names(),
        .scores =
            [shared](const std::vector<Measure>& measures) {
                return shared->sorted(evaluate(shared->request(measures)));
            },
        .random_scores =
            [shared](const std::vector<Measure>& measures, const RandomScenario& scenario) {
                return shared->sorted(evaluate_at_random(shared->request(measures), scenario));
            },
        .quality = [shared](const std::vector<Measure>& measures,
                            const QualityRanks& ranks) { return quality_of(*shared, measures, ranks); },
        .bounds = [shared](const std::vector<Measure>& measures) { return bounds_of(*shared, measures); },
        .similarities = [shared](const std::vector<Similarity>& similarities, std::size_t depth,
                                 std::uint64_t seed) { return similarities_of(*shared, similarities, depth, seed); }};
}

/// As many names as the first line of the judgments has labels.
std::vector<std::string> aspects_in(const std::string& judgments) {
    const InputFile input(judgments);
    ByteStream stream(input);
    LineReader reader(stream);
    constexpr std::size_t before_labels = 3;
    std::vector<std::string> names;
    if (!reader.next()) return names;
    for (std::size_t i = before_labels; i < all_fields(reader.line()).size(); ++i)
        names.push_back(fmt::format("aspect-{}", i - before_labels + 1));
    return names;
}

/// One folder, with the names of what it holds.
class Folder {
public:
    explicit Folder(std::string path) : path_(std::move(path)), contents_(contents_of(path_)) {}

    std::string name() const { return last_name(path_); }
    const std::vector<std::string>& folders() const { return contents_.folders; }
    std::string path_of(std::string_view name) const { return inside(path_, name); }
    /// The first file with such a name, or nothing.
    template <class Fits>
    std::string file(const Fits& fits) const {
        const auto found = std::find_if(contents_.files.begin(), contents_.files.end(), fits);
        return found == contents_.files.end() ? "" : path_of(*found);
    }
    std::string file_from(std::string_view start) const {
        return file([start](const std::string& name) { return name.starts_with(start); });
    }
    std::vector<std::string> runs() const {
        std::vector<std::string> paths;
        if (std::find(contents_.folders.begin(), contents_.folders.end(), "runs") == contents_.folders.end())
            return paths;
        const std::string folder = path_of("runs");
        for (const std::string& name : contents_of(folder).files) paths.push_back(inside(folder, name));
        return paths;
    }

private:
    std::string path_;
    FolderContents contents_;
};

void take_runs(const Folder& folder, const RunFiles& common, experiments::ReproductionData& data) {
    const std::vector<std::string> runs = folder.runs();
    if (runs.size() < 2) return;
    const auto take = [&](std::optional<RunCollection>& place, const std::string& judgments, JudgmentsFormat format,
                          AspectRequest aspects = {}) {
        RunFiles files = common;
        files.judgments = judgments;
        files.format = format;
        files.runs = runs;
        files.aspects = std::move(aspects);
        place = collection_of(folder.name(), std::move(files));
    };
    if (const std::string file = folder.file_from("qrels.diversity"); !file.empty() && !data.diversity)
        take(data.diversity, file, JudgmentsFormat::subtopics);
    if (const std::string file = folder.file_from("qrels.adhoc"); !file.empty() && !data.graded)
        take(data.graded, file, JudgmentsFormat::trec);
    const std::string labelled = folder.file([](const std::string& name) {
        return name.starts_with("qrels.") && name.find("aspects") != std::string::npos;
    });
    if (labelled.empty() || data.aspects) return;
    const std::string described = folder.file([](const std::string& name) { return name == "aspects.toml"; });
    AspectStatements said{.file = described};
    if (described.empty()) said.names = aspects_in(labelled);
    take(data.aspects, labelled, JudgmentsFormat::automatic, aspect_request(said));
}

void take_ratings(const Folder& folder, const RunFiles& common, experiments::ReproductionData& data) {
    const std::string ratings = folder.file_from("ratings.csv"), items = folder.file_from("movies.csv");
    if (ratings.empty() || items.empty() || data.ratings) return;
    data.ratings = {.name = folder.name(), .all = [=, watcher = common.watcher, about = common.about] {
                        LoadedRatings loaded = read_and_tell({.test = ratings, .items = items}, watcher);
                        for (const Input& input : loaded.inputs) about->take(input);
                        return std::move(loaded.data);
                    }};
}

}  // namespace

FoundData find_data(const std::string& folder, std::size_t threads, const Watcher& watcher) {
    FoundData found{.data = {}, .about = std::make_shared<Provenance>()};
    const RunFiles common{.judgments = {}, .runs = {}, .threads = threads, .watcher = watcher, .about = found.about};
    const auto take = [&](const Folder& one) {
        take_runs(one, common, found.data);
        take_ratings(one, common, found.data);
    };
    const Folder top(folder);
    take(top);
    for (const std::string& name : top.folders())
        if (name != "runs") take(Folder(top.path_of(name)));
    const auto& [diversity, aspects, graded, ratings] = found.data;
    if (!diversity && !aspects && !graded && !ratings)
        throw InputError(
            folder,
            "no collection in it: wanted is runs/ beside qrels.diversity*, qrels.adhoc* or qrels.*aspects*, "
            "or ratings.csv beside movies.csv, here or in a folder below");
    return found;
}

}  // namespace assay
