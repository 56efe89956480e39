#include "assay/views/explain_view.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/views/document_text.hpp"

namespace assay::views {

namespace {

/// What things are called.
struct Words {
    std::string_view topic, document;
    std::vector<std::string> about;  ///< the columns on what is known of a document

    explicit Words(const Explanation& explanation, bool plain = false)
        : topic(explanation.of_user ? "user" : "topic"),
          document(explanation.of_user ? "item" : "document"),
          about(explanation.of_user ? std::vector<std::string>{"rating", "aspects"}
                                    : std::vector<std::string>{plain ? "grade" : "aspects"}) {}
};

template <class Test>
bool any_rank(const MeasureExplained& explained, const Test& test) {
    return std::any_of(explained.ranks.begin(), explained.ranks.end(), test);
}

template <class Test>
bool any_aspect(const MeasureExplained& explained, const Test& test) {
    return any_rank(explained, [&test](const DocumentExplained& one) {
        return std::any_of(one.aspects.begin(), one.aspects.end(), test);
    });
}

/// Whether documents have one grade each and no aspects.
bool has_grades_only(const MeasureExplained& explained) {
    return !any_aspect(explained, [](const AspectExplained& one) { return !one.aspect.empty() || !one.label.empty(); });
}

bool has_effort(const MeasureExplained& explained) {
    return any_rank(explained,
                    [](const DocumentExplained& one) { return one.rank.step && one.rank.step->effort != 0; });
}

/// One cell for each of Words::about. People see texts below each other, programs get numbers where there are any.
std::vector<Cell> about_cells(const DocumentExplained& one, bool of_user, bool for_people) {
    if (!of_user) return {one.standing == Standing::not_judged ? "not judged" : aspects_text(one)};
    return {one.rating && !for_people ? Cell(*one.rating) : Cell(rating_text(one)), aspects_text(one)};
}

std::size_t row_count(const MeasureExplained& explained) {
    return std::max(explained.ranks.size(), explained.ideal.size());
}

/// The columns that are not always there.
struct Columns {
    bool classes, steps, effort, ideal;
    bool grades_only = false;
    bool for_people = true;
};

/// An empty cell where a defined measure has no value for the first ranks alone.
Cell number_or_none(double number) { return std::isnan(number) ? Cell() : Cell(number); }

/// Ranks with their documents, below each other.
class RankTable {
public:
    RankTable(const Explanation& explanation, Columns with)
        : words_(explanation, with.grades_only), of_user_(explanation.of_user), with_(with) {}

    void add_columns(Table& table) const {
        const auto add = [&table](std::string title) { table.columns.push_back({.title = std::move(title)}); };
        table.columns.push_back({.title = "rank", .whole = true});
        add(std::string(words_.document));
        for (const std::string& about : words_.about) add(about);
        if (with_.classes) {
            table.columns.push_back({.title = "class", .whole = true});
            table.columns.push_back({.title = "weight", .whole = with_.for_people});
        }
        if (with_.steps) {
            add("gain");
            if (with_.effort) add("effort");
            add("discount");
        }
        for (const char* title : {"adds", "value"}) add(title);
        if (!with_.ideal) return;
        add(fmt::format("ideal {}", words_.document));
        for (const std::string& about : words_.about) add("ideal " + about);
        add("ideal value");
    }

    void add_rank(std::vector<Cell>& row, const MeasureExplained& explained, std::size_t i) const {
        row.emplace_back(static_cast<double>(i + 1));
        if (i < explained.ranks.size()) add_actual(row, explained.ranks[i]);
        else row.resize(row.size() + words_.about.size() + 3 + steps() + (with_.classes ? 2 : 0));
        if (!with_.ideal) return;
        if (i < explained.ideal.size()) {
            add_document(row, explained.ideal[i]);
            row.push_back(number_or_none(explained.ideal[i].rank.value));
        } else {
            row.resize(row.size() + words_.about.size() + 2);
        }
    }

private:
    void add_document(std::vector<Cell>& row, const DocumentExplained& one) const {
        row.emplace_back(one.document);
        for (Cell& cell : about_cells(one, of_user_, with_.for_people)) row.push_back(std::move(cell));
    }

    void add_actual(std::vector<Cell>& row, const DocumentExplained& one) const {
        add_document(row, one);
        if (with_.classes) {
            row.push_back(one.label_class ? Cell(one.label_class->number) : Cell());
            row.push_back(one.label_class ? Cell(one.label_class->weight) : Cell());
        }
        if (with_.steps) {
            const Step step = one.rank.step.value_or(Step{});
            const auto add = [&](double number) { row.push_back(one.rank.step ? Cell(number) : Cell()); };
            add(step.gain);
            if (with_.effort) add(step.effort);
            add(step.discount);
        }
        row.push_back(number_or_none(one.rank.adds));
        row.push_back(number_or_none(one.rank.value));
    }

