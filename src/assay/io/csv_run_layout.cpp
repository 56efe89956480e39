#include "assay/io/csv_run_layout.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/io/lines.hpp"

namespace assay {

namespace {

/// "user,item[,score or rank]"
std::string usual_fields(const RunOptions& options) {
    return fmt::format("{},{}[,score or rank]", options.topic_word(), options.document_word());
}

/// The columns by their names in the first line. False if it is no header.
bool read_header(const DelimitedFields& fields, CsvRunLayout& layout) {
    const auto& names = fields.all();
    if (names.size() < 2) return false;  // the lines will say that one column is too few
    const std::size_t topic = find_column(names, ColumnKind::user), document = find_column(names, ColumnKind::item);
    const bool letters = fields.size() == 2 && (names[0].size() < 2 || names[1].size() < 2);  // "u,i" is a pair of ids
    const bool known = topic != no_column && document != no_column && !letters;
    const bool numbers = std::any_of(names.begin(), names.end(), looks_numeric);
    // Names that nobody knows stand where a number should be, or beside a user: "user,recommendations".
    const bool of_user = topic == 0 && names[0].size() > 1;
    if (!known && (numbers || (fields.size() < 3 && !of_user))) return false;
    layout.header = true;
    if (!known) return true;
    layout.topic = topic;
    layout.document = document;
    layout.score = find_column(names, ColumnKind::score);
    if (layout.score == no_column) layout.score = find_column(names, ColumnKind::rating);
    layout.rank = find_column(names, ColumnKind::rank);
    return true;
}

/// Whether the first topic with several lines has the values 1, 2, 3, ... (or 0, 1, 2, ...) in this column.
bool counts_up(const InputFile& input, const CsvRunLayout& layout, std::size_t column) {
    ByteStream stream(input);
    LineReader reader(stream);
    DelimitedFields fields;
    std::string topic;
    std::size_t lines = 0;  // of the topic
    double first = 0;
    for (bool header = layout.header; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        double value = 0;
        if (std::exchange(header, false)) continue;
        if (!fields.cut(reader.line(), layout.delimiter) || fields.size() != layout.fields) return false;
        if (!parse_number(fields[column], value)) return false;
        if (lines == 0 || fields[layout.topic] != topic) {
            if (lines > 1) return true;
            topic = fields[layout.topic];
            lines = 0;
            first = value;
            if (first != 0 && first != 1) return false;
        }
        if (value != first + static_cast<double>(lines)) return false;
        ++lines;
    }
    return lines > 1;
}

/// Decides what the third column is where no name says it.
void take_third_column(const InputFile& input, const RunOptions& options, CsvRunLayout& layout) {
    constexpr std::size_t third = 2;
    bool rank = options.third_column == ThirdColumn::rank;
    if (options.third_column == ThirdColumn::automatic) {
        rank = counts_up(input, layout, third);
        const std::string why = rank ? "rank, because it counts up" : "score, larger is better";
        layout.note =
            fmt::format("the third column was taken for a {}; if it is a {}, say so", why, rank ? "score" : "rank");
        layout.hints = {{"recs_column", rank ? "score" : "rank"}};
    }
    (rank ? layout.rank : layout.score) = third;
}

/// Keeps to what the user said of the column.
void obey(const InputFile& input, const RunOptions& options, CsvRunLayout& layout) {
    if (options.third_column == ThirdColumn::automatic) return;
    const bool rank = options.third_column == ThirdColumn::rank;
    std::size_t& wanted = rank ? layout.rank : layout.score;
    std::size_t& other = rank ? layout.score : layout.rank;
    if (wanted == no_column) std::swap(wanted, other);
    if (wanted == no_column)
        throw InputError(
            input.name(),
            fmt::format("no column of a {}; to take the order of the lines for the ranking, do not ask for one",
                        rank ? "rank" : "score"),
            {{"recs_column", "auto"}});
    other = no_column;
}

}  // namespace

CsvRunLayout csv_run_layout(const InputFile& input, const RunOptions& options) {
    CsvRunLayout layout;
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty())
        throw InputError(fmt::format("{}: no data; lines are `{}`", input.name(), usual_fields(options)));
    layout.delimiter = find_delimiter(lines[0]).value_or(Delimiter{});
    DelimitedFields fields;
    const bool closed = fields.cut_any(lines[0], layout.delimiter);
    const bool named = closed && !fields.odd() && read_header(fields, layout);
    const bool order_known = layout.score != no_column || layout.rank != no_column;
    layout.fields = named ? fields.size() : std::clamp<std::size_t>(fields.size(), 2, 3);
    if (!order_known && layout.fields == 3 && layout.topic == 0 && layout.document == 1)
        take_third_column(input, options, layout);
    obey(input, options, layout);
    if (options.order == OrderRule::rank && layout.rank == no_column && layout.score != no_column)
        throw InputError(input.name(), "the order by rank needs ranks, and these are scores; are they ranks?",
                         {{"recs_column", "rank"}});
    if (layout.score == no_column && layout.rank == no_column)
        layout.note =
            fmt::format("{}no score or rank: the order of the lines was taken for the ranking",
                        named && fields.size() == 2 && find_column(fields.all(), ColumnKind::item) == no_column
                            ? "the first line was taken for a header; "
                            : "");
    if (!options.recommendations && options.format == RunFormat::automatic)
        layout.note = fmt::format("read as csv (topic, document{}){}{}",
                                  layout.score != no_column  ? ", score"
                                  : layout.rank != no_column ? ", rank"
                                                             : "",
                                  layout.note.empty() ? "" : "; ", layout.note);
    return layout;
}

std::string wrong_count(const CsvRunLayout& layout, std::size_t fields, const RunOptions& options) {
    const std::string count = counted(fields, "field");
    if (layout.header) return fmt::format("{} where the header has {}", count, layout.fields);
    if (fields < 2 || fields > 3)
        return fmt::format("{} where {} two or three, separated by commas, semicolons, tabs or `::`: {}{}", count,
                           options.recommendations ? "recommendations have" : "a csv run has", usual_fields(options),
                           fields > 3 ? "; name the columns in a header" : "");
    return fmt::format("{} where the first line has {}", count, layout.fields);
}

}  // namespace assay
