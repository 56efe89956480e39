#include "assay/cli/output/compare_output.hpp"

#include <iterator>
#include <span>
#include <string_view>
#include <variant>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/output/compare_tables.hpp"
#include "assay/cli/output/scores_output.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/json_writer.hpp"

namespace assay::cli {

namespace {

using stats::PairDecision;
using stats::PairSize;

/// One value of a row for programs: text, a number, a truth, or nothing.
using Field = std::variant<std::monostate, std::string, double, std::size_t, bool>;

Field field(const std::optional<double>& number) { return number ? Field(*number) : Field(); }

constexpr std::string_view field_names[] = {
    "measure",    "a",           "b",   "mean_a", "mean_b",      "difference", "test", "statistic",           "p",
    "p_adjusted", "significant", "d_z", "g_z",    "superiority", "low",        "high", "smallest_difference", "topics",
    "exact"};

/// Calls take(fields) for every measure, test and pair.
template <class Take>
void for_each_row(const RunComparisons& compared, const Take& take) {
    for (const ComparedMeasure& measure : compared.measures)
        for (std::size_t t = 0; t < compared.options.tests.size(); ++t)
            for (std::size_t p = 0; p < compared.pairs.size(); ++p) {
                const auto [a, b] = compared.pairs[p];
                const PairSize& size = measure.comparison.sizes[p];
                const PairDecision& decision = measure.comparison.decisions[t][p];
                const std::vector<double>& means = measure.comparison.means;
                const Field fields[] = {measure.name,
                                        compared.runs[a],
                                        compared.runs[b],
                                        means[a],
                                        means[b],
                                        size.difference,
                                        compared.options.tests[t].name(),
                                        decision.result.statistic,
                                        decision.result.p,
                                        decision.p_adjusted,
                                        decision.significant,
                                        field(size.d_z),
                                        field(size.g_z),
                                        size.superiority,
                                        size.interval ? Field(size.interval->low) : Field(),
                                        size.interval ? Field(size.interval->high) : Field(),
                                        decision.smallest_difference,
                                        measure.topics,
                                        decision.result.exact};
                static_assert(std::size(fields) == std::size(field_names));
                take(std::span<const Field>(fields));
            }
}

struct FieldText {
    std::string operator()(std::monostate) const { return ""; }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(double number) const { return number_text(number); }
    std::string operator()(std::size_t number) const { return std::to_string(number); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
};

void write_delimited(const RunComparisons& compared, char delimiter, ByteSink& sink) {
    DelimitedWriter writer(sink, delimiter);
    writer.row(field_names);
    std::vector<std::string> texts(std::size(field_names));
    std::vector<std::string_view> views(std::size(field_names));
    for_each_row(compared, [&](std::span<const Field> fields) {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            texts[i] = std::visit(FieldText{}, fields[i]);
            views[i] = texts[i];
        }
        writer.row(views);
    });
}

struct FieldValue {
    JsonWriter& json;
    void operator()(std::monostate) const {}
    template <class Value>
    void operator()(const Value& value) const {
        json.value(value);
    }
};

/// The runs with their means and letters, measure by measure and test by test, in the order in which they were named.
void write_runs(const RunComparisons& compared, JsonWriter& json) {
    for (std::size_t m = 0; m < compared.measures.size(); ++m)
        for (std::size_t t = 0; t < compared.options.tests.size(); ++t) {
            const ComparedMeasure& measure = compared.measures[m];
            std::vector<std::string> letters;
            if (compared.has_letters()) letters = letters_of(compared, measure.comparison, t);
            for (const std::size_t run : compared.as_named) {
                json.begin_object_on_one_line();
                json.key("measure");
                json.value(measure.name);
                json.key("test");
                json.value(compared.options.tests[t].name());
                json.key("run");
                json.value(compared.runs[run]);
                json.key("mean");
                json.value(measure.comparison.means[run]);
                if (!letters.empty()) {
                    json.key("letters");
                    json.value(letters[run]);
                }
                json.end_object();
            }
        }
}

void write_json(const RunComparisons& compared, const Evaluation& evaluation, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, evaluation, typed_command());
    json.key("runs");
    json.begin_array();
    write_runs(compared, json);
    json.end_array();
    json.key("comparisons");
    json.begin_array();
    for_each_row(compared, [&](std::span<const Field> fields) {
        json.begin_object_on_one_line();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (std::holds_alternative<std::monostate>(fields[i])) continue;
            json.key(field_names[i]);
            std::visit(FieldValue{json}, fields[i]);
        }
        json.end_object();
    });
    json.end_array();
    json.end_object();
}

}  // namespace

void write_comparison(const RunComparisons& compared, const Evaluation& evaluation, const OutputOptions& options,
                      ByteSink& sink) {
    switch (options.format) {
        case Format::table:
            write_tables(compared, options, sink);
            if (options.policies) write_policies(evaluation, sink);
            break;
        case Format::latex: write_tables(compared, options, sink); break;
        case Format::tsv: write_delimited(compared, '\t', sink); break;
        case Format::csv: write_delimited(compared, ',', sink); break;
        case Format::json: write_json(compared, evaluation, sink); break;
    }
}

}  // namespace assay::cli
