#include "assay/cli/output/similar_output.hpp"

#include <charconv>

#include "assay/cli/commands/commands.hpp"
#include "assay/cli/output/scores_output.hpp"
#include "assay/report/delimited.hpp"
#include "assay/report/json_writer.hpp"

namespace assay::cli {

namespace {

void write_delimited(const FoundSimilarities& found, char delimiter, ByteSink& sink) {
    DelimitedWriter writer(sink, delimiter);
    std::vector<std::string_view> fields = found.labels;
    fields.insert(fields.end(), {"measure", "value"});
    writer.row(fields);
    found.rows([&](std::span<const std::string_view> labels, std::string_view measure, const BoundedValue& value) {
        const std::string number = number_text(value.value);
        fields.assign(labels.begin(), labels.end());
        fields.insert(fields.end(), {measure, number});
        writer.row(fields);
    });
}

void write_label(JsonWriter& json, std::string_view label, bool number) {
    std::size_t value = 0;
    if (number && std::from_chars(label.data(), label.data() + label.size(), value).ec == std::errc())
        json.value(value);
    else json.value(label);
}

void write_json(const FoundSimilarities& found, const Evaluation& evaluation, ByteSink& sink) {
    JsonWriter json(sink);
    begin_document(json, evaluation, typed_command());
    json.key("similarities");
    json.begin_array();
    found.rows([&](std::span<const std::string_view> labels, std::string_view measure, const BoundedValue& value) {
        json.begin_object_on_one_line();
        for (std::size_t i = 0; i < labels.size(); ++i) {
            json.key(found.labels[i]);
            write_label(json, labels[i], found.numbers);
        }
        json.key("measure");
        json.value(measure);
        json.key("value");
        json.value(value.value);
        if (value.low < value.high) {
            json.key("low");
            json.value(value.low);
            json.key("high");
            json.value(value.high);
        }
        json.end_object();
    });
    json.end_array();
    json.end_object();
}

}  // namespace

void write_similarities(const FoundSimilarities& found, const Evaluation& evaluation, const OutputOptions& options,
                        ByteSink& sink) {
    switch (options.format) {
        case Format::table:
            write_text(found.table(), options.digits, sink);
            if (options.policies) write_policies(evaluation, sink);
            break;
        case Format::latex: write_latex(found.table(), options.digits, sink); break;
        case Format::tsv: write_delimited(found, '\t', sink); break;
        case Format::csv: write_delimited(found, ',', sink); break;
        case Format::json: write_json(found, evaluation, sink); break;
    }
}

}  // namespace assay::cli
