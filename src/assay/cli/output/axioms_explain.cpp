#include "assay/cli/output/axioms_explain.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "assay/axioms/render.hpp"
#include "assay/core/error.hpp"
#include "assay/core/sink.hpp"
#include "assay/report/table.hpp"

namespace assay::cli {

namespace {

using axioms::Axiom;
using axioms::Case;
using axioms::CheckOptions;
using axioms::Finding;
using axioms::Kind;
using axioms::PairScores;
using axioms::DocumentOrder;
using axioms::Reading;
using axioms::reading_names;
using axioms::Scored;
using axioms::Scorer;
using axioms::short_number;
using axioms::Verdict;

/// One ranking, and what each rank adds where that is known.
struct Side {
    const Case& made;
    const DocumentOrder& ranking;
    std::vector<double> additions;

    /// Ranks from `rank` up to `end` hold documents alike.
    void add_cells(std::vector<Cell>& row, std::size_t rank, std::size_t end) const {
        const std::size_t first = row.size();
        row.resize(first + (additions.empty() ? 2 : 3));
        if (rank < ranking.size()) row[first] = fmt::format("d{}{}", ranking[rank] + 1, end == rank + 1 ? "" : ", ...");
        if (rank < ranking.size()) row[first + 1] = document_text(made, ranking[rank]);
        if (rank >= additions.size()) return;
        double sum = 0;
        for (std::size_t i = rank; i < std::min(end, additions.size()); ++i) sum += additions[i];
        row[first + 2] = short_number(sum);
    }
    std::string kind(std::size_t rank) const { return rank < ranking.size() ? document_text(made, ranking[rank]) : ""; }
};

/// Rows of a long table that say the same as those above it, by the relevance of their documents.
std::size_t end_of_run(const Side& left, const Side& right, std::size_t rank, std::size_t length) {
    std::size_t end = rank + 1;
    while (end < length && left.kind(end) == left.kind(rank) && right.kind(end) == right.kind(rank)) ++end;
    return end;
}

/// Rankings up to this length are written rank by rank.
constexpr std::size_t short_ranking = 16;

std::string side_by_side(const Side& wins, const Side& loses, const PairScores& scores) {
    Table table;
    table.columns.push_back({.title = "rank"});
    const std::string relevance = wins.made.ratings.empty() ? "relevance" : "aspects:rating";
    for (const char* title : {"should win", "should lose"}) {
        table.columns.push_back({.title = title});
        table.columns.push_back({.title = relevance});
        if (!wins.additions.empty() || !loses.additions.empty()) table.columns.push_back({.title = "adds"});
    }
    const std::size_t length = std::max(wins.ranking.size(), loses.ranking.size());
    for (std::size_t rank = 0; rank < length;) {
        const std::size_t end = length <= short_ranking ? rank + 1 : end_of_run(wins, loses, rank, length);
        auto& row = table.rows.emplace_back();
        row.emplace_back(end == rank + 1 ? fmt::format("{}", end) : fmt::format("{}-{}", rank + 1, end));
        wins.add_cells(row, rank, end);
        loses.add_cells(row, rank, end);
        rank = end;
    }
    auto& last = table.rows.emplace_back();
    last.emplace_back("score");
    for (const double score : {scores.above, scores.below}) {
        last.emplace_back();
        if (!wins.additions.empty() || !loses.additions.empty()) last.emplace_back();
        last.emplace_back(short_number(score));
    }
    StringSink sink;
    write_text(table, 4, sink);
    return sink.text;
}

/// Judged documents that are in neither ranking.
std::string not_retrieved(const Case& made) {
    DocumentOrder others;
    for (std::uint32_t d = 0; d < made.documents(); ++d)
        if (std::find(made.above.begin(), made.above.end(), d) == made.above.end() &&
            std::find(made.below.begin(), made.below.end(), d) == made.below.end())
            others.push_back(d);
    return others.empty() ? "" : fmt::format("in neither: {}\n", ranking_text(made, others));
}

std::string case_in_full(const Measure& measure, const Scored& scored) {
    Scorer scorer(measure);
    const Case& made = scored.made;
    std::string text;
    if (made.aspects() > 1) text += fmt::format("weights of the aspects: {}\n", weights_text(made));
    text += side_by_side({made, made.above, scorer.additions(made, made.above)},
                         {made, made.below, scorer.additions(made, made.below)}, scored.scores);
    text += not_retrieved(made);
    const bool holds = scored.scores.hold(made.strict);
    return text + fmt::format("demanded: {} {} {}, which {}{}\n", short_number(scored.scores.above),
                              made.strict ? ">" : ">=", short_number(scored.scores.below),
                              holds ? "holds" : "does not hold",
                              measure.family->normaliser == nullptr
                                  ? ""
                                  : "; both before they are divided by the score of the ideal ranking");
}

std::string heading(const Finding& finding, const Axiom& axiom, Reading reading) {
    const Kind kind = axiom.kind_under(reading);
    if (finding.satisfied()) {
        const std::string witness = witness_text(finding, axiom, reading);
        const std::string by = witness.empty() ? "" : fmt::format(" by {}", witness);
        const bool all = kind == Kind::every || kind == Kind::some_group;
        return fmt::format("satisfied{}: {} looked at. {}\n", by, counted(finding.cases, "case"),
                           all ? "The one with the smallest margin:" : "The last witness:");
    }
    const std::string cases = counted(finding.cases, "case") + " looked at";
    if (kind == Kind::some) return fmt::format("violated: {}, none holds. The nearest:\n", cases);
    if (kind == Kind::from_some_on) return fmt::format("violated: {}. The last that does not hold:\n", cases);
    return fmt::format("violated: {}. The counterexample:\n", cases);
}

}  // namespace

std::string explain_finding(const Measure& measure, const Axiom& axiom, const CheckOptions& options) {
    std::string text = fmt::format("{} ({}) of {}, reading {}\n{}\nCases: {}.\n\n", axiom.name, axiom.title,
                                   measure.name(), reading_names[static_cast<std::size_t>(options.reading)],
                                   axiom.statement, axiom.cases_under(options.reading));
    if (options.reading == Reading::literal && !axiom.literally.empty()) {
        text.pop_back();
        text += fmt::format("Read literally, {}.\n\n", axiom.literally);
    }
    const Finding finding = check(measure, axiom, options);
    if (finding.verdict == Verdict::not_applicable)
        return text +
               "violated by definition: the measure sees no aspects. --reading literal gives it the largest\n"
               "relevance over the aspects.\n";
    text += heading(finding, axiom, options.reading);
    return finding.shown ? text + case_in_full(measure, *finding.shown) : text;
}

}  // namespace assay::cli
