#include "assay/cli/output/similar_explain.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/table.hpp"
#include "assay/similarity/compare.hpp"

namespace assay::cli {

namespace {

/// The beginning of a ranking; nothing if it would cut a tied group, whose items are in no order.
std::optional<TiedRanking> beginning(const TiedRanking& whole, std::size_t depth) {
    if (depth >= whole.size()) return whole;
    TiedRanking begun = whole;
    begun.items = whole.items.first(std::min(depth, whole.items.size()));
    begun.levels = whole.levels.first(std::min(depth, whole.levels.size()));
    begun.scores = {};
    if (!whole.tied()) {
        begun.ends = {};
        return begun;
    }
    const auto end = std::lower_bound(whole.ends.begin(), whole.ends.end(), depth);
    if (*end != depth) return std::nullopt;
    begun.ends = whole.ends.first(static_cast<std::size_t>(end - whole.ends.begin()) + 1);
    return begun;
}

Similarity with_answer(Similarity similarity, Answer answer) {
    similarity.choice[similarity.row->answer_axis] = static_cast<std::size_t>(answer) - 1;
    return similarity;
}

/// One similarity of one pair.
struct Explained {
    const PairToExplain* of;
    const Similarity* similarity;
    BoundedValue value;
    std::vector<DepthStep> steps;
    std::vector<std::optional<std::pair<double, double>>> bounds;  // of the beginnings, depth by depth