    std::size_t steps() const { return !with_.steps ? 0 : with_.effort ? 3 : 2; }  // columns of them

    Words words_;
    bool of_user_;
    Columns with_;
};

/// How the columns hang together.
std::string key_of(const MeasureExplained& explained) {
    const bool still_new = any_aspect(explained, [](const AspectExplained& one) { return one.still_new.has_value(); });
    return fmt::format(
        "{}adds = discount x {}{}", still_new ? "aspects: relevance x how much of it is still new; " : "",
        has_effort(explained) ? "(gain - effort)" : "gain", explained.normalised ? ", divided as above" : "");
}

/// "nDCG of bm25, topic 1: 0.5000 = 1.0000 / 2.0000"
std::string title_of(const MeasureExplained& explained, const Explanation& explanation, int digits) {
    std::string text = fmt::format("{} of {}, {} {}: {:.{}f}", explained.measure, explained.run,
                                   Words(explanation).topic, explanation.topic, explained.value, digits);
    if (explained.normalised)
        text += fmt::format(" = {:.{}f} / {:.{}f}", explained.value * explained.normaliser, digits,
                            explained.normaliser, digits);
    for (const auto& [aspect, value] : explained.by_aspect)
        text += fmt::format("{} {} {:.{}f}", &aspect == &explained.by_aspect[0].aspect ? "; by aspect" : ",", aspect,
                            value, digits);
    return text;
}

/// A table of its own for every measure, for people.
Section section_of(const MeasureExplained& explained, const Explanation& explanation, int digits) {
    Section section{.title = title_of(explained, explanation, digits)};
    const RankTable ranks(explanation, {.classes = explained.classes,
                                        .steps = explained.by_steps,
                                        .effort = has_effort(explained),
                                        .ideal = explained.has_ideal,
                                        .grades_only = explanation.weights.empty() && has_grades_only(explained)});
    ranks.add_columns(section.table);
    for (std::size_t i = 0; i < row_count(explained); ++i)
        ranks.add_rank(section.table.rows.emplace_back(), explained, i);
    if (explained.by_steps) section.key.push_back(key_of(explained));
    return section;
}

/// One table of everything, for programs.
Table all_ranks(const Explanation& explanation) {
    Table table;
    for (const std::string_view title :
         {std::string_view("run"), Words(explanation).topic, std::string_view("measure")})
        table.columns.push_back({.title = std::string(title)});
    const auto& all = explanation.measures;
    const bool classes = std::any_of(all.begin(), all.end(), [](const MeasureExplained& one) { return one.classes; });
    const RankTable ranks(explanation,
                          {.classes = classes, .steps = true, .effort = true, .ideal = true, .for_people = false});
    ranks.add_columns(table);
    for (const MeasureExplained& explained : all)
        for (std::size_t i = 0; i < row_count(explained); ++i) {
            auto& row = table.rows.emplace_back();
            for (const std::string& text : {explained.run, explanation.topic, explained.measure})
                row.emplace_back(text);
            ranks.add_rank(row, explained, i);
        }
    return table;
}

std::vector<std::string> head_of(const Explanation& explanation) {
    if (explanation.of_user)
        return {fmt::format("user {}: {}, {}", explanation.topic, counted(explanation.test_ratings, "test rating"),
                            counted(explanation.training_ratings, "training rating"))};
    if (explanation.weights.empty()) return {};
    std::string text = fmt::format("topic {}, {} aspects, weights", explanation.topic, explanation.weights.size());
    for (const auto& [aspect, weight] : explanation.weights)
        text += fmt::format("{} {} {:.4g}", &aspect == &explanation.weights[0].aspect ? "" : ",", aspect, weight);
    return {text};
}

}  // namespace

Report explain_view(std::shared_ptr<const Explanation> explanation, int digits) {
    Report report;
    report.about = explanation->about;
    report.head = head_of(*explanation);
    report.tables = [explanation, digits] {
        std::vector<Section> sections;
        for (const MeasureExplained& explained : explanation->measures)
            sections.push_back(section_of(explained, *explanation, digits));
        return sections;
    };
    report.records = records_of("ranks", all_ranks(*explanation));
    return report;
}

}  // namespace assay::views
