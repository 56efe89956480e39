#include "assay/io/csv_judgments.hpp"

#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/io/column_names.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/stream_progress.hpp"

namespace assay {

namespace {

struct Columns {
    Delimiter delimiter = {};
    std::size_t fields = 3, topic = 0, document = 1, grade = 2;
    bool header = false;
    bool of_topics = false;  ///< the header says topic or query, not user
};

Columns columns_of(const InputFile& input) {
    Columns columns;
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty()) return columns;
    columns.delimiter = find_delimiter(lines[0]).value_or(Delimiter{});
    DelimitedFields fields;
    if (!fields.cut_any(lines[0], columns.delimiter)) return columns;
    const auto& names = fields.all();
    const std::size_t topic = find_column(names, ColumnKind::user), document = find_column(names, ColumnKind::item);
    std::size_t grade = find_column(names, ColumnKind::rating);
    if (grade == no_column) grade = find_column(names, ColumnKind::score);
    if (topic == no_column || document == no_column || grade == no_column) return columns;
    return {columns.delimiter, fields.size(), topic, document, grade, true, is_topic_name(names[topic])};
}

std::string wrong_count(const Columns& columns, std::size_t fields) {
    return columns.header
               ? fmt::format("{} where the header has {}", counted(fields, "field"), columns.fields)
               : fmt::format("{} where judgments have three: topic,document,grade", counted(fields, "field"));
}

}  // namespace

bool has_judgment_header(const InputFile& input) { return columns_of(input).of_topics; }

std::size_t read_csv_judgments(const InputFile& input, Faults& faults,
                               const std::function<void(const CsvJudgment&)>& take, Phase* phase) {
    const Columns columns = columns_of(input);
    ByteStream stream(input);
    LineReader reader(stream);
    StreamProgress progress(stream, phase);
    DelimitedFields fields;
    const auto read = [&] {
        const std::string_view line = reader.line();
        const bool closed = fields.cut(line, columns.delimiter);
        if (fields.odd()) return faults.add_if_kept(reader.number(), [&] { return odd_line(line); });
        if (!closed) return faults.add(reader.number(), "a double quote is not closed");
        if (fields.size() != columns.fields)
            return faults.add_if_kept(reader.number(), [&] { return wrong_count(columns, fields.size()); });
        const std::string_view topic = fields[columns.topic], document = fields[columns.document];
        double grade = 0;
        if (topic.empty() || document.empty())
            return faults.add(reader.number(), topic.empty() ? "the topic is empty" : "the document is empty");
        if (!parse_number(fields[columns.grade], grade))
            return faults.add_if_kept(reader.number(), [&] {
                return fmt::format("grade {} is not a number", in_quotes(fields[columns.grade]));
            });
        take({topic, document, grade, reader.number()});
    };
    bool header = columns.header;
    for (; reader.next(); reader.mark()) {
        progress.line();
        if (is_empty(reader.line())) continue;
        if (header) header = false;
        else read();
    }
    return reader.number();
}

}  // namespace assay
