#include "assay/engine/evaluate_runs.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/engine/tool_notes.hpp"
#include "assay/engine/uncertainty.hpp"
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
    const std::string common = "no topic in common with the judgments";
    const std::string wanted = bare_topic(run.an_unjudged_topic);
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        if (bare_topic(judgments[topic].id) == wanted)
            throw InputError(
                path, fmt::format("{}; the run has {} where the judgments have {}: make the topic ids the same", common,
                                  in_quotes(run.an_unjudged_topic), in_quotes(judgments[topic].id)));
    throw InputError(path, fmt::format("{}; the run has {}, the judgments have {}", common,
                                       in_quotes(run.an_unjudged_topic), in_quotes(judgments[0].id)));
}

/// Hands topics on, changed if they are to be.
class ChangedRun final : public RunSink {
public:
    ChangedRun(std::size_t run, const TopicChange& change, RunSink& next) : run_(run), change_(change), next_(next) {}

    void take(const TopicRun& topic) override {
        TopicRun changed = topic;
        if (change_) change_(run_, changed);
        next_.take(changed);
    }
    void restart() override { next_.restart(); }

private:
    std::size_t run_;
    const TopicChange& change_;
    RunSink& next_;
};

}  // namespace

EvaluatedRun finish_run(const EvaluationRequest& request, const Judgments& judgments, const std::string& path,
                        RunFile file, Evaluator& evaluator) {
    if (file.unjudged_topics == file.topics) no_common_topic(judgments, path, file);
    if (file.unjudged_topics > 0 && request.policies.unjudged_topics == UnjudgedTopics::error)
        throw InputError(path, fmt::format("{} without judgments, {} among them",
                                           counted(file.unjudged_topics, "topic"), in_quotes(file.an_unjudged_topic)));
    EvaluatedRun result{.file = std::move(file), .values = {}, .missing = evaluator.missing_topics()};
    if (result.missing > 0 && request.policies.missing == MissingTopics::error)
        throw InputError(path, fmt::format("{} without results, {} among them", counted(result.missing, "judged topic"),
                                           in_quotes(evaluator.a_missing_topic())));
    result.values = evaluator.values();
    result.ranges = evaluator.ranges();
    if (std::all_of(result.values.begin(), result.values.end(), [](double value) { return std::isnan(value); }))
        throw InputError(path, "no topic counts: none with results has a relevant document");
    return result;
}

namespace {

EvaluatedRun evaluate_run(std::size_t run, const EvaluationRequest& request, const PreparedJudgments& prepared,
                          std::size_t threads, Phase& phase, RunSink* onlooker) try {
    const RunSource& source = request.runs[run];
    const Judgments& judgments = prepared.judgments();
    Evaluator evaluator(prepared, request.policies);
    WithOnlooker both(onlooker, evaluator);
    ChangedRun sink(run, request.change, both);
    RunOptions options = run_options(request, threads);
    options.phase = &phase;
    RunFile file = read_run(source, judgments, options, sink);
    return finish_run(request, judgments, source.path, std::move(file), evaluator);
} catch (const MeasureFault& fault) {
    throw InputError(request.runs[run].path, fault.what());
}

void take_run(Evaluation& evaluation, const EvaluationRequest& request, const EvaluatedRun& run) {
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
            std::string name = measure.name();
            if (scale.aspect != nullptr) name += fmt::format(" of {}", in_quotes(scale.aspect->name));
            const Assumption made{
                .key = "measures", .name = name, .text = measure.family->assumes(scale, measure.args()), .of = name};
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

}  // namespace

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

std::vector<std::string> input_paths(const EvaluationRequest& request) {
    std::vector<std::string> paths = file_paths(request.runs);
    if (request.judgments.is_file()) paths.push_back(request.judgments.path);
    if (!request.weights.empty()) paths.push_back(request.weights);
    paths.insert(paths.end(), request.aspects.files.begin(), request.aspects.files.end());
    for (const Input& input : request.aspects.inputs) paths.push_back(input.path);
    return paths;
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
    check_uncertainty(request.policies, request.measures, GradesFrom::judgments);
    const LoadedJudgments loaded = load_judgments(request);
    return evaluate(request, loaded, PreparedJudgments(loaded.file.judgments, request.measures, request.threads));
}

Evaluation evaluate(const EvaluationRequest& request, const LoadedJudgments& loaded, const PreparedJudgments& prepared,
                    const Onlookers& onlookers) {
    // Many runs are spread over the threads; a few big ones are cut up instead.
    const std::size_t runs = request.runs.size();
    const bool over_runs = runs >= request.threads;
    std::vector<EvaluatedRun> results(runs);
    Phase phase(request.watcher, "reading runs", total_size(request.runs));
    for_each_index(runs, over_runs ? request.threads : 1, [&](std::size_t i) {
        results[i] = evaluate_run(i, request, prepared, over_runs ? 1 : request.threads, phase,
                                  onlookers ? &onlookers(i) : nullptr);
    });
    return assemble(request, loaded, results);
}

Evaluation assemble(const EvaluationRequest& request, const LoadedJudgments& loaded,
                    std::span<const EvaluatedRun> results) {
    const Judgments& judgments = loaded.file.judgments;
    Evaluation evaluation;
    for (const Input& input : loaded.inputs) evaluation.about.take(input);
    evaluation.scores.systems = run_names(request.runs);
    for (const Measure& measure : request.measures) {
        evaluation.scores.measures.push_back(measure.name());
        evaluation.scores.aggregates.push_back(measure.family->aggregate);
    }
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        evaluation.scores.topics.emplace_back(judgments[topic].id);
    std::size_t missing = 0;
    ScoreRanges ranges;
    for (const EvaluatedRun& run : results) {
        take_run(evaluation, request, run);
        ranges.append(run.ranges);
        missing += run.missing;
    }
    add_ranges(evaluation, std::move(ranges), request.policies, request.narrow, loaded.inputs.size());
    add_tool_notes(request, judgments, missing, evaluation.about);
    evaluation.about.assumptions = assumptions(request, loaded.file);
    return evaluation;
}

}  // namespace assay
