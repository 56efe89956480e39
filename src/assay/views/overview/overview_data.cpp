#include "assay/views/overview/overview_data.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/version.hpp"
#include "assay/report/json_writer.hpp"
#include "assay/report/report.hpp"
#include "assay/views/document_text.hpp"
#include "assay/views/overview/packed.hpp"
#include "assay/views/overview/run_places.hpp"
#include "assay/views/scores_view.hpp"

namespace assay::views {

namespace {

/// In the shortest form that reads back exactly.
std::string exact(double number) { return std::isfinite(number) ? fmt::format("{}", number) : "null"; }

/// What people look at and nobody computes with: four digits.
std::string rounded(std::optional<double> number) {
    return number && std::isfinite(*number) ? fmt::format("{:.4g}", *number) : "null";
}

/// [a,b,c] of what a function makes of 0, 1, ...
template <class Make>
std::string list(std::size_t count, const Make& make) {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) text += ',';
        text += make(i);
    }
    return text += ']';
}

std::string texts(std::span<const std::string> all) {
    return list(all.size(), [&](std::size_t i) { return json_string(all[i]); });
}

std::string_view aggregate_name(Aggregate how) {
    switch (how) {
        case Aggregate::sum: return "sum";
        case Aggregate::geometric_mean: return "geometric mean";
        case Aggregate::whole: return "whole";
        default: return "mean";
    }
}

// ---- scores

std::string overall_values(const Scores& scores) {
    return list(scores.measures.size(), [&](std::size_t m) {
        return list(scores.systems.size(), [&](std::size_t s) { return exact(scores.overall(s, m)); });
    });
}

std::string topic_values(const Overview& overview) {
    const Scores& scores = overview.evaluation.scores;
    return list(scores.measures.size(), [&](std::size_t m) -> std::string {
        if (scores.aggregates[m] == Aggregate::whole || !overview.every_topic) return "null";
        return list(scores.systems.size(), [&](std::size_t s) {
            return list(scores.topics.size(), [&](std::size_t t) { return exact(scores.at(s, t, m)); });
        });
    });
}

/// The table of the runs as LaTeX.
std::string latex_of(const Overview& overview) {
    StringSink sink;
    find_report_format("latex")->write(scores_view(std::make_shared<const Evaluation>(overview.evaluation), {}), {},
                                       sink);
    return sink.text;
}

// ---- comparisons

/// p, the interval of the difference, d_z; with the first run of the pair before the second in the list of runs.
std::string pair_text(const ComparedMeasure& measure, std::size_t pair, bool turned) {
    const stats::PairSize& size = measure.comparison.sizes[pair];
    std::optional<double> low, high, effect = size.d_z;
    if (size.interval) low = size.interval->low, high = size.interval->high;
    if (turned) {
        std::swap(low, high);
        for (std::optional<double>* one : {&low, &high, &effect})
            if (*one) **one = -**one;
    }
    return fmt::format("[{},{},{},{}]", rounded(measure.comparison.decisions[0][pair].p_adjusted), rounded(low),
                       rounded(high), rounded(effect));
}

std::string comparison_text(const RunComparisons& compared, const Scores& scores) {
    const RunPlaces places(compared, scores.systems.size());
    const auto of_measure = [&](const auto& make) {
        return list(scores.measures.size(), [&](std::size_t m) -> std::string {
            const ComparedMeasure* const measure = compared_measure(compared, scores.measures[m]);
            return measure == nullptr ? "null" : make(*measure);
        });
    };
    const std::string letters = of_measure([&](const ComparedMeasure& measure) {
        return list(scores.systems.size(), [&](std::size_t s) {
            return json_string(measure.letters.empty() ? "" : measure.letters[0][compared.as_named[s]]);
        });
    });
    const std::string pairs = of_measure([&](const ComparedMeasure& measure) {
        return list(places.pairs.size(),
                    [&](std::size_t p) { return pair_text(measure, places.pairs[p].place, places.pairs[p].turned); });
    });
    const stats::PairedTest& test = compared.options.tests[0];
    return fmt::format(R"({{"test":{},"correction":{},"alpha":{},"confidence":{},"letters":{},"pairs":{}}})",
                       json_string(test.name()), json_string(correction_text(compared, test)), compared.options.alpha,
                       compared.options.confidence, letters, packed(pairs));
}

// ---- traces

/// A whole number in base 36: digits, then small letters.
std::string base36(long long number) {
    std::string digits;
    for (long long rest = std::abs(number); rest > 0 || digits.empty(); rest /= 36)
        digits.insert(digits.begin(), "0123456789abcdefghijklmnopqrstuvwxyz"[rest % 36]);
    return number < 0 ? "-" + digits : digits;
}

