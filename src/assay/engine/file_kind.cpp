#include "assay/engine/file_kind.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/io/column_names.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/json_rows.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

constexpr std::string_view kind_names[] = {"run",     "judgments", "weights", "scores",
                                           "aspects", "ratings",   "items",   "recommendations"};

/// Whether lines begin as a TOML file that describes aspects: `[[aspect]]` or `key = value`.
bool looks_like_aspects(const std::vector<std::string>& lines) {
    const auto first =
        std::find_if(lines.begin(), lines.end(), [](const std::string& line) { return !line.starts_with('#'); });
    if (first == lines.end()) return false;
    const std::string_view line = trim(*first);
    if (line.starts_with("[[") || line.starts_with("[aspect")) return true;
    const std::size_t sign = line.find('=');
    const std::string_view key = trim(line.substr(0, sign));
    return sign != std::string_view::npos &&
           key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

/// What a csv file seems to be; nothing if it is none.
std::optional<FileKind> guess_delimited(const InputFile& input, const std::string& line) {
    const std::optional<Delimiter> delimiter = find_delimiter(line);
    DelimitedFields fields;
    if (!delimiter || !fields.cut_any(line, *delimiter)) return std::nullopt;
    const auto has = [&fields](ColumnKind kind) { return find_column(fields.all(), kind) != no_column; };
    if (has(ColumnKind::user) && has(ColumnKind::item))
        return has(ColumnKind::rating) ? FileKind::ratings : FileKind::recommendations;
    if (has(ColumnKind::item) && (has(ColumnKind::aspects) || has(ColumnKind::title))) return FileKind::items;
    if (fields.size() == 3 && fields[2].find('|') != std::string_view::npos) return FileKind::items;
    if (delimiter->byte == '\t' || all_fields(line).size() > 1) return std::nullopt;
    throw InputError(input.name(), "these may be ratings, items or recommendations; say which", {{"as"}});
}

bool is_number(std::string_view text) {
    double value = 0;
    return parse_number(text, value);
}

/// What a file with blanks between its fields seems to be.
FileKind guess_blanks(const InputFile& input, const std::string& line) {
    const auto fields = all_fields(line), tabbed = tab_fields(line);
    if (fields.size() >= 5 && fields[1] == "Q0" && !is_number(fields.back())) return FileKind::run;
    if (fields.size() == 6 && (fields[1] == "Q0" || !is_number(fields[5]))) return FileKind::run;
    if (tabbed.size() == 2 && !is_number(tabbed[1])) return FileKind::run;
    if (fields.size() == 2 || (fields.size() == 3 && is_number(fields[2]))) return FileKind::weights;
    if (fields.size() >= 4) return FileKind::judgments;
    throw InputError(input.name(), fmt::format("{} in the first line; no file that is known has so few",
                                               counted(fields.size(), "field")));
}

}  // namespace

std::span<const std::string_view> file_kind_names() noexcept { return kind_names; }

std::optional<FileKind> find_file_kind(std::string_view name) noexcept {
    const auto* const found = std::find(std::begin(kind_names), std::end(kind_names), name);
    if (found == std::end(kind_names)) return std::nullopt;
    return static_cast<FileKind>(found - std::begin(kind_names));
}

FileKind guess_kind(const InputFile& input, std::size_t aspects) {
    constexpr std::size_t enough = 100;  // that comments end somewhere
    const auto lines = first_lines(input, enough);
    if (lines.empty()) throw InputError(input.name(), "no data");
    if (looks_like_json(input))
        throw InputError(input.name(), "this is JSON, which may be a run or judgments; say which", {{"as"}});
    if (looks_like_aspects(lines)) return FileKind::aspects;
    const std::string& line = lines[0];
    if (aspects > 0 && all_fields(line).size() == 3 + aspects) return FileKind::judgments;
    for (const std::string_view header : {"run\ttopic\tmeasure\tvalue", "run,topic,measure,value"})
        if (line == header || (line.starts_with(header) && line[header.size()] == header[3])) return FileKind::scores;
    if (const auto found = guess_delimited(input, line)) return *found;
    return guess_blanks(input, line);
}

}  // namespace assay
