#include "assay/engine/evaluate_runs.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/aspect_files.hpp"
#include "assay/io/weights_reader.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/expression/fault.hpp"

namespace assay {

std::string bare_topic(std::string_view id) {
    if (const std::size_t sign = id.find_last_of("-_.:/#"); sign != std::string_view::npos && sign + 1 < id.size())
        id.remove_prefix(sign + 1);
    if (const std::size_t digit = id.find_first_of("0123456789"); digit != std::string_view::npos)
        id.remove_prefix(digit);
    if (const std::size_t start = id.find_first_not_of('0'); start != std::string_view::npos) id.remove_prefix(start);
    std::string bare(id);
    std::transform(bare.begin(), bare.end(), bare.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return bare;
}

namespace {

[[noreturn]] void no_common_topic(const Judgments& judgments, const std::string& path, const RunFile& run) {
    std::string message = fmt::format("{}: no topic in common with the judgments", path);
    const std::string wanted = bare_topic(run.an_unjudged_topic);
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        if (bare_topic(judgments[topic].id) == wanted) {
            message += fmt::format("; the run has {} where the judgments have {}: make the topic ids the same",
                                   in_quotes(run.an_unjudged_topic), in_quotes(judgments[topic].id));
            throw InputError(message);
        }
    message += fmt::format("; the run has {}, the judgments have {}", in_quotes(run.an_unjudged_topic),
                           in_quotes(judgments[0].id));
    throw InputError(message);
}

struct RunResult {
    RunFile file;
    std::vector<double> values;
    std::size_t missing = 0;
};

/// Hands topics, changed if they are to be, to an onlooker, if there is one, and then to the evaluator, which may round
/// scores.
class RunParts final : public RunSink {
public:
    RunParts(std::size_t run, const TopicChange& change, RunSink* onlooker, Evaluator& evaluator)
        : run_(run), change_(change), onlooker_(onlooker), evaluator_(evaluator) {}

    void take(const TopicRun& topic) override {
        TopicRun changed = topic;
        if (change_) change_(run_, changed);
        if (onlooker_ != nullptr) onlooker_->take(changed);
        evaluator_.take(changed);
    }
    void restart() override {
        if (onlooker_ != nullptr) onlooker_->restart();
        evaluator_.restart();
    }

private:
    std::size_t run_;
    const TopicChange& change_;
    RunSink* onlooker_;
    Evaluator& evaluator_;
};

RunResult evaluate_run(std::size_t run, const EvaluationRequest& request, const PreparedJudgments& prepared, std::size_t threads,
                       Phase& phase, RunSink* onlooker) try {
    const std::string& path = request.runs[run];
    const Judgments& judgments = prepared.judgments();
    Evaluator evaluator(prepared, request.policies);
    RunParts sink(run, request.change, onlooker, evaluator);
    RunResult result;
    RunOptions options = run_options(request, threads);
    options.phase = &phase;
    result.file = read_run(path, judgments, options, sink);
    if (result.file.unjudged_topics == result.file.topics) no_common_topic(judgments, path, result.file);
    if (result.file.unjudged_topics > 0 && request.policies.unjudged_topics == UnjudgedTopics::error)
        throw InputError(fmt::format("{}: {} without judgments, {} among them", path,
                                     counted(result.file.unjudged_topics, "topic"),
                                     in_quotes(result.file.an_unjudged_topic)));
    result.missing = evaluator.missing_topics();
    result.values = evaluator.values();
    if (std::all_of(result.values.begin(), result.values.end(), [](double value) { return std::isnan(value); }))
        throw InputError(fmt::format("{}: no topic counts: none with results has a relevant document", path));
    return result;
} catch (const MeasureFault& fault) {
    throw InputError(fmt::format("{}: {}", request.runs[run], fault.what()));
}

}  // namespace

std::uint64_t total_size(std::span<const std::string> paths) {
    std::uint64_t total = 0;
    for (const std::string& path : paths) {
        std::error_code unknown;
        if (const auto size = std::filesystem::file_size(path, unknown); !unknown) total += size;
    }
    return total;
}

namespace {

void take_run(Evaluation& evaluation, const EvaluationRequest& request, const RunResult& run) {
    Input input = run.file.input;
    if (run.file.unjudged_topics > 0)
        input.warn(fmt::format("{} of {} without judgments, left out", run.file.unjudged_topics,
                               counted(run.file.topics, "topic")));
    if (run.missing > 0)
        input.warn(fmt::format("{} without results, {}", counted(run.missing, "judged topic"),
                               request.policies.missing == MissingTopics::zero ? "counted as 0" : "left out"));
    evaluation.about.take(input);
    evaluation.scores.values.insert(evaluation.scores.values.end(), run.values.begin(), run.values.end());
}

}  // namespace

void add_assumptions(std::span<const Measure> measures, const Scale& scale, Assumptions& assumed) {
    for (const Measure& measure : measures) {
        if (measure.family->assumes != nullptr) {
            const Assumption made{.key = "measures",
                                  .name = measure.name(),
                                  .text = measure.family->assumes(scale, measure.args()),
                                  .of = measure.name()};
            if (std::find(assumed.begin(), assumed.end(), made) == assumed.end()) assumed.push_back(made);
        }
        for (const Scale& seen : inner_scales(measure, scale)) add_assumptions(measure.inner, seen, assumed);
    }
}

namespace {

/// What labels are worth and which of their tuples can occur.
void add_labels(const LabelSpace& space, Assumptions& assumed) {
    for (const LabelledAspect& aspect : space.aspects) {
        const std::string weight =
            aspect.weight == Rational{1, 1} ? "" : fmt::format("; weight {}", aspect.weight.text());
        assumed.push_back({"labels", "labels of " + aspect.name, labels_text(aspect) + weight, aspect.name});
    }
    std::string universe(space.universe_text());
    if (!space.rule_texts.empty()) universe += fmt::format(": {}", fmt::join(space.rule_texts, "; "));
    assumed.push_back({"universe", "universe of labels", universe});
}

Assumptions assumptions(const EvaluationRequest& request, const JudgmentsFile& file) {
    const Judgments& judgments = file.judgments;
    Policies policies = request.policies;
    if (file.format == JudgmentsFormat::labels && policies.duplicate_judgments == DuplicateJudgments::error)
        policies.duplicate_judgments = DuplicateJudgments::refuse_line;
    auto assumed = describe(policies);
    if (judgments.most_aspects() > 1)
        assumed.push_back({"measures_without_aspects", "measures without aspects",
                           "use the largest grade of a document over its aspects"});
    if (judgments.scale().labels != nullptr) add_labels(*judgments.scale().labels, assumed);
    add_assumptions(request.measures, judgments.scale(), assumed);
    return assumed;
}

bool looks_at_labels(const Measure& measure) { return measure.needs().has(Need::labels); }

bool any_looks_at_labels(const EvaluationRequest& request) {
    return std::any_of(request.measures.begin(), request.measures.end(), looks_at_labels);
}

/// "0, 1, ..., 10"
std::string some_of(std::span<const std::string> labels) {
    constexpr std::size_t most = 6;
    if (labels.size() <= most) return fmt::format("{}", fmt::join(labels, ", "));
    return fmt::format("{}, {}, ..., {}", labels[0], labels[1], labels.back());
}

/// Says which labels were taken from the judgments because nobody declared them: a label that does not occur there is
/// missing in the order of the labels. One note for each file.
std::vector<Message> notes_on_labels(const EvaluationRequest& request, const JudgmentsFile& file) {
    std::vector<Message> notes;
    const LabelSpace* const labels = file.judgments.scale().labels;
    if (labels == nullptr || !any_looks_at_labels(request)) return notes;
    const LabelSpace& said = request.aspects.space;
    const std::vector<std::string>& files = request.aspects.files;
    for (std::size_t a = 0; a < labels->size(); ++a) {
        if (a < said.size() && !said.aspects[a].labels.empty()) continue;
        const LabelledAspect& aspect = labels->aspects[a];
        if (notes.empty() || !files.empty())
            notes.push_back({.text = fmt::format("labels of {} taken from the file: {}", aspect.name,
                                                 some_of(aspect.labels)),
                             .file = files.empty() ? file.input.path : files[a],
                             .hints = {{"labels"}}});
        else notes.back().text += fmt::format("; of {}: {}", aspect.name, some_of(aspect.labels));
    }
    return notes;
}

/// What should be said of measures without aspects on judgments that have several; empty if there is nothing to say.
std::string note_on_aspects(const EvaluationRequest& request, const JudgmentsFile& file) {
    if (file.judgments.most_aspects() < 2) return {};
    constexpr std::size_t most = 3;
    std::vector<std::string> names;
    for (const Measure& measure : request.measures)
        if (measure.needs().empty()) names.push_back(measure.name());
    if (names.empty()) return {};
    const std::string more = names.size() > most ? fmt::format(" and {} more", names.size() - most) : "";
    names.resize(std::min(names.size(), most));
    return fmt::format("several aspects; in {}{} the grade of a document is the largest over its aspects",
                       fmt::join(names, ", "), more);
}

/// Throws if measures cannot be computed, with the line of the grade that is too large for them. Those that look at
/// labels do not mind a single grade.
void refuse(const EvaluationRequest& request, const JudgmentsFile& file) {
    std::string reasons;
    for (const Measure& measure : request.measures) {
        const std::string reason = refusals({&measure, 1}, file.judgments.scale());
        if (reason.empty()) continue;
        const std::size_t line = looks_at_labels(measure) ? 0 : file.judgments.top_line();
        reasons += fmt::format("{}{}{}: {}", reasons.empty() ? "" : "\n", file.input.path,
                               line == 0 ? "" : fmt::format(":{}", line), reason);
    }
    if (!reasons.empty()) throw InputError(reasons);
}

/// One file with everything, or one for each aspect.
LoadedJudgments read_all_judgments(const EvaluationRequest& request) {
    const AspectRequest& aspects = request.aspects;
    const DuplicateJudgments duplicates = request.policies.duplicate_judgments;
    LoadedJudgments loaded;
    if (aspects.files.empty()) {
        loaded.file = read_judgments(request.judgments, {.format = request.judgments_format,
                                                         .aspects = aspects.space,
                                                         .label = request.label || any_looks_at_labels(request),
                                                         .duplicates = duplicates,
                                                         .digest = request.digests});
        loaded.inputs.push_back(loaded.file.input);
        return loaded;
    }
    JoinedJudgments joined = read_aspect_files({.space = aspects.space,
                                                .paths = aspects.files,
                                                .fill_worst = aspects.fill_worst,
                                                .duplicates = duplicates,
                                                .digest = request.digests});
    loaded.file.judgments = std::move(joined.judgments);
    loaded.file.format = JudgmentsFormat::labels;
    loaded.file.input.path = fmt::format("{}", fmt::join(aspects.files, ", "));
    loaded.inputs = std::move(joined.inputs);
    return loaded;
}

/// The first measure that does not look at the weights of the judgments: they are none of the distances between labels.
std::string blind_to_weights(const EvaluationRequest& request) {
    const auto found = std::find_if(request.measures.begin(), request.measures.end(), looks_at_labels);
    return found == request.measures.end() ? "" : found->name();
}

}  // namespace

std::vector<std::string> input_paths(const EvaluationRequest& request) {
    std::vector<std::string> paths = request.runs;
    for (const std::string& path : {request.judgments, request.weights})
        if (!path.empty()) paths.push_back(path);
    paths.insert(paths.end(), request.aspects.files.begin(), request.aspects.files.end());
    for (const Input& input : request.aspects.inputs) paths.push_back(input.path);
    return paths;
}

std::string labels_text(const LabelledAspect& aspect, std::size_t most) {
    const auto one = [&aspect](std::size_t l) {
        const std::string value = aspect.embedding[l].text();
        return aspect.labels[l] == value ? value : aspect.labels[l] + " " + value;
    };
    std::string text;
    for (std::size_t l = 0; l < aspect.labels.size(); ++l) {
        if (aspect.labels.size() > most && l == 2) {
            l = aspect.labels.size() - 1;
            text += ", ...";
        }
        (text += l == 0 ? "" : ", ") += one(l);
    }
    return text;
}

LoadedJudgments load_judgments(const EvaluationRequest& request) {
    LoadedJudgments loaded = read_all_judgments(request);
    refuse(request, loaded.file);
    Input& judged = loaded.inputs.back();
    for (Message& note : notes_on_labels(request, loaded.file)) judged.messages.push_back(std::move(note));
    if (const std::string note = note_on_aspects(request, loaded.file); !note.empty())
        judged.messages.push_back({.text = note, .file = loaded.file.input.path});
    loaded.inputs.insert(loaded.inputs.end(), request.aspects.inputs.begin(), request.aspects.inputs.end());
    if (!request.weights.empty()) {
        WeightsFile weights = read_weights(request.weights);
        apply(weights, loaded.file.judgments);
        if (const std::string blind = blind_to_weights(request); !blind.empty())
            weights.input.note(blind + " does not look at these weights; it has its own", {{"aspect_weights"}});
        loaded.inputs.push_back(weights.input);
    }
    return loaded;
}

RunOptions run_options(const EvaluationRequest& request, std::size_t threads) {
    return {.format = request.run_format,
            .third_column = request.third_column,
            .order = request.policies.order,
            .duplicates = request.policies.duplicate_documents,
            .digest = request.digests,
            .threads = threads};
}

Evaluation evaluate(const EvaluationRequest& request) {
    const LoadedJudgments loaded = load_judgments(request);
    return evaluate(request, loaded, PreparedJudgments(loaded.file.judgments, request.measures, request.threads));
}

Evaluation evaluate(const EvaluationRequest& request, const LoadedJudgments& loaded, const PreparedJudgments& prepared,
                    const Onlookers& onlookers) {
    const Judgments& judgments = loaded.file.judgments;
    Evaluation evaluation;
    for (const Input& input : loaded.inputs) evaluation.about.take(input);

    // Many runs are spread over the threads; a few big ones are cut up instead.
    const std::size_t runs = request.runs.size();
    const bool over_runs = runs >= request.threads;
    std::vector<RunResult> results(runs);
    Phase phase(request.watcher, "reading runs", total_size(request.runs));
    for_each_index(runs, over_runs ? request.threads : 1, [&](std::size_t i) {
        results[i] = evaluate_run(i, request, prepared, over_runs ? 1 : request.threads, phase,
                                  onlookers ? &onlookers(i) : nullptr);
    });
    evaluation.scores.systems = run_names(request.runs);
    for (const Measure& measure : request.measures) {
        evaluation.scores.measures.push_back(measure.name());
        evaluation.scores.aggregates.push_back(measure.family->aggregate);
    }
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        evaluation.scores.topics.emplace_back(judgments[topic].id);
    for (const RunResult& run : results) take_run(evaluation, request, run);
    evaluation.about.assumptions = assumptions(request, loaded.file);
    return evaluation;
}

std::vector<std::string> run_names(std::span<const std::string> paths) {
    static constexpr std::string_view packed[] = {".gz", ".zst"};
    static constexpr std::string_view usual[] = {".run", ".txt",     ".tsv", ".csv",  ".trec",
                                                 ".res", ".results", ".out", ".input"};
    const auto strip = [](std::string& name, std::span<const std::string_view> endings) {
        for (const std::string_view ending : endings)
            if (name.size() > ending.size() && std::string_view(name).substr(name.size() - ending.size()) == ending) {
                name.resize(name.size() - ending.size());
                return;
            }
    };
    std::vector<std::string> names;
    for (const std::string& path : paths) {
        std::string name = path.substr(path.find_last_of('/') + 1);
        strip(name, packed);
        strip(name, usual);
        names.push_back(name.empty() ? path : name);
    }
    std::vector<std::string> unique = names;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::count(names.begin(), names.end(), names[i]) > 1) unique[i] = paths[i];
    return unique;
}

}  // namespace assay