/// Ids in byte order. Each begins with a digit of base 36 that says how many characters are those of the id before.
std::string documents_text(const std::vector<DocumentExplained>& documents) {
    constexpr std::size_t most_shared = 35;
    std::string_view before;
    return list(documents.size(), [&](std::size_t i) {
        const std::string_view id = documents[i].document;
        std::size_t shared = 0;  // of ASCII characters: all languages count them alike
        while (shared < std::min({id.size(), before.size(), most_shared}) && id[shared] == before[shared] &&
               static_cast<unsigned char>(id[shared]) < 0x80)
            ++shared;
        before = id;
        return json_string(base36(static_cast<long long>(shared))).substr(0, 2) +
               json_string(id.substr(shared)).substr(1);
    });
}

/// Rows of what a function makes of their numbers in turn, "a b,c": spaces inside rows, commas between them.
template <class Row, class Make>
std::string rows_text(const std::vector<Row>& rows, const Make& make) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) text += ',';
        text += make(rows[i]);
    }
    return json_string(text);
}

std::string ranking_text(const std::vector<std::uint32_t>& ranking) {
    std::string text;
    for (const std::uint32_t place : ranking) (text += text.empty() ? "" : " ") += base36(place);
    return text;
}

/// In units of 0.0001, each as the difference from the one before: nothing where it is 0, "!" where there is no value.
/// What stays the same at the end is left out.
std::string steps_text(const std::vector<double>& values) {
    std::string text;
    long long before = 0;
    for (const double value : values) {
        const long long now = std::isfinite(value) ? std::llround(value * 1e4) : before;
        if (!std::isfinite(value)) text += '!';
        else if (now != before) text += base36(now - before);
        text += ' ';
        before = now;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

/// "4.5: Comedy, Drama": the rating of an item and the aspects that it has.
std::string item_text(const DocumentExplained& item) {
    std::string text = rating_text(item);
    for (std::size_t i = 0; i < item.aspects.size(); ++i) (text += i == 0 ? ": " : ", ") += item.aspects[i].aspect;
    return text;
}

/// What is known of documents, or of items, each text once.
class KnownTexts {
public:
    explicit KnownTexts(bool of_items) : of_items_(of_items) {}

    /// Its number in base 36; nothing for a document that was not judged.
    std::string number(const DocumentExplained& document) {
        if (document.standing == Standing::not_judged && !of_items_) return "";
        const std::string text = of_items_ ? item_text(document) : aspects_text(document);
        const auto [found, added] = numbers_.try_emplace(text, texts_.size());
        if (added) texts_.push_back(text);
        return base36(static_cast<long long>(found->second));
    }
    const std::vector<std::string>& all() const { return texts_; }

private:
    bool of_items_;
    std::map<std::string, std::size_t> numbers_;
    std::vector<std::string> texts_;
};

std::string known_text(const TopicTrace& trace, KnownTexts& known) {
    std::string text;
    for (std::size_t i = 0; i < trace.documents.size(); ++i)
        (text += i == 0 ? "" : " ") += known.number(trace.documents[i]);
    return json_string(text);
}

/// A list of what a function makes of the traces of topics.
template <class Make>
std::string by_topic(const Traces& traces, const Make& make) {
    return list(traces.topics.size(), [&](std::size_t i) { return make(traces.topics[i]); });
}

std::string traces_text(const Traces& traces, bool of_items) {
    KnownTexts known(of_items);
    const std::string topics = by_topic(traces, [](const TopicTrace& one) { return std::to_string(one.topic); });
    const std::string documents = by_topic(traces, [](const TopicTrace& one) { return documents_text(one.documents); });
    const std::string judged = by_topic(traces, [&](const TopicTrace& one) { return known_text(one, known); });
    const std::string rankings =
        by_topic(traces, [](const TopicTrace& one) { return rows_text(one.rankings, ranking_text); });
    const std::string steps = by_topic(traces, [](const TopicTrace& one) { return rows_text(one.values, steps_text); });
    return fmt::format(
        R"({{"depth":{},"orderOf":{},"topics":{},"documents":{},"known":{},"labels":{},"rankings":{},"steps":{}}})",
        traces.depth, list(traces.order_of.size(), [&](std::size_t m) { return std::to_string(traces.order_of[m]); }),
        topics, packed(documents), packed(judged), texts(known.all()), packed(rankings), packed(steps));
}

}  // namespace

std::string overview_data(const Overview& overview, const std::string& command) {
    const Scores& scores = overview.evaluation.scores;
    std::string text = fmt::format(
        R"({{"format":2,"assay":{},"command":{},"topicWord":{},"runs":{},"topics":{},"measures":{},"aggregates":{},"overall":{},"values":{},"latex":{})",
        json_string(version()), json_string(command), json_string(overview.evaluation.topic_word()),
        texts(scores.systems), texts(scores.topics), texts(scores.measures),
        list(scores.measures.size(), [&](std::size_t m) { return json_string(aggregate_name(scores.aggregates[m])); }),
        overall_values(scores), packed(topic_values(overview)), json_string(latex_of(overview)));
    if (overview.compared) text += ",\"comparison\":" + comparison_text(*overview.compared, scores);
    if (overview.traces)
        text += ",\"traces\":" + traces_text(*overview.traces, overview.evaluation.relevant.has_value());
    return text + "}";
}

}  // namespace assay::views
