#include "assay/cli/output/scores_output.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/cli/output/json_head.hpp"
#include "assay/io/source.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/table.hpp"

namespace assay::cli {

namespace {

constexpr std::string_view all_topics = "all";

/// Calls fn(run, topic, measure, value) for every value to print: the topics of a run, then its overall values.
template <class Fn>
void for_each_value(const Scores& scores, bool per_topic, const Fn& fn) {
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                if (const double value = scores.at(s, t, m); !std::isnan(value))
                    fn(scores.systems[s], scores.topics[t], scores.measures[m], value);
        for (std::size_t m = 0; m < scores.measures.size(); ++m)
            fn(scores.systems[s], all_topics, scores.measures[m], scores.overall(s, m));
    }
}

void write_delimited(const Scores& scores, bool per_topic, char delimiter, ByteSink& sink) {
    DelimitedWriter writer(sink, delimiter);
    writer.row({"run", "topic", "measure", "value"});
    for_each_value(scores, per_topic,
                   [&](std::string_view run, std::string_view topic, std::string_view measure, double value) {
                       writer.row({run, topic, measure, number_text(value)});
                   });
}

/// Runs down, measures across; with a column of topics where they are asked for.
Table wide_table(const Scores& scores, bool per_topic) {
    Table table;
    table.columns.push_back({.title = "run"});
    if (per_topic) table.columns.push_back({.title = "topic"});
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
        const bool count = scores.aggregates[m] == Aggregate::sum;
        const bool mean = !count && scores.aggregates[m] != Aggregate::whole;
        table.columns.push_back({.title = scores.measures[m], .whole = count, .larger_better = mean && !per_topic});
    }
    for (std::size_t s = 0; s < scores.systems.size(); ++s) {
        const auto add = [&](std::string_view topic, const auto& value_of) {
            auto& row = table.rows.emplace_back();
            row.emplace_back(scores.systems[s]);
            if (per_topic) row.emplace_back(std::string(topic));
            for (std::size_t m = 0; m < scores.measures.size(); ++m) row.emplace_back(value_of(m));
        };
        for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t)
            add(scores.topics[t], [&](std::size_t m) { return scores.at(s, t, m); });
        add(all_topics, [&](std::size_t m) { return scores.overall(s, m); });
    }
    return table;
}

void write_json(const Evaluation& evaluation, bool per_topic, const std::string& command, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, evaluation, command);
    json.key("scores");
    json.begin_array();
    for_each_value(evaluation.scores, per_topic,
                   [&](std::string_view run, std::string_view topic, std::string_view measure, double value) {
                       json.begin_object_on_one_line();
                       json.key("run");
                       json.value(run);
                       json.key("topic");
                       json.value(topic);
                       json.key("measure");
                       json.value(measure);
                       json.key("value");
                       json.value(value);
                       json.end_object();
                   });
    json.end_array();
    json.end_object();
}

}  // namespace

void begin_document(JsonWriter& json, const Evaluation& evaluation, const std::string& command) {
    begin_document(json, command, evaluation.about.inputs);
    json.key("policies");
    json.begin_object();
    for (const auto& [key, name, what, of] : evaluation.about.assumptions) {
        json.key(name);
        json.value(what);
    }
    json.end_object();
}

void write_policies(const Evaluation& evaluation, ByteSink& sink) {
    sink.write("\nassumed:\n");
    for (const auto& [key, name, what, of] : evaluation.about.assumptions) sink.write(fmt::format("  {}: {}\n", name, what));
}

void write_scores(const Evaluation& evaluation, const OutputOptions& options, const std::string& command,
                  ByteSink& sink) {
    const Scores& scores = evaluation.scores;
    switch (options.format) {
        case Format::table:
            write_text(wide_table(scores, options.per_topic), options.digits, sink);
            if (options.policies) write_policies(evaluation, sink);
            break;
        case Format::latex: write_latex(wide_table(scores, options.per_topic), options.digits, sink); break;
        case Format::tsv: write_delimited(scores, options.per_topic, '\t', sink); break;
        case Format::csv: write_delimited(scores, options.per_topic, ',', sink); break;
        case Format::json: write_json(evaluation, options.per_topic, command, sink); break;
    }
}

}  // namespace assay::cli