    bool relevance() const { return similarity->row->looks == LooksAt::relevance; }
};

Explained explain_one(const PairToExplain& of, const Similarity& similarity, const RelevanceScale& scale) {
    Comparer comparer({similarity}, scale);
    if (const std::string why = comparer.refuse(of.pair); !why.empty())
        throw InputError(fmt::format("{} and {}, {} {}: {}", of.a, of.b, of.kind, of.topic, why));
    Explained explained{&of, &similarity, comparer(of.pair)[0], comparer.steps(0, of.pair), {}};
    if (similarity.row->answer_axis == SimilarityFamily::no_axis) return explained;
    Comparer bounds({with_answer(similarity, Answer::min), with_answer(similarity, Answer::max)}, scale);
    for (std::size_t depth = 1; depth <= explained.steps.size(); ++depth) {
        const auto x = beginning(of.pair.x, depth), y = beginning(of.pair.y, depth);
        auto& bound = explained.bounds.emplace_back();
        if (!x || !y) continue;
        const auto found = bounds({*x, *y, of.pair.items});
        bound = {found[0].value, found[1].value};
    }
    return explained;
}

/// Which columns there are.
struct Columns {
    bool ids, relevance, overlap;
};

/// Columns of items are called by the rankings, behind `items`.
void add_columns(Table& table, Columns with, const std::string& a, const std::string& b, const std::string& items) {
    table.columns.push_back({.title = "depth", .whole = true});
    const auto add = [&table](std::string title) { table.columns.push_back({.title = std::move(title)}); };
    if (with.ids)
        for (const std::string& name : {a, b}) add(items + name);
    if (with.relevance) {
        for (const std::string& name : {a, b}) add("relevance " + name);
        for (const std::string& name : {a, b}) add("gain " + name);
    }
    if (with.overlap) add("overlap");
    for (const char* title : {"agreement", "weight", "sum", "min", "max"}) add(title);
}

Cell id_at(const PairToExplain& of, const TiedRanking& ranking, std::size_t i) {
    return i < ranking.items.size() ? Cell(std::string(of.item(ranking.items[i]))) : Cell();
}

Cell relevance_at(const TiedRanking& ranking, const RelevanceScale& scale, std::size_t i) {
    return i < ranking.levels.size() ? Cell(number_text(scale.values()[ranking.levels[i]])) : Cell();
}

void add_rows(Table& table, const Explained& explained, const RelevanceScale& scale, Columns with,
              const std::vector<Cell>& first) {
    double sum = 0;
    for (std::size_t i = 0; i < explained.steps.size(); ++i) {
        const DepthStep& step = explained.steps[i];
        const RankingPair& pair = explained.of->pair;
        auto& row = table.rows.emplace_back(first);
        row.emplace_back(static_cast<double>(i + 1));
        if (with.ids)
            for (const TiedRanking* ranking : {&pair.x, &pair.y}) row.push_back(id_at(*explained.of, *ranking, i));
        if (with.relevance) {
            const bool known = explained.relevance();
            for (const TiedRanking* ranking : {&pair.x, &pair.y})
                row.push_back(known ? relevance_at(*ranking, scale, i) : Cell());
            for (const double gain : {step.x, step.y}) row.push_back(known ? Cell(gain) : Cell());
        }
        if (with.overlap) row.push_back(explained.relevance() ? Cell() : Cell(step.x));
        sum += step.weight * step.agreement;
        for (const double number : {step.agreement, step.weight, sum}) row.emplace_back(number);
        const auto& bound = explained.bounds[i];
        row.push_back(bound ? Cell(bound->first) : Cell());
        row.push_back(bound ? Cell(bound->second) : Cell());
    }
}

bool has_ids(const Explained& explained) {
    return !explained.of->pair.x.items.empty() || !explained.of->pair.y.items.empty();
}

void write_for_people(const Explained& explained, const RelevanceScale& scale, const OutputOptions& options,
                      ByteSink& sink) {
    const Columns with{
        .ids = has_ids(explained), .relevance = explained.relevance(), .overlap = !explained.relevance()};
    Table table;
    add_columns(table, with, explained.of->a, explained.of->b, "");
    add_rows(table, explained, scale, with, {});
    if (options.format == Format::latex) {
        write_latex(table, options.digits, sink);
        return;
    }
    const BoundedValue& value = explained.value;
    sink.write(fmt::format("{} of {} and {}, {} {}: {:.{}f}", explained.similarity->name(), explained.of->a,
                           explained.of->b, explained.of->kind, explained.of->topic, value.value, options.digits));
    if (value.low < value.high) sink.write(fmt::format(", certified to lie in [{}, {}]", value.low, value.high));
    if (table.rows.empty()) {
        sink.write("; it is no sum over depths\n");
        return;
    }
    sink.write("\n");
    write_text(table, options.digits, sink);
    sink.write(
        "sum = weight x agreement, added up; ext = the last sum + all weights below x the last agreement;\n"
        "min, max: the bounds if the rankings were known to this depth only\n");
}

void write_for_programs(const std::vector<Explained>& all, const RelevanceScale& scale, char delimiter,
                        ByteSink& sink) {
    Table table;
    for (const char* title : {"a", "b", "topic", "measure"}) table.columns.push_back({.title = title});
    const Columns with{.ids = true, .relevance = true, .overlap = true};
    add_columns(table, with, "a", "b", "item ");
    table.columns.insert(table.columns.end(), {{.title = "value"}, {.title = "low"}, {.title = "high"}});
    for (const Explained& explained : all) {
        const std::size_t before = table.rows.size();
        add_rows(table, explained, scale, with,
                 {explained.of->a, explained.of->b, explained.of->topic, explained.similarity->name()});
        for (std::size_t r = before; r < table.rows.size(); ++r)
            for (const double number : {explained.value.value, explained.value.low, explained.value.high})
                table.rows[r].emplace_back(number);
    }
    write_delimited(table, delimiter, sink);
}

}  // namespace

void explain_similarity(std::span<const PairToExplain> pairs, const std::vector<Similarity>& asked,
                        const RelevanceScale& scale, const OutputOptions& options, ByteSink& sink) {
    if (options.format == Format::json) throw UsageError("--explain prints table, latex, tsv or csv, not json");
    std::vector<Explained> all;
    for (const PairToExplain& pair : pairs)
        for (const Similarity& similarity : asked) all.push_back(explain_one(pair, similarity, scale));
    if (options.format == Format::tsv || options.format == Format::csv) {
        write_for_programs(all, scale, options.format == Format::tsv ? '\t' : ',', sink);
        return;
    }
    for (const Explained& explained : all) {
        if (&explained != &all.front()) sink.write("\n");
        write_for_people(explained, scale, options, sink);
    }
}

}  // namespace assay::cli
