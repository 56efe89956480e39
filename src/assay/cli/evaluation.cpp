#include "assay/cli/evaluation.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "assay/cli/progress.hpp"
#include "assay/core/error.hpp"
#include "assay/core/threads.hpp"
#include "assay/io/weights_reader.hpp"
#include "assay/metrics/evaluate.hpp"

namespace assay::cli {

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

/// Hands topics to an onlooker, if there is one, and then to the evaluator, which may round scores.
class WithOnlooker final : public RunSink {
public:
    WithOnlooker(RunSink* onlooker, Evaluator& evaluator) : onlooker_(onlooker), evaluator_(evaluator) {}

    void take(const TopicRun& run) override {
        if (onlooker_ != nullptr) onlooker_->take(run);
        evaluator_.take(run);
    }

private:
    RunSink* onlooker_;
    Evaluator& evaluator_;
};

RunResult evaluate_run(const std::string& path, const EvaluationRequest& request, const Basis& basis,
                       std::size_t threads, std::atomic<std::uint64_t>& progress, RunSink* onlooker) {
    const Judgments& judgments = basis.judgments();
    Evaluator evaluator(basis, request.policies);
    WithOnlooker sink(onlooker, evaluator);
    RunResult result;
    RunOptions options = run_options(request, threads);
    options.progress = &progress;
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

void take_messages(Evaluation& evaluation, const Input& input) {
    evaluation.notes.insert(evaluation.notes.end(), input.notes.begin(), input.notes.end());
    evaluation.warnings.insert(evaluation.warnings.end(), input.warnings.begin(), input.warnings.end());
    evaluation.inputs.push_back(input);
}

namespace {

void take_run(Evaluation& evaluation, const EvaluationRequest& request, const RunResult& run) {
    take_messages(evaluation, run.file.input);
    const std::string& path = run.file.input.path;
    if (run.file.unjudged_topics > 0)
        evaluation.warnings.push_back(fmt::format("{}: {} of {} without judgments, left out", path,
                                                  run.file.unjudged_topics, counted(run.file.topics, "topic")));
    if (run.missing > 0)
        evaluation.warnings.push_back(
            fmt::format("{}: {} without results, {}", path, counted(run.missing, "judged topic"),
                        request.policies.missing == MissingTopics::zero ? "counted as 0" : "left out"));
    evaluation.scores.values.insert(evaluation.scores.values.end(), run.values.begin(), run.values.end());
}

}  // namespace

void add_assumptions(std::span<const Measure> measures, const Scale& scale, Assumptions& assumed) {
    for (const Measure& measure : measures) {
        if (measure.metric->assumes != nullptr) {
            const std::pair made(measure.name(), measure.metric->assumes(scale, measure.args()));
            if (std::find(assumed.begin(), assumed.end(), made) == assumed.end()) assumed.push_back(made);
        }
        for (const Scale& seen : inner_scales(measure, scale)) add_assumptions(measure.inner, seen, assumed);
    }
}

namespace {

Assumptions assumptions(const EvaluationRequest& request, const Judgments& judgments) {
    auto assumed = describe(request.policies);
    if (judgments.most_aspects() > 1)
        assumed.emplace_back("measures without aspects", "use the largest grade of a document over its aspects");
    add_assumptions(request.measures, judgments.scale(), assumed);
    return assumed;
}

/// Whether the measure, or one inside it, looks at aspects.
bool looks_at_aspects(const Measure& measure) {
    return measure.metric->looks != Looks::at_grades ||
           std::any_of(measure.inner.begin(), measure.inner.end(), looks_at_aspects);
}

/// What should be said of measures without aspects on judgments that have several; empty if there is nothing to say.
std::string note_on_aspects(const EvaluationRequest& request, const JudgmentsFile& file) {
    if (file.judgments.most_aspects() < 2) return {};
    constexpr std::size_t most = 3;
    std::vector<std::string> names;
    for (const Measure& measure : request.measures)
        if (!looks_at_aspects(measure)) names.push_back(measure.name());
    if (names.empty()) return {};
    const std::string more = names.size() > most ? fmt::format(" and {} more", names.size() - most) : "";
    names.resize(std::min(names.size(), most));
    return fmt::format("{}: several aspects; in {}{} the grade of a document is the largest over its aspects",
                       file.input.path, fmt::join(names, ", "), more);
}

/// Throws if measures cannot be computed, with the line of the grade that is too large for them.
void refuse(const EvaluationRequest& request, const JudgmentsFile& file) {
    std::string reasons;
    for (const Measure& measure : request.measures)
        if (const std::string reason = refusals({&measure, 1}, file.judgments.scale()); !reason.empty())
            reasons += fmt::format("{}{}:{}: {}", reasons.empty() ? "" : "\n", file.input.path,
                                   file.judgments.top_line(), reason);
    if (!reasons.empty()) throw InputError(reasons);
}

}  // namespace

LoadedJudgments load_judgments(const EvaluationRequest& request) {
    LoadedJudgments loaded;
    loaded.file = read_judgments(request.judgments, {.format = request.judgments_format,
                                                     .aspects = request.aspects,
                                                     .duplicates = request.policies.duplicate_judgments,
                                                     .digest = request.digests});
    refuse(request, loaded.file);
    if (const std::string note = note_on_aspects(request, loaded.file); !note.empty())
        loaded.file.input.notes.push_back(note);
    loaded.inputs.push_back(loaded.file.input);
    if (!request.weights.empty()) {
        const WeightsFile weights = read_weights(request.weights);
        apply(weights, loaded.file.judgments);
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
    return evaluate(request, loaded, Basis(loaded.file.judgments, request.measures, request.threads));
}

Evaluation evaluate(const EvaluationRequest& request, const LoadedJudgments& loaded, const Basis& basis,
                    const Onlookers& onlookers) {
    const Judgments& judgments = loaded.file.judgments;
    Evaluation evaluation;
    for (const Input& input : loaded.inputs) take_messages(evaluation, input);

    // Many runs are spread over the threads; a few big ones are cut up instead.
    const std::size_t runs = request.runs.size();
    const bool over_runs = runs >= request.threads;
    std::vector<RunResult> results(runs);
    std::atomic<std::uint64_t> done = 0;
    {
        const Progress progress("reading runs", total_size(request.runs), done);
        for_each_index(runs, over_runs ? request.threads : 1, [&](std::size_t i) {
            results[i] = evaluate_run(request.runs[i], request, basis, over_runs ? 1 : request.threads, done,
                                      onlookers ? &onlookers(i) : nullptr);
        });
    }
    evaluation.scores.systems = run_names(request.runs);
    for (const Measure& measure : request.measures) {
        evaluation.scores.measures.push_back(measure.name());
        evaluation.scores.aggregates.push_back(measure.metric->aggregate);
    }
    for (std::size_t topic = 0; topic < judgments.size(); ++topic)
        evaluation.scores.topics.emplace_back(judgments[topic].id);
    for (const RunResult& run : results) take_run(evaluation, request, run);
    evaluation.policies = assumptions(request, judgments);
    return evaluation;
}

void refuse_to_overwrite(const std::string& output, const EvaluationRequest& request) {
    std::vector<std::string> inputs = request.runs;
    inputs.push_back(request.judgments);
    inputs.push_back(request.weights);
    for (const std::string& input : inputs) {
        std::error_code unknown;
        if (!output.empty() && std::filesystem::equivalent(output, input, unknown) &&
            std::filesystem::is_regular_file(input, unknown))
            throw UsageError(fmt::format("the output {} is one of the inputs", in_quotes(output)));
    }
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

}  // namespace assay::cli
