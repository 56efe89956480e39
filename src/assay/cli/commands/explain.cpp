#include "assay/cli/commands/explain.hpp"

#include <fmt/format.h>

#include "assay/cli/output/explained.hpp"
#include "assay/cli/messages.hpp"
#include "assay/core/error.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/explain.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/joined_topic.hpp"

namespace assay::cli {

namespace {

/// The ideal ranking of a measure that has one.
ExplainedRanking ideal_ranking(const Measure& measure, const Topic& topic, const JudgedTopic& table) {
    ExplainedRanking ideal;
    for (const std::size_t row : measure.family->ideal(topic, measure.args())) ideal.add(table.documents[row], row);
    return ideal;
}

/// The labels of a document: "relevance:hr correctness:pc".
std::string labels_text(const LabelSpace& space, std::span<const Label> tuple) {
    std::string text;
    for (std::size_t a = 0; a < tuple.size(); ++a)
        text += fmt::format("{}{}:{}", a == 0 ? "" : " ", space.aspects[a].name, space.aspects[a].labels[tuple[a]]);
    return text;
}

/// What the document of a rank is relevant to: its labels if there are any, else "1:0.4" or, where what counts is
/// known, "1:0.4x0.5".
std::string aspects_text(const RankExplained& rank, const JudgedTopic& table, const Retrieved& retrieved,
                         const LabelSpace* labels) {
    if (retrieved.row == Judgments::no_row) return "not judged";
    if (labels != nullptr) return labels_text(*labels, table.tuple(static_cast<std::size_t>(retrieved.row)));
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

/// What the judgments say of documents, as far as a measure looks at it.
struct Known {
    JudgedTopic table;
    const LabelSpace* labels = nullptr;           ///< if labels say more than grades
    std::span<const std::uint32_t> classes = {};  ///< by row, if the measure puts labels into classes
    std::span<const double> weights = {};         ///< what the classes of the rows are worth
};

Known known_of(const PreparedJudgments& prepared, std::size_t topic, std::size_t m, const std::vector<RankExplained>& ranks) {
    const Judgments& judgments = prepared.judgments();
    Known known{.table = judgments[topic]};
    if (prepared.measures()[m].family->needs.has(Need::labels) || !has_relevance_by_aspect(ranks))
        known.labels = judgments.scale().labels;
    if (const std::size_t which = prepared.regraded_for(m); which != PreparedJudgments::not_regraded) {
        const Regrading& seen = prepared.regraded()[which].by_row;
        const std::size_t before = judgments.documents_before(topic), count = known.table.documents.size();
        known.classes = std::span(seen.classes).subspan(before, count);
        known.weights = std::span(seen.grades).subspan(before, count);
    }
    return known;
}

/// What the ranks come to, with the documents that stand there.
std::vector<ExplainedRank> with_documents(const std::vector<RankExplained>& ranks, const ExplainedRanking& ranking,
                                          const Known& known) {
    std::vector<ExplainedRank> explained;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const Retrieved& retrieved = ranking.retrieved[i];
        ExplainedRank& one = explained.emplace_back(
            ExplainedRank{.document = ranking.documents[i],
                          .about = {aspects_text(ranks[i], known.table, retrieved, known.labels)},
                          .rank = ranks[i]});
        const auto row = static_cast<std::size_t>(retrieved.row);
        if (!known.classes.empty() && retrieved.row != Judgments::no_row)
            one.label_class = {static_cast<double>(known.classes[row]), known.weights[row]};
    }
    return explained;
}

Explained explain_measure(const PreparedJudgments& prepared, std::size_t topic, std::size_t m, std::string run, const OneTopic& kept) {
    const Measure& measure = prepared.measures()[m];
    const ExplainedRanking ranking = kept.ranking(measure.order());
    const JoinedTopic joined(prepared, topic, ranking.retrieved);
    Explained explained{.measure = &measure,
                        .run = std::move(run),
                        .value = measure(joined.topic_for(m)),
                        .normaliser = prepared.normaliser(topic, m)};
    if (const std::string fault = fault_text(measure, explained.value); !fault.empty())
        throw InputError(fmt::format("{}: {}", explained.run, fault));
    const auto ranks = explain(measure, joined.topic_for(m), explained.normaliser);
    const Known known = known_of(prepared, topic, m, ranks);
    explained.ranks = with_documents(ranks, ranking, known);
    explained.classes = !known.classes.empty();
    explained.still_new = known.labels == nullptr && has_relevance_by_aspect(ranks);
    if (measure.family->needs.has(Need::each_aspect) && !measure.inner.empty())
        for (std::size_t a = 0; a < known.table.aspects.size(); ++a)
            explained.by_aspect.emplace_back(known.table.aspects[a], measure.inner[0](joined.topic().by_aspect[a]));
    if (measure.family->ideal == nullptr) return explained;
    const ExplainedRanking best = ideal_ranking(measure, joined.topic_for(m), known.table);
    const JoinedTopic ideal(prepared, topic, best.retrieved);
    explained.ideal = with_documents(explain(measure, ideal.topic_for(m), explained.normaliser), best, known);
    return explained;
}

}  // namespace

void explain_topic(const EvaluationRequest& request, const std::string& topic, const OutputOptions& options,
                   ByteSink& sink) {
    if (options.format == Format::json) throw UsageError("--explain prints table, latex, tsv or csv, not json");
    const LoadedJudgments loaded = load_judgments(request);
    const Judgments& judgments = loaded.file.judgments;
    const std::uint32_t number = judgments.find(topic);
    if (number == IdTable::none)
        throw InputError(fmt::format("{}: no topic {}", loaded.file.input.path, in_quotes(topic)));
    for (const Input& input : loaded.inputs) say(input.messages);
    const PreparedJudgments prepared(judgments, request.measures);
    const std::vector<std::string> names = run_names(request.runs);
    std::vector<Explained> all;
    for (std::size_t r = 0; r < request.runs.size(); ++r) {
        OneTopic kept(number, request.policies.order);
        const RunFile run = read_run(request.runs[r], judgments, run_options(request, request.threads), kept);
        say(run.input.messages);
        if (!kept.found()) warn(fmt::format("{}: no results for topic {}", request.runs[r], in_quotes(topic)));
        for (std::size_t m = 0; m < request.measures.size(); ++m)
            all.push_back(explain_measure(prepared, number, m, names[r], kept));
    }
    const Aspects* const aspects = prepared.aspects(number);
    write_explained(all, topic, {.topic = "topic", .document = "document", .about = {"aspects"}},
                    aspects == nullptr ? "" : weights_text(judgments[number], *aspects), options, sink);
}

}  // namespace assay::cli
