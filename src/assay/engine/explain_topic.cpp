#include "assay/core/error.hpp"
#include "assay/engine/explain.hpp"
#include "assay/engine/explain_measure.hpp"
#include "assay/engine/kept_topic.hpp"

namespace assay {

Explanation explain(const EvaluationRequest& request, const std::string& topic) {
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    const std::uint32_t number = judgments.find(topic);
    if (number == IdTable::none) throw InputError(loaded.file.input.path, "no topic " + in_quotes(topic));
    Explanation explanation{.topic = topic};
    for (const Input& input : loaded.inputs) explanation.about.take(input);
    const PreparedJudgments prepared(judgments, request.measures);
    const std::vector<std::string> names = run_names(request.runs);
    Phase phase(request.watcher, "reading runs", total_size(request.runs));
    for (std::size_t r = 0; r < request.runs.size(); ++r) {
        KeptTopic kept(number, request.policies.order);
        RunOptions options = run_options(request, request.threads);
        options.phase = &phase;
        RunFile run = read_run(request.runs[r], judgments, options, kept);
        if (!kept.found()) run.input.warn("no results for topic " + in_quotes(topic));
        explanation.about.take(run.input);
        for (std::size_t m = 0; m < request.measures.size(); ++m)
            explanation.measures.push_back(explain_measure(prepared, number, m, names[r], kept));
    }
    if (const Aspects* const aspects = prepared.aspects(number))
        for (std::size_t a = 0; a < aspects->count(); ++a)
            explanation.weights.push_back({std::string(judgments[number].aspects[a]), aspects->weights[a]});
    explanation.about.assumptions = assumptions(request, loaded.file);
    return explanation;
}

}  // namespace assay
