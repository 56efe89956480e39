#include "assay/engine/check.hpp"

#include <algorithm>
#include <mutex>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/io/aspects_file.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/rating_data_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/io/scores_reader.hpp"
#include "assay/io/weights_reader.hpp"

namespace assay {

namespace {

/// Counts what is in a run.
class RunCounter final : public RunSink {
public:
    void take(const TopicRun& run) override {
        put_in_order(run, OrderRule::score);
        std::size_t tied = 0;
        for (std::size_t i = 1; i < run.ranking.size(); ++i)
            if (run.ranking[i].score == run.ranking[i - 1].score) ++tied;
        const std::lock_guard lock(mutex_);
        documents += run.ranking.size();
        ties += tied;
        fewest = topics == 0 ? run.ranking.size() : std::min(fewest, run.ranking.size());
        most = std::max(most, run.ranking.size());
        ++topics;
    }
    void restart() override { topics = documents = ties = fewest = most = 0; }

    std::size_t topics = 0, documents = 0, ties = 0, fewest = 0, most = 0;

private:
    std::mutex mutex_;
};

/// Why the column of ranks cannot be used; nothing if it can.
std::vector<Message> faults_of_ranks(const InputFile& input) {
    try {
        RunCounter counter;
        read_run(input, Judgments(), {.order = OrderRule::rank}, counter);
        return {};
    } catch (const InputError& error) {
        return error.messages();
    }
}

Checked check_run(const InputFile& input, bool recommendations) {
    RunCounter counter;
    const RunOptions options{.recommendations = recommendations};
    const RunFile file = read_run(input, Judgments(), options, counter);
    const std::string size = fmt::format("({} to {} a {})", counter.fewest, counter.most, options.topic_word());
    Checked checked;
    checked.about.take(file.input);
    if (recommendations)
        checked.findings.push_back(fmt::format("{}: {} for {} {}", input.name(),
                                               counted(counter.documents, "recommendation"),
                                               counted(counter.topics, "user"), size));
    else
        checked.findings.push_back(fmt::format("{}: a run of {} and {} {}, tag {}", input.name(),
                                               counted(counter.topics, "topic"), counted(counter.documents, "document"),
                                               size, in_quotes(file.tag)));
    if (counter.ties > 0)
        checked.findings.push_back(fmt::format("{}: {} with the score of the one before; ties go by {} id",
                                               input.name(), counted(counter.ties, options.document_word()),
                                               options.document_word()));
    if (!recommendations) checked.rank_faults = faults_of_ranks(input);  // those of recommendations were said already
    return checked;
}

Checked describe_judgments(const std::string& name, const Judgments& judgments, std::span<const Input> inputs) {
    std::size_t documents = 0, relevant = 0, without = 0;
    for (std::size_t t = 0; t < judgments.size(); ++t) {
        const JudgedTopic topic = judgments[t];
        documents += topic.documents.size();
        const auto count = static_cast<std::size_t>(
            std::count_if(topic.best.begin(), topic.best.end(), [](double grade) { return grade > 0; }));
        relevant += count;
        if (count == 0) ++without;
    }
    Checked checked;
    checked.findings.push_back(fmt::format(
        "{}: judgments of {} and {}, {} of them relevant; largest grade {}{}", name, counted(judgments.size(), "topic"),
        counted(documents, "document"), relevant, judgments.scale().top,
        judgments.most_aspects() > 1 ? fmt::format("; up to {} aspects a topic", judgments.most_aspects()) : ""));
    for (const Input& input : inputs) checked.about.take(input);
    if (without > 0)
        checked.about.messages.push_back({.severity = Severity::warning,
                                          .text = counted(without, "topic") + " without a relevant document",
                                          .file = name});
    return checked;
}

Checked check_judgments(const InputFile& input, const CheckRequest& request) {
    const JudgmentsFile file = read_judgments(input, {.format = request.judgments_format, .aspects = request.aspects});
    return describe_judgments(input.name(), file.judgments, {&file.input, 1});
}

/// A finding about a file of which there is nothing else to say.
Checked found(const InputFile& input, const std::string& what) {
    return {.findings = {fmt::format("{}: {}", input.name(), what)}};
}

Checked check_aspects(const InputFile& input) {
    const AspectsFile file = read_aspects_file(input);
    constexpr std::size_t few = 8;
    std::vector<std::string> aspects;
    for (LabelledAspect aspect : file.space.aspects) {
        complete(aspect);
        aspects.push_back(fmt::format("{} ({})", aspect.name,
                                      aspect.labels.empty() ? "labels of the judgments" : labels_text(aspect, few)));
    }
    return found(input, fmt::format("{}: {}; universe {}", counted(aspects.size(), "aspect"), fmt::join(aspects, ", "),
                                    file.space.universe_text()));
}

Checked check_weights(const InputFile& input) {
    return found(input, counted(read_weights(input).weights.size(), "weight") + " of aspects");
}

Checked check_scores(const InputFile& input) {
    const Scores scores = read_scores(input).scores;
    return found(input,
                 fmt::format("scores of {}, {} and {}", counted(scores.systems.size(), "run"),
                             counted(scores.topics.size(), "topic"), counted(scores.measures.size(), "measure")));
}

Checked check_ratings(const InputFile& input) {
    const LoadedRatings loaded = read_rating_data(input, {.top = infinity});
    const RatingData& data = loaded.data;
    double least = infinity, most = 0;
    for (const Rating& rating : data.test.all()) {
        least = std::min(least, data.test.value(rating));
        most = std::max(most, data.test.value(rating));
    }
    Checked checked =
        found(input, fmt::format("{} of {} and {}, from {} to {}", counted(data.test.size(), "rating"),
                                 counted(data.users.size(), "user"), counted(data.items.size(), "item"), least, most));
    for (const Input& one : loaded.inputs) checked.about.take(one);
    return checked;
}

Checked check_items(const InputFile& input) {
    ItemsBuilder builder;
    const Input file = read_items(input, ItemsFormat::automatic, builder);
    std::vector<std::uint32_t> numbers;
    const Items items = builder.build(numbers);
    std::size_t without = 0, most = 0;
    for (std::size_t item = 0; item < items.size(); ++item) {
        if (items.aspects(item).empty()) ++without;
        most = std::max(most, items.aspects(item).size());
    }
    Checked checked =
        found(input, fmt::format("{} with {}, up to {} an item{}", counted(items.size(), "item"),
                                 counted(items.aspect_count(), "aspect"), most,
                                 without == 0 ? "" : fmt::format("; {} without aspects", counted(without, "item"))));
    checked.about.take(file);
    return checked;
}

}  // namespace

Checked check_file(const CheckRequest& request) {
    const InputFile input(request.path);
    const bool judged = request.judgments_format != JudgmentsFormat::automatic;
    if (judged && request.kind.value_or(FileKind::judgments) != FileKind::judgments)
        throw SettingError("judgments_format", "this is for judgments, and the file is said to be something else");
    switch (request.kind ? *request.kind : judged ? FileKind::judgments : guess_kind(input, request.aspects.size())) {
        case FileKind::run: return check_run(input, false);
        case FileKind::recommendations: return check_run(input, true);
        case FileKind::judgments: return check_judgments(input, request);
        case FileKind::weights: return check_weights(input);
        case FileKind::scores: return check_scores(input);
        case FileKind::aspects: return check_aspects(input);
        case FileKind::ratings: return check_ratings(input);
        case FileKind::items: return check_items(input);
    }
    return {};
}

Checked check_aspect_files(const AspectRequest& aspects) {
    EvaluationRequest request;
    request.aspects = aspects;
    const LoadedJudgments loaded = load_judgments(request);
    return describe_judgments(loaded.file.input.path, loaded.file.judgments, loaded.inputs);
}

}  // namespace assay
