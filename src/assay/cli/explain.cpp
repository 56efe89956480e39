#include "assay/cli/explain.hpp"

#include <fmt/format.h>

#include "assay/cli/explained.hpp"
#include "assay/cli/messages.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/joined_topic.hpp"

namespace assay::cli {

namespace {

/// The ideal ranking of a measure that has one.
Ranking ideal_ranking(const Measure& measure, const Topic& topic, const JudgedTopic& table) {
    Ranking ideal;
    for (const std::size_t row : measure.metric->ideal(topic, measure.args())) ideal.add(table.documents[row], row);
    return ideal;
}

/// What the document of a rank is relevant to: "1:0.4" or, where what counts is known, "1:0.4x0.5".
std::string aspects_text(const RankExplained& rank, const JudgedTopic& table, const Retrieved& retrieved) {
    if (retrieved.row == Judgments::no_row) return "not judged";
    std::string text;
    const auto add = [&](std::size_t aspect, const std::string& what) {
        if (!text.empty()) text += ' ';
        if (table.aspects.size() > 1) text += fmt::format("{}:", table.aspects[aspect]);
        text += what;
    };
    if (rank.step && !rank.step->aspects.empty()) {
        for (const Step::OfAspect& one : rank.step->aspects)
            add(one.aspect, fmt::format("{:.4g}x{:.4g}", one.relevance, one.still_new));
        return text;
    }
    for (std::size_t aspect = 0; aspect < table.aspects.size(); ++aspect) {
        const double grade = table.grade(static_cast<std::size_t>(retrieved.row), aspect);
        if (grade > 0 || (table.aspects.size() == 1 && grade <= 0)) add(aspect, fmt::format("{}", grade));
    }
    return text.empty() ? "none" : text;
}

std::string weights_text(const JudgedTopic& table, const Aspects& aspects) {
    std::string text = fmt::format("topic {}, {} aspects, weights", table.id, aspects.count());
    for (std::size_t aspect = 0; aspect < aspects.count(); ++aspect)
        text += fmt::format("{} {} {:.4g}", aspect == 0 ? "" : ",", table.aspects[aspect], aspects.weights[aspect]);
    return text + "\n";
}

/// What the ranks come to, with the documents that stand there.
std::vector<ExplainedRank> with_documents(const std::vector<RankExplained>& ranks, const Ranking& ranking,
                                          const JudgedTopic& table) {
    std::vector<ExplainedRank> explained;
    for (std::size_t i = 0; i < ranks.size(); ++i)
        explained.push_back({ranking.documents[i], {aspects_text(ranks[i], table, ranking.retrieved[i])}, ranks[i]});
    return explained;
}

Explained explain_measure(const Basis& basis, std::size_t topic, std::size_t m, std::string run, const OneTopic& kept) {
    const Measure& measure = basis.measures()[m];
    const Ranking ranking = kept.ranking(measure.order());
    const JoinedTopic joined(basis, topic, ranking.retrieved);
    const JudgedTopic table = basis.judgments()[topic];
    Explained explained{.measure = &measure,
                        .run = std::move(run),
                        .value = measure(joined.topic_for(m)),
                        .normaliser = basis.normaliser(topic, m)};
    explained.ranks = with_documents(explain(measure, joined.topic_for(m), explained.normaliser), ranking, table);
    if (measure.metric->ideal == nullptr) return explained;
    const Ranking best = ideal_ranking(measure, joined.topic_for(m), table);
    const JoinedTopic ideal(basis, topic, best.retrieved);
    explained.ideal = with_documents(explain(measure, ideal.topic_for(m), explained.normaliser), best, table);
    return explained;
}

}  // namespace

void explain_topic(const EvaluationRequest& request, const std::string& topic, const OutputOptions& options,
                   ByteSink& sink) {
    if (options.format == Format::json) throw UsageError("--explain prints table, latex, tsv or csv, not json");
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    const std::uint32_t number = judgments.find(topic);
    if (number == IdTable::none) throw InputError(fmt::format("{}: no topic {}", request.judgments, in_quotes(topic)));
    for (const Input& input : loaded.inputs) {
        say(input.notes, "note");
        say(input.warnings, "warning");
    }
    const Basis basis(judgments, request.measures);
    const std::vector<std::string> names = run_names(request.runs);
    std::vector<Explained> all;
    for (std::size_t r = 0; r < request.runs.size(); ++r) {
        OneTopic kept(number, request.policies.order);
        const RunFile run = read_run(request.runs[r], judgments, run_options(request, request.threads), kept);
        say(run.input.notes, "note");
        say(run.input.warnings, "warning");
        if (!kept.found()) {
            const std::string missing[] = {
                fmt::format("{}: no results for topic {}", request.runs[r], in_quotes(topic))};
            say(missing, "warning");
        }
        for (std::size_t m = 0; m < request.measures.size(); ++m)
            all.push_back(explain_measure(basis, number, m, names[r], kept));
    }
    const Aspects* const aspects = basis.aspects(number);
    write_explained(all, topic, {.topic = "topic", .document = "document", .about = {"aspects"}},
                    aspects == nullptr ? "" : weights_text(judgments[number], *aspects), options, sink);
}

}  // namespace assay::cli
