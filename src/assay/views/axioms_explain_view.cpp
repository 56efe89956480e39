#include "assay/views/axioms_explain_view.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/axioms/render.hpp"
#include "assay/core/error.hpp"
#include "assay/views/axioms_view.hpp"

namespace assay::views {

namespace {

using axioms::Axiom;
using axioms::Case;
using axioms::DocumentOrder;
using axioms::Finding;
using axioms::Kind;
using axioms::PairScores;
using axioms::Reading;
using axioms::Scored;
using axioms::short_number;
using axioms::Verdict;

/// One ranking, and what each rank adds where that is known.
struct Side {
    const Case& made;
    const DocumentOrder& ranking;
    const std::vector<double>& additions;

    /// Ranks from `rank` up to `end` hold documents alike. There is a cell for what they add if either side adds
    /// anything.
    void add_cells(std::vector<Cell>& row, std::size_t rank, std::size_t end, bool adds) const {
        const std::size_t first = row.size();
        row.resize(first + (adds ? 3 : 2));
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

Table side_by_side(const Side& wins, const Side& loses, const PairScores& scores) {
    Table table;
    table.columns.push_back({.title = "rank"});
    const bool adds = !wins.additions.empty() || !loses.additions.empty();
    const std::string relevance = wins.made.ratings.empty() ? "relevance" : "aspects:rating";
    for (const char* title : {"should win", "should lose"}) {
        table.columns.push_back({.title = title});
        table.columns.push_back({.title = relevance});
        if (adds) table.columns.push_back({.title = "adds"});
    }
    const std::size_t length = std::max(wins.ranking.size(), loses.ranking.size());
    for (std::size_t rank = 0; rank < length;) {
        const std::size_t end = length <= short_ranking ? rank + 1 : end_of_run(wins, loses, rank, length);
        auto& row = table.rows.emplace_back();
        row.emplace_back(end == rank + 1 ? fmt::format("{}", end) : fmt::format("{}-{}", rank + 1, end));
        wins.add_cells(row, rank, end, adds);
        loses.add_cells(row, rank, end, adds);
        rank = end;
    }
    auto& last = table.rows.emplace_back();
    last.emplace_back("score");
    for (const double score : {scores.above, scores.below}) {
        last.emplace_back();
        if (adds) last.emplace_back();
        last.emplace_back(short_number(score));
    }
    return table;
}

/// Judged documents that are in neither ranking.
DocumentOrder not_retrieved(const Case& made) {
    DocumentOrder others;
    for (std::uint32_t d = 0; d < made.documents(); ++d)
        if (std::find(made.above.begin(), made.above.end(), d) == made.above.end() &&
            std::find(made.below.begin(), made.below.end(), d) == made.below.end())
            others.push_back(d);
    return others;
}

std::string_view demanded_sign(const Case& made) { return made.strict ? ">" : ">="; }

/// What was demanded of the scores, and whether it holds.
std::string demand_text(const Scored& scored, bool before_normalisation) {
    const std::string_view before =
        before_normalisation ? "; both before they are divided by the score of the ideal ranking" : "";
    const PairScores& scores = scored.scores;
    const std::string tie =
        scores.nearly_tied()
            ? fmt::format(": a difference of {} counts as a tie, for the tolerance is {}",
                          short_number(std::abs(scores.above - scores.below)), short_number(scores.tolerance()))
            : "";
    return fmt::format("demanded: {} {} {}, which {}{}{}", short_number(scores.above), demanded_sign(scored.made),
                       short_number(scores.below), scores.hold(scored.made.strict) ? "holds" : "does not hold", tie,
                       before);
}

std::string heading(const Finding& finding, const Axiom& axiom, Reading reading) {
    if (finding.verdict == Verdict::not_applicable) return "violated by definition: the measure sees no aspects";
    const Kind kind = axiom.kind_under(reading);
    if (finding.satisfied()) {
        const std::string witness = witness_text(finding, axiom, reading);
        const std::string by = witness.empty() ? "" : fmt::format(" by {}", witness);
        const bool all = kind == Kind::every || kind == Kind::some_group;
        return fmt::format("satisfied{}: {} looked at. {}", by, counted(finding.cases, "case"),
                           all ? "The one with the smallest margin:" : "The last witness:");
    }
    const std::string cases = counted(finding.cases, "case") + " looked at";
    if (kind == Kind::some) return fmt::format("violated: {}, none holds. The nearest:", cases);
    if (kind == Kind::from_some_on) return fmt::format("violated: {}. The last that does not hold:", cases);
    return fmt::format("violated: {}. The counterexample:", cases);
}

/// What the axiom says.
std::vector<std::string> statement(const AxiomsResult& checked) {
    const Axiom& axiom = *checked.axioms[0];
    std::vector<std::string> lines{fmt::format("{} ({}) of {}, reading {}", axiom.name, axiom.title,
                                               checked.measures[0].name(), reading_name(checked.reading)),
                                   std::string(axiom.statement),
                                   fmt::format("Cases: {}.", axiom.cases_under(checked.reading))};
    if (checked.reading == Reading::literal && !axiom.literally.empty())
        lines.push_back(fmt::format("Read literally, {}.", axiom.literally));
    return lines;
}

Section verdict_section(const AxiomExplanation& explanation) {
    const AxiomsResult& checked = explanation.checked;
    const Finding& finding = checked.cells[0].finding;
    Section section{.title = heading(finding, *checked.axioms[0], checked.reading)};
    if (!finding.shown) return section;
    const Case& made = finding.shown->made;
    section.table = side_by_side({made, made.above, explanation.above}, {made, made.below, explanation.below},
                                 finding.shown->scores);
    if (made.aspects() > 1) section.key.push_back(fmt::format("weights of the aspects: {}", weights_text(made)));
    if (const DocumentOrder others = not_retrieved(made); !others.empty())
        section.key.push_back(fmt::format("in neither: {}", ranking_text(made, others)));
    section.key.push_back(demand_text(*finding.shown, explanation.before_normalisation));
    return section;
}

/// The case as records, so that a program can rebuild it: a row for each document of a ranking and each aspect.
class CaseRecords {
public:
    CaseRecords(const AxiomExplanation& explanation, const TakeRecord& take)
        : take_(take),
          measure_(explanation.checked.measures[0].name()),
          axiom_(explanation.checked.axioms[0]->name),
          finding_(explanation.checked.cells[0].finding) {}

    static std::vector<std::string> columns() {
        return {"measure", "axiom",    "verdict", "cases",  "demanded",  "score_win", "score_lose", "ranking",
                "rank",    "document", "aspect",  "weight", "relevance", "rating",    "adds"};
    }

    void give(const AxiomExplanation& explanation) const {
        if (!finding_.shown) return give_row({}, {}, {}, {});
        const Case& made = finding_.shown->made;
        give_ranking("win", made.above, explanation.above);
        give_ranking("lose", made.below, explanation.below);
        give_ranking("neither", not_retrieved(made), {});
    }

private:
    void give_ranking(std::string_view name, const DocumentOrder& documents, const std::vector<double>& adds) const {
        for (std::size_t i = 0; i < documents.size(); ++i)
            for (std::size_t aspect = 0; aspect < finding_.shown->made.aspects(); ++aspect)
                give_row(name, name == "neither" ? Field() : Field(std::uint64_t{i + 1}),
                         std::pair{documents[i], aspect}, i < adds.size() ? Field(adds[i]) : Field());
    }

    /// One document and one aspect of it, if there is one.
    void give_row(std::string_view ranking, Field rank, std::optional<std::pair<std::uint32_t, std::size_t>> at,
                  Field adds) const {
        std::vector<Field> row{std::string_view(measure_), axiom_,
                               std::string_view(finding_.satisfied() ? "satisfied" : "violated"),
                               std::uint64_t{finding_.cases}};
        row.resize(columns().size());
        std::string document;
        if (at) {
            const auto& [made, scores] = *finding_.shown;
            const auto [number, aspect] = *at;
            document = fmt::format("d{}", number + 1);
            const bool rated = !made.ratings.empty() && !std::isnan(made.ratings[number]);
            const Field cells[] = {demanded_sign(made),
                                   scores.above,
                                   scores.below,
                                   ranking,
                                   rank,
                                   std::string_view(document),
                                   std::uint64_t{aspect + 1},
                                   made.weights[aspect],
                                   made.r(number, aspect),
                                   rated ? Field(made.ratings[number]) : Field(),
                                   adds};
            std::copy(std::begin(cells), std::end(cells), row.begin() + 4);
        }
        take_(row);
    }

    const TakeRecord& take_;
    std::string measure_;
    std::string_view axiom_;
    const Finding& finding_;
};

}  // namespace

Report axioms_explain_view(std::shared_ptr<const AxiomExplanation> explanation) {
    Report report;
    report.about = explanation->checked.about;
    report.head = statement(explanation->checked);
    report.tables = [explanation] { return std::vector<Section>{verdict_section(*explanation)}; };
    report.records = {
        .name = "documents", .columns = CaseRecords::columns(), .each = [explanation](const TakeRecord& take) {
            CaseRecords(*explanation, take).give(*explanation);
        }};
    return report;
}

}  // namespace assay::views
