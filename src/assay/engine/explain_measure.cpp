#include "assay/engine/explain_measure.hpp"

#include <cmath>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/joined_topic.hpp"

namespace assay {

namespace {

/// The ideal ranking of a measure that has one.
NamedRanking ideal_ranking(const Measure& measure, const Topic& topic, const JudgedTopic& table) {
    NamedRanking ideal;
    for (const std::size_t row : measure.family->ideal(topic, measure.args())) ideal.add(table.documents[row], row);
    return ideal;
}

/// What the judgments say of documents, as far as a measure looks at it.
struct Seen {
    JudgedTopic table;
    const LabelSpace* labels = nullptr;           ///< if labels say more than grades
    std::span<const std::uint32_t> classes = {};  ///< by row, if the measure puts labels into classes
    std::span<const double> weights = {};         ///< what the classes of the rows are worth
};

Seen seen_by(const PreparedJudgments& prepared, std::size_t topic, std::size_t m,
             const std::vector<RankExplained>& ranks) {
    const Judgments& judgments = prepared.judgments();
    Seen seen{.table = judgments[topic]};
    if (prepared.measures()[m].family->needs.has(Need::labels) || !has_steps_by_aspect(ranks))
        seen.labels = judgments.scale().labels;
    if (const std::size_t which = prepared.regraded_for(m); which != PreparedJudgments::not_regraded) {
        const Regrading& by_row = prepared.regraded()[which].by_row;
        const std::size_t before = judgments.documents_before(topic), count = seen.table.documents.size();
        seen.classes = std::span(by_row.classes).subspan(before, count);
        seen.weights = std::span(by_row.grades).subspan(before, count);
    }
    return seen;
}

/// What the document in a row is relevant to: its labels if there are any, else what the step says, else its grades.
std::vector<AspectExplained> aspects_of(const RankExplained& rank, const Seen& seen, std::size_t row) {
    std::vector<AspectExplained> aspects;
    if (seen.labels != nullptr) {
        const auto tuple = seen.table.tuple(row);
        for (std::size_t a = 0; a < tuple.size(); ++a)
            aspects.push_back(
                {.aspect = seen.labels->aspects[a].name, .label = seen.labels->aspects[a].labels[tuple[a]]});
        return aspects;
    }
    const bool one = seen.table.aspects.size() == 1;
    const auto name = [&](std::size_t aspect) { return one ? std::string() : std::string(seen.table.aspects[aspect]); };
    if (rank.step && !rank.step->aspects.empty()) {
        for (const Step::OfAspect& of : rank.step->aspects)
            aspects.push_back({.aspect = name(of.aspect), .relevance = of.relevance, .still_new = of.still_new});
        return aspects;
    }
    for (std::size_t aspect = 0; aspect < seen.table.aspects.size(); ++aspect)
        if (const double grade = seen.table.grade(row, aspect); grade > 0 || (one && grade <= 0))
            aspects.push_back({.aspect = name(aspect), .relevance = grade});
    return aspects;
}

/// What the ranks come to, with the documents that stand there.
std::vector<DocumentExplained> with_documents(const std::vector<RankExplained>& ranks, const NamedRanking& ranking,
                                              const Seen& seen) {
    std::vector<DocumentExplained> explained;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        DocumentExplained& one = explained.emplace_back();
        one.document = ranking.documents[i];
        one.rank = ranks[i];
        if (ranking.retrieved[i].row == Judgments::no_row) {
            one.standing = Standing::not_judged;
            continue;
        }
        const auto row = static_cast<std::size_t>(ranking.retrieved[i].row);
        one.aspects = aspects_of(ranks[i], seen, row);
        if (!seen.classes.empty())
            one.label_class = {.number = static_cast<double>(seen.classes[row]), .weight = seen.weights[row]};
    }
    return explained;
}

/// The measure that sums up over ranks and divides: the one inside, where the outer one only gives it other grades.
const MeasureFamily& counting(const Measure& measure) {
    return measure.family->needs.has(Need::labels) ? *measure.inner[0].family : *measure.family;
}

}  // namespace

std::vector<AspectExplained> judged_aspects(const Judgments& judgments, std::size_t topic, std::size_t row) {
    return aspects_of({}, {.table = judgments[topic], .labels = judgments.scale().labels}, row);
}

MeasureExplained explain_measure(const PreparedJudgments& prepared, std::size_t topic, std::size_t m, std::string run,
                                 const KeptTopic& kept) {
    const Measure& measure = prepared.measures()[m];
    const NamedRanking ranking = kept.ranking(measure.order());
    const JoinedTopic joined(prepared, topic, ranking.retrieved);
    MeasureExplained explained{.measure = measure.name(),
                               .run = std::move(run),
                               .value = measure(joined.topic_for(m)),
                               .normaliser = prepared.normaliser(topic, m),
                               .normalised = counting(measure).normaliser != nullptr,
                               .has_ideal = measure.family->ideal != nullptr};
    if (const std::string fault = fault_text(measure, explained.value); !fault.empty())
        throw InputError(fmt::format("{}: {}", explained.run, fault));
    const auto ranks = explain(measure, joined.topic_for(m), explained.normaliser);
    const Seen seen = seen_by(prepared, topic, m, ranks);
    explained.by_steps = counting(measure).steps != nullptr && has_steps(ranks);
    explained.classes = !seen.classes.empty();
    explained.ranks = with_documents(ranks, ranking, seen);
    if (measure.family->needs.has(Need::each_aspect) && !measure.inner.empty())
        for (std::size_t a = 0; a < seen.table.aspects.size(); ++a)
            explained.by_aspect.push_back(
                {std::string(seen.table.aspects[a]), measure.inner[0](joined.topic().by_aspect[a])});
    if (!explained.has_ideal) return explained;
    const NamedRanking best = ideal_ranking(measure, joined.topic_for(m), seen.table);
    const JoinedTopic ideal(prepared, topic, best.retrieved);
    explained.ideal = with_documents(explain(measure, ideal.topic_for(m), explained.normaliser), best, seen);
    return explained;
}

}  // namespace assay
