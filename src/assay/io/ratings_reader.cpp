#include "assay/io/ratings_reader.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "assay/io/column_names.hpp"
#include "assay/io/stream_progress.hpp"

namespace assay {

namespace {

constexpr std::string_view rating_fields = "user,item[,rating[,time]]";

/// Which columns there are and where.
struct RatingColumns {
    Delimiter delimiter;
    bool header = false;
    std::size_t fields = 0;  ///< in each line; 0: three or four
    std::size_t user = 0, item = 1;
    std::size_t rating = 2;  ///< or no_column: each is 1
    std::size_t time = 3;    ///< may be beyond the last field
    std::string note = {};
};

/// A header whose names are not all known: the usual order, unless a name says otherwise.
void take_usual_order(const InputFile& input, const std::string& line, const std::vector<std::string_view>& names,
                      RatingColumns& columns) {
    const auto elsewhere = [&](ColumnKind kind, std::size_t usual) {
        const std::size_t found = find_column(names, kind);
        return found != no_column && found != usual;
    };
    if (elsewhere(ColumnKind::user, 0) || elsewhere(ColumnKind::item, 1) || elsewhere(ColumnKind::rating, 2))
        throw InputError(
            fmt::format("{}: the header {} does not say which columns are user, item and rating; name them so",
                        input.name(), in_quotes(line)));
    columns.note =
        fmt::format("the first line {} was taken for a header, the columns for user, item, rating", in_quotes(line));
}

constexpr std::string_view no_ratings = "no column of ratings: each line counts as a rating of 1";

/// Takes the columns from a header that names them. False if it does not.
bool take_names(const std::vector<std::string_view>& names, RatingColumns& columns) {
    const std::size_t user = find_column(names, ColumnKind::user), item = find_column(names, ColumnKind::item);
    std::size_t rating = find_column(names, ColumnKind::rating);
    if (rating == no_column) rating = find_column(names, ColumnKind::score);
    const std::size_t time = find_column(names, ColumnKind::time);
    const bool no_more = names.size() == 2 || (names.size() == 3 && time != no_column);
    if (user == no_column || item == no_column || (rating == no_column && !no_more)) return false;
    if (names.size() == 2 && (names[user].size() < 2 || names[item].size() < 2))
        return false;  // "u,i" is a pair of ids
    columns.user = user;
    columns.item = item;
    columns.rating = rating;
    columns.time = time;
    columns.header = true;
    return true;
}

/// Finds the columns by the first line.
RatingColumns rating_columns_of(const InputFile& input) {
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty())
        throw InputError(fmt::format("{}: no data; ratings have lines `{}`", input.name(), rating_fields));
    if (const std::size_t blanks = all_fields(lines[0]).size(); !find_delimiter(lines[0]) && blanks > 3)
        throw InputError(
            input.name(),
            fmt::format(
                "this looks like {}, not ratings (`{}`); to hold runs against judgments, give no ratings",
                blanks == 4 ? "judgments (topic iteration document grade)" : "a run (topic Q0 document rank score tag)",
                rating_fields));
    RatingColumns columns{.delimiter = find_delimiter(lines[0]).value_or(Delimiter{})};
    DelimitedFields fields;
    if (!fields.cut_any(lines[0], columns.delimiter) || fields.size() < 2) return columns;  // the line will say why
    const auto& names = fields.all();
    const bool named = take_names(names, columns);
    if (named || fields.size() == 2) columns.fields = fields.size();
    if (!named && fields.size() == 2) columns.rating = no_column;
    if (columns.rating == no_column) columns.note = no_ratings;
    if (named || fields.odd() || fields.size() == 2 || std::any_of(names.begin(), names.end(), looks_numeric))
        return columns;
    take_usual_order(input, lines[0], names, columns);
    columns.time = find_column(names, ColumnKind::time);
    columns.header = true;
    columns.fields = fields.size();
    return columns;
}

/// The lines of a file of ratings, cut and counted.
class RatingLines {
public:
    explicit RatingLines(const InputFile& input, Phase* phase = nullptr)
        : columns(rating_columns_of(input)), stream_(input), reader_(stream_), progress_(stream_, phase) {}

    /// Moves to the next line with a user, an item and a rating; false at the end. Other lines become faults.
    bool next() {
        while (reader_.next()) {
            reader_.mark();
            if (is_empty(reader_.line())) continue;
            progress_.line();
            if (++data_lines_ == 1 && columns.header) continue;
            if (cut()) return true;
        }
        return false;
    }
    std::string_view user() const { return fields_[columns.user]; }
    std::string_view item() const { return fields_[columns.item]; }
    /// "1" where the file has no ratings.
    std::string_view rating() const {
        return columns.rating == no_column ? std::string_view("1") : fields_[columns.rating];
    }
    std::string_view time() const { return columns.time < fields_.size() ? fields_[columns.time] : std::string_view(); }
    std::string_view text() const { return reader_.line(); }
    std::size_t number() const { return reader_.number(); }

