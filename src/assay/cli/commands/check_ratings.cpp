#include "assay/cli/commands/check_ratings.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/cli/messages.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"
#include "assay/io/column_names.hpp"
#include "assay/io/delimited_lines.hpp"
#include "assay/io/rating_data_reader.hpp"

namespace assay::cli {

namespace {

void say_all(const Input& input) { say(input.messages); }

}  // namespace

DelimitedKind guess_delimited(const InputFile& input) {
    const std::vector<std::string> lines = first_lines(input, 1);
    const std::optional<Delimiter> delimiter = lines.empty() ? std::nullopt : find_delimiter(lines[0]);
    DelimitedFields fields;
    if (!delimiter || !fields.cut_any(lines[0], *delimiter)) return DelimitedKind::none;
    const auto has = [&fields](ColumnKind kind) { return find_column(fields.all(), kind) != no_column; };
    if (has(ColumnKind::user) && has(ColumnKind::item))
        return has(ColumnKind::rating) ? DelimitedKind::ratings : DelimitedKind::recommendations;
    if (has(ColumnKind::item) && (has(ColumnKind::aspects) || has(ColumnKind::title))) return DelimitedKind::items;
    if (fields.size() == 3 && fields[2].find('|') != std::string_view::npos) return DelimitedKind::items;
    if (delimiter->byte == '\t' || all_fields(lines[0]).size() > 1) return DelimitedKind::none;
    throw InputError(
        fmt::format("{}: these may be ratings, items or recommendations; say which with --as", input.name()));
}

void check_ratings(const InputFile& input, ByteSink& out) {
    const LoadedRatings loaded = read_rating_data(input, {.top = infinity});
    const RatingData& data = loaded.data;
    double least = infinity, most = 0;
    for (const Rating& rating : data.test.all()) {
        least = std::min(least, data.test.value(rating));
        most = std::max(most, data.test.value(rating));
    }
    out.write(fmt::format("{}: {} of {} and {}, from {} to {}\n", input.name(), counted(data.test.size(), "rating"),
                          counted(data.users.size(), "user"), counted(data.items.size(), "item"), least, most));
    for (const Input& one : loaded.inputs) say_all(one);
}

void check_items(const InputFile& input, ByteSink& out) {
    ItemsBuilder builder;
    const Input file = read_items(input, ItemsFormat::automatic, builder);
    std::vector<std::uint32_t> numbers;
    const Items items = builder.build(numbers);
    std::size_t without = 0, most = 0;
    for (std::size_t item = 0; item < items.size(); ++item) {
        if (items.aspects(item).empty()) ++without;
        most = std::max(most, items.aspects(item).size());
    }
    out.write(fmt::format("{}: {} with {}, up to {} an item{}\n", input.name(), counted(items.size(), "item"),
                          counted(items.aspect_count(), "aspect"), most,
                          without == 0 ? "" : fmt::format("; {} without aspects", counted(without, "item"))));
    say_all(file);
}

}  // namespace assay::cli
