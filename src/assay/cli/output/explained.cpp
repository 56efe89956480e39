#include "assay/cli/output/explained.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/report/table.hpp"

namespace assay::cli {

namespace {

std::size_t row_count(const Explained& explained) { return std::max(explained.ranks.size(), explained.ideal.size()); }

/// The columns that are not always there.
struct Columns {
    bool classes, steps, ideal;
};

void add_columns(Table& table, const ExplainedWords& words, Columns with) {
    const auto add = [&table](const std::string& title) { table.columns.push_back({.title = title}); };
    table.columns.push_back({.title = "rank", .whole = true});
    add(words.document);
    for (const std::string& about : words.about) add(about);
    if (with.classes)
        for (const char* title : {"class", "weight"}) table.columns.push_back({.title = title, .whole = true});
    if (with.steps)
        for (const char* title : {"gain", "effort", "discount"}) add(title);
    for (const char* title : {"adds", "value"}) add(title);
    if (!with.ideal) return;
    add("ideal " + words.document);
    for (const std::string& about : words.about) add("ideal " + about);
    add("ideal value");
}

/// An empty cell where a defined measure has no value for the first ranks alone.
Cell number_or_none(double number) { return std::isnan(number) ? Cell() : Cell(number); }

void add_document(std::vector<Cell>& row, const ExplainedRank& rank) {
    row.emplace_back(rank.document);
    for (const std::string& about : rank.about) row.emplace_back(about);
}

/// The class of the labels at a rank and what it is worth; nothing where there is neither.
void add_class(std::vector<Cell>& row, const ExplainedRank& rank) {
    row.emplace_back(rank.label_class ? Cell(rank.label_class->number) : Cell());
    row.emplace_back(rank.label_class ? Cell(rank.label_class->weight) : Cell());
}

void add_rank(std::vector<Cell>& row, const Explained& explained, const ExplainedWords& words, std::size_t i,
              Columns with) {
    row.emplace_back(static_cast<double>(i + 1));
    if (i < explained.ranks.size()) {
        const RankExplained& rank = explained.ranks[i].rank;
        add_document(row, explained.ranks[i]);
        if (with.classes) add_class(row, explained.ranks[i]);
        if (with.steps) {
            const Step step = rank.step.value_or(Step{});
            for (const double number : {step.gain, step.effort, step.discount})
                row.emplace_back(rank.step ? Cell(number) : Cell());
        }
        row.push_back(number_or_none(rank.adds));
        row.push_back(number_or_none(rank.value));
    } else {
        row.resize(row.size() + words.about.size() + 3 + (with.steps ? 3 : 0) + (with.classes ? 2 : 0));
    }
    if (!with.ideal) return;
    if (i < explained.ideal.size()) {
        add_document(row, explained.ideal[i]);
        row.push_back(number_or_none(explained.ideal[i].rank.value));
    } else {
        row.resize(row.size() + words.about.size() + 2);
    }
}

/// The measure that sums up over ranks and divides: the one inside, where the outer one only gives it other grades.
const MeasureFamily& counting(const Explained& explained) {
    const Measure& measure = *explained.measure;
    return measure.family->needs.has(Need::labels) ? *measure.inner[0].family : *measure.family;
}

/// Whether there are ranks, and none says what it adds is made of: a definition that cannot be taken apart.
bool prefixes_only(const Explained& explained) {
    return !explained.ranks.empty() && std::none_of(explained.ranks.begin(), explained.ranks.end(),
                                                    [](const ExplainedRank& one) { return one.rank.step.has_value(); });
}

/// How the columns hang together.
std::string legend(const Explained& explained) {
    return fmt::format("{}adds = discount x (gain - effort){}\n",
                       explained.still_new ? "aspects: relevance x how much of it is still new; " : "",
                       counting(explained).normaliser == nullptr ? "" : ", divided as above");
}

/// A table of its own for every measure, for people.
void write_for_people(const Explained& explained, const std::string& topic, const ExplainedWords& words,
                      const OutputOptions& options, ByteSink& sink) {
    const Columns with{.classes = explained.classes,
                       .steps = counting(explained).steps != nullptr && !prefixes_only(explained),
                       .ideal = explained.measure->family->ideal != nullptr};
    Table ranks;
    add_columns(ranks, words, with);
    for (std::size_t i = 0; i < row_count(explained); ++i)
        add_rank(ranks.rows.emplace_back(), explained, words, i, with);
    if (options.format == Format::latex) {
        write_latex(ranks, options.digits, sink);
        return;
    }
    sink.write(fmt::format("{} of {}, {} {}: {:.{}f}", explained.measure->name(), explained.run, words.topic, topic,
                           explained.value, options.digits));
    if (counting(explained).normaliser != nullptr)
        sink.write(fmt::format(" = {:.{}f} / {:.{}f}", explained.value * explained.normaliser, options.digits,
                               explained.normaliser, options.digits));
    for (const auto& [aspect, value] : explained.by_aspect)
        sink.write(fmt::format("{} {} {:.{}f}", &aspect == &explained.by_aspect[0].first ? "; by aspect" : ",", aspect,
                               value, options.digits));
    sink.write("\n");
    write_text(ranks, options.digits, sink);
    if (with.steps) sink.write(legend(explained));
}

/// One table of everything, for programs.
void write_for_programs(const std::vector<Explained>& all, const std::string& topic, const ExplainedWords& words,
                        char delimiter, ByteSink& sink) {
    Table ranks;
    for (const std::string& title : {std::string("run"), words.topic, std::string("measure")})
        ranks.columns.push_back({.title = title});
    const bool classes = std::any_of(all.begin(), all.end(), [](const Explained& one) { return one.classes; });
    const Columns with{.classes = classes, .steps = true, .ideal = true};
    add_columns(ranks, words, with);
    for (const Explained& explained : all)
        for (std::size_t i = 0; i < row_count(explained); ++i) {
            auto& row = ranks.rows.emplace_back();
            row.emplace_back(explained.run);
            row.emplace_back(topic);
            row.emplace_back(explained.measure->name());
            add_rank(row, explained, words, i, with);
        }
    write_delimited(ranks, delimiter, sink);
}

}  // namespace

bool has_relevance_by_aspect(const std::vector<RankExplained>& ranks) {
    return std::any_of(ranks.begin(), ranks.end(),
                       [](const RankExplained& rank) { return rank.step && !rank.step->aspects.empty(); });
}

void ExplainedRanking::add(std::string_view document, std::size_t row) {
    documents.emplace_back(document);
    retrieved.push_back({.score = 0, .row = static_cast<std::int32_t>(row), .id_size = 0, .id_at = 0});
}

void OneTopic::take(const TopicRun& run) {
    if (run.topic != topic_) return;
    keep(run, OrderRule::chosen, order_);
    for (const OrderRule rule : {OrderRule::score, OrderRule::score_float}) keep(run, rule, rule);
}

ExplainedRanking OneTopic::ranking(OrderRule rule) const {
    const auto kept = rankings_.find(rule);
    return kept == rankings_.end() ? ExplainedRanking{} : kept->second;
}

void OneTopic::keep(const TopicRun& run, OrderRule name, OrderRule rule) {
    put_in_order(run, rule);
    ExplainedRanking& kept = rankings_[name];
    kept = {};
    kept.retrieved.assign(run.ranking.begin(), run.ranking.end());
    for (const Retrieved& retrieved : run.ranking) kept.documents.emplace_back(run.document(retrieved));
}

void write_explained(const std::vector<Explained>& all, const std::string& topic, const ExplainedWords& words,
                     const std::string& head, const OutputOptions& options, ByteSink& sink) {
    if (options.format == Format::tsv || options.format == Format::csv) {
        write_for_programs(all, topic, words, options.format == Format::tsv ? '\t' : ',', sink);
        return;
    }
    const bool with_head = options.format == Format::table && !head.empty();
    if (with_head) sink.write(head);
    for (const Explained& explained : all) {
        if (with_head || &explained != &all.front()) sink.write("\n");
        write_for_people(explained, topic, words, options, sink);
    }
}

}  // namespace assay::cli