    const RatingColumns columns;
    Faults faults;

private:
    bool cut() {
        const bool closed = fields_.cut(reader_.line(), columns.delimiter);
        const std::size_t count = fields_.size();
        const bool right_count = columns.fields > 0 ? count == columns.fields : count == 3 || count == 4;
        if (closed && right_count && !fields_.odd() && !user().empty() && !item().empty()) return true;
        faults.add_if_kept(reader_.number(), [&] { return what_is_wrong(closed, right_count); });
        return false;
    }

    std::string what_is_wrong(bool closed, bool right_count) const {
        if (fields_.odd()) return odd_line(reader_.line());
        if (!closed) return "a double quote is not closed";
        if (right_count) return fmt::format("the {} is empty", user().empty() ? "user" : "item");
        if (columns.fields > 0)
            return fmt::format("{} where the {} has {}", counted(fields_.size(), "field"),
                               columns.header ? "header" : "first line", columns.fields);
        return fmt::format("{} where ratings have two to four, separated by commas, semicolons, tabs or `::`: {}{}",
                           counted(fields_.size(), "field"), rating_fields,
                           fields_.size() > 4 ? "; name the columns in a header" : "");
    }

    ByteStream stream_;
    LineReader reader_;
    DelimitedFields fields_;
    std::size_t data_lines_ = 0;
    StreamProgress progress_;
};

/// Finds items by id. Ids that are small whole numbers, as most are, take one look into a table.
class ItemFinder {
public:
    explicit ItemFinder(ItemsBuilder& items) : items_(items) {}

    std::uint32_t find(std::string_view id) {
        constexpr std::size_t most_digits = 7;
        std::size_t number = 0;
        if (id.size() > most_digits || id[0] == '0') return items_.item(id);
        for (const char c : id) {
            const auto digit = static_cast<unsigned char>(c - '0');
            if (digit > 9) return items_.item(id);
            number = number * 10 + digit;
        }
        if (number >= by_number_.size()) by_number_.resize(std::max(number + 1, by_number_.size() * 2), IdTable::none);
        if (by_number_[number] == IdTable::none) by_number_[number] = items_.item(id);
        return by_number_[number];
    }

private:
    ItemsBuilder& items_;
    std::vector<std::uint32_t> by_number_;
};

/// One file of ratings on its way into the builder.
class RatingsReader {
public:
    RatingsReader(const InputFile& input, const RatingsOptions& options, RatingsBuilder& builder, Phase* phase)
        : input_(input), options_(options), builder_(builder), items_(builder.items), lines_(input, phase) {}

    Input read() {
        const std::size_t before = builder_.size(options_.part);
        double rating = 0;
        while (lines_.next())
            if (read_rating(rating)) add(rating);
        lines_.faults.raise(input_.name());
        if (builder_.size(options_.part) == before)
            throw InputError(fmt::format("{}: no data; ratings have lines `{}`", input_.name(), rating_fields));
        Input found = about(input_, options_.digest);
        found.lines = lines_.number();
        if (!lines_.columns.note.empty()) found.note(lines_.columns.note);
        return found;
    }

private:
    bool read_rating(double& rating) {
        const std::string_view text = lines_.rating();
        const bool readable = parse_plain_decimal(text, rating) || parse_number(text, rating);
        if (readable && rating >= 0 && rating <= options_.top) return true;
        lines_.faults.add_if_kept([&]() -> Fault {
            const std::size_t line = lines_.number();
            if (!readable) return {line, fmt::format("rating {} is not a number", in_quotes(text))};
            return {line, options_.wrong_rating(rating), options_.rating_hints(rating)};
        });
        return false;
    }

    void add(double rating) {
        const std::size_t known = builder_.items.size();
        const std::uint32_t item = items_.find(lines_.item());
        if (item == known && options_.refuses_unknown_items())
            lines_.faults.add_if_kept([&] { return options_.unknown_item(lines_.number(), lines_.item()); });
        builder_.add(options_.part, lines_.user(), item, rating);
    }

    const InputFile& input_;
    const RatingsOptions& options_;
    RatingsBuilder& builder_;
    ItemFinder items_;
    RatingLines lines_;
};

}  // namespace

Input read_ratings(const InputFile& input, const RatingsOptions& options, RatingsBuilder& builder, Phase* phase) {
    return RatingsReader(input, options, builder, phase).read();
}

bool has_ratings(const InputFile& input) { return rating_columns_of(input).rating != no_column; }

std::string ratings_header(const InputFile& input) {
    return rating_columns_of(input).header ? first_lines(input, 1).front() : std::string();
}

void for_each_rating_line(const InputFile& input, const std::function<void(const RatingLine&)>& take, Phase* phase) {
    RatingLines lines(input, phase);
    while (lines.next())
        take({.text = lines.text(),
              .user = lines.user(),
              .item = lines.item(),
              .time = lines.time(),
              .number = lines.number()});
    lines.faults.raise(input.name());
}

std::vector<std::vector<std::size_t>> find_rating_lines(const InputFile& input, std::span<const RatedPair> pairs) {
    std::vector<std::vector<std::size_t>> found(pairs.size());
    for (RatingLines lines(input); lines.next();)
        for (std::size_t i = 0; i < pairs.size(); ++i)
            if (pairs[i].user == lines.user() && pairs[i].item == lines.item()) found[i].push_back(lines.number());
    return found;
}

}  // namespace assay
