// assay meta: what measures are like, rather than what they say of runs.

#include "assay/cli/commands/meta.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/messages.hpp"
#include "assay/cli/output/scores_output.hpp"
#include "assay/core/error.hpp"
#include "assay/report/json_writer.hpp"

namespace assay::cli {

namespace {

void write_json(const Findings& findings, const Evaluation& evaluation, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, evaluation, typed_command());
    json.key(findings.name);
    json.begin_array();
    for (const auto& row : findings.for_programs.rows) {
        json.begin_object_on_one_line();
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (std::holds_alternative<std::monostate>(row[c])) continue;
            json.key(findings.for_programs.columns[c].title);
            if (const auto* text = std::get_if<std::string>(&row[c])) json.value(*text);
            else json.value(std::get<double>(row[c]));
        }
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_tables(const Findings& findings, const OutputOptions& options, ByteSink& sink) {
    for (const TitledTable& titled : findings.for_people) {
        if (&titled != &findings.for_people.front()) sink.write("\n");
        if (options.format == Format::latex) {
            sink.write("% " + titled.title + "\n");
            write_latex(titled.table, options.digits, sink);
        } else {
            sink.write(titled.title + "\n");
            write_text(titled.table, options.digits, sink);
        }
    }
}

}  // namespace

void say_all(const Evaluation& evaluation, const OutputOptions& options) {
    say(evaluation.about.messages);
    if (options.policies && options.format != Format::table && options.format != Format::json)
        for (const auto& [key, name, what, of] : evaluation.about.assumptions) fmt::print(stderr, "assumed: {}: {}\n", name, what);
}

void say_topics_left_out(Evaluation& evaluation, const meta::ScoreCube& cube) {
    const std::size_t left = evaluation.scores.topics.size() - cube.topics;
    if (cube.topics == 0)
        throw InputError(
            "no topic has values of all runs under all measures: name others, or let missing values count with "
            "--missing zero");
    if (left > 0)
        evaluation.about.warn(fmt::format("{} of {} left out for all: a run has no value there", left,
                                                  counted(evaluation.scores.topics.size(), "topic")));
}

void note_means(Evaluation& evaluation) {
    const Scores& scores = evaluation.scores;
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
        if (scores.aggregates[m] != Aggregate::mean)
            evaluation.about.note(fmt::format("{}: compared by its mean over topics", scores.measures[m]));
}

void write_findings(const Findings& findings, const Evaluation& evaluation, const OutputOptions& options,
                    ByteSink& sink) {
    switch (options.format) {
        case Format::table:
            write_tables(findings, options, sink);
            if (options.policies) write_policies(evaluation, sink);
            break;
        case Format::latex: write_tables(findings, options, sink); break;
        case Format::tsv: write_delimited(findings.for_programs, '\t', sink); break;
        case Format::csv: write_delimited(findings.for_programs, ',', sink); break;
        case Format::json: write_json(findings, evaluation, sink); break;
    }
}

void add_meta(CLI::App& app) {
    auto* meta = app.add_subcommand("meta", "Judge measures: what they tell apart, how they agree, how large they get");
    meta->require_subcommand(1);
    add_meta_bounds(*meta);
    add_meta_quality(*meta);
    add_meta_robustness(*meta);
    add_meta_sensitivity(*meta);
    add_meta_power(*meta);
    add_meta_agreement(*meta);
    add_meta_unanimity(*meta);
}

extern constinit const Command meta_command{.place = 40, .add = add_meta};

}  // namespace assay::cli
