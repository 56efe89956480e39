#include "assay/io/items_reader.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/io/column_names.hpp"
#include "assay/io/delimited_lines.hpp"

namespace assay {

namespace {

/// What items look like, for a text between backquotes.
constexpr std::string_view item_fields = "item,title,a|b|c` or `item,aspect";

bool is_no_aspect(std::string_view aspect) { return aspect.empty() || aspect == "(no genres listed)"; }

/// What all lines together look like: enough to tell the formats apart.
struct Shape {
    Delimiter delimiter;
    bool header = false;        ///< the first line names columns
    bool known_header = false;  ///< by names that are known
    std::size_t fields = 0;     ///< of the first line
    std::size_t columns = 0;    ///< that lines must have
    std::size_t item = 0, aspects = 0;
    std::size_t title = no_column;
    std::string first_line;

    bool items_repeat = false, aspects_repeat = false, lists = false, other_ids_are_numbers = true;
    std::size_t lines = 0;  ///< that hold data, without the header
};

void read_first_line(const InputFile& input, Shape& shape) {
    const std::vector<std::string> lines = first_lines(input, 1);
    if (lines.empty()) throw InputError(fmt::format("{}: no data; items have lines `{}`", input.name(), item_fields));
    shape.first_line = lines[0];
    shape.delimiter = find_delimiter(lines[0]).value_or(Delimiter{});
    DelimitedFields fields;
    if (!fields.cut_any(lines[0], shape.delimiter)) return;
    shape.fields = fields.size();
    const auto& names = fields.all();
    const std::size_t item = find_column(names, ColumnKind::item), aspects = find_column(names, ColumnKind::aspects);
    shape.title = find_column(names, ColumnKind::title);
    // A film may be called "Title" and a genre "Category": only a name for the items makes a header.
    shape.header = shape.known_header = item != no_column && (aspects != no_column || shape.title != no_column);
    shape.columns = shape.header ? shape.fields : std::clamp<std::size_t>(shape.fields, 2, 3);
    shape.aspects = shape.header && aspects != no_column ? aspects : shape.columns - 1;
    if (!shape.header) shape.title = no_column;
    else shape.item = item;
}

/// Reads the whole file once: whether items come again shows only then.
Shape items_shape_of(const InputFile& input) {
    Shape shape;
    read_first_line(input, shape);
    ByteStream stream(input);
    LineReader reader(stream);
    DelimitedFields fields;
    IdTable items, aspects;
    bool first_is_number = true;
    for (bool first = true; reader.next(); reader.mark()) {
        if (is_empty(reader.line())) continue;
        const bool is_first = std::exchange(first, false);
        if (is_first && shape.header) continue;
        ++shape.lines;
        if (!fields.cut(reader.line(), shape.delimiter) || fields.size() != shape.columns) continue;
        const std::size_t items_before = items.size(), aspects_before = aspects.size();
        shape.items_repeat = items.intern(fields[shape.item]) < items_before || shape.items_repeat;
        shape.aspects_repeat = aspects.intern(fields[shape.aspects]) < aspects_before || shape.aspects_repeat;
        shape.lists = shape.lists || fields[shape.aspects].find('|') != std::string_view::npos;
        if (is_first) first_is_number = looks_numeric(fields[shape.item]) || fields.odd();
        else shape.other_ids_are_numbers = shape.other_ids_are_numbers && looks_numeric(fields[shape.item]);
    }
    if (!shape.header && !first_is_number && shape.other_ids_are_numbers && shape.lines > 1) {
        shape.header = true;
        --shape.lines;
    }
    return shape;
}

class ItemsReader {
public:
    ItemsReader(const InputFile& input, ItemsFormat format, ItemsBuilder& builder)
        : input_(input), shape_(items_shape_of(input)), format_(format), builder_(builder) {}

    Input read(bool digest) {
        Input found = about(input_, digest);
        if (shape_.lines == 0)
            throw InputError(fmt::format("{}: no data; items have lines `{}`", input_.name(), item_fields));
        const bool said = format_ != ItemsFormat::automatic;
        if (!said) format_ = detect();
        if (shape_.header && !shape_.known_header)
            found.note(fmt::format("the first line {} was taken for a header", in_quotes(shape_.first_line)));
        if (!said && !shape_.known_header)
            found.note(format_ == ItemsFormat::movielens
                           ? "read as items with lists of aspects (item first, a|b|c last)"
                           : "read as pairs of item and aspect");
        found.lines = read_lines();
        faults_.raise(input_.name());
        if (repeated_pairs_ > 0) found.warn(counted(repeated_pairs_, "pair") + " given more than once");
        return found;
    }

private:
    ItemsFormat detect() const {
        const auto refuse = [this](std::string_view why) {
            throw InputError(input_.name(), fmt::format("{}; say which: item, title, a|b|c or item, aspect", why),
                             {{"items_format", "movielens"}, {"items_format", "pairs"}});
        };
        if (shape_.title == shape_.aspects)
            throw InputError(fmt::format("{}: the header {} has titles and no aspects; add a column `aspects`",
                                         input_.name(), in_quotes(shape_.first_line)));
        if (shape_.columns > 2) {
            if (shape_.items_repeat && !shape_.lists) refuse("items come on several lines, each with one aspect");
            return ItemsFormat::movielens;
        }
        if (shape_.lists && shape_.items_repeat)
            refuse("items come on several lines, and some of these have lists of aspects (a|b)");
        if (shape_.lists) return ItemsFormat::movielens;
        if (!shape_.known_header && !shape_.items_repeat && !shape_.aspects_repeat && shape_.lines > 1)
            refuse("every item has one line and a second column of its own, which may be a title");
        return ItemsFormat::pairs;
    }

    std::size_t read_lines() {
        ByteStream stream(input_);
        LineReader reader(stream);
        bool header = shape_.header;
        for (; reader.next(); reader.mark())
            if (!is_empty(reader.line()) && !std::exchange(header, false)) add(reader.line(), reader.number());
        return reader.number();
    }

    void add(std::string_view line, std::size_t number) {
        const bool closed = fields_.cut(line, shape_.delimiter);
        const bool right_count = closed && fields_.size() == shape_.columns;
        if (!right_count || fields_.odd() || fields_[shape_.item].empty()) {
            faults_.add_if_kept(number, [&] { return what_is_wrong(line, closed); });
            return;
        }
        const std::string_view item = fields_[shape_.item];
        if (format_ == ItemsFormat::pairs) add_pair(item, fields_[shape_.aspects]);
        else add_list(item, fields_[shape_.aspects], number);
    }

    std::string what_is_wrong(std::string_view line, bool closed) const {
        if (fields_.odd()) return odd_line(line);
        if (!closed) return "a double quote is not closed";
        if (fields_.size() == shape_.columns) return "the item is empty";
        const std::string count = counted(fields_.size(), "field");
        if (shape_.header) return fmt::format("{} where the header has {}", count, shape_.columns);
        return fmt::format("{} where items have {}; a field that contains the delimiter needs double quotes", count,
                           shape_.columns == 2 ? "two: item,aspect" : "three: item,title,a|b|c");
    }

    void add_pair(std::string_view item, std::string_view aspect) {
        const std::uint32_t number = builder_.item(item);
        if (is_no_aspect(aspect)) return;
        const std::size_t before = pairs_.size();
        key_ = fmt::format("{}:{}", number, aspect);
        if (pairs_.intern(key_) < before) ++repeated_pairs_;
        else builder_.add_aspect(number, aspect);
    }

    void add_list(std::string_view item, std::string_view aspects, std::size_t number) {
        const std::size_t before = builder_.size();
        const std::uint32_t place = builder_.item(item);
        if (place < before) {
            faults_.add_if_kept(number, [&] {
                return fmt::format("item {} already appears on line {}; remove one", in_quotes(item), lines_[place]);
            });
            return;
        }
        lines_.push_back(number);
        while (!aspects.empty()) {
            const std::string_view aspect = aspects.substr(0, aspects.find('|'));
            if (!is_no_aspect(aspect)) builder_.add_aspect(place, aspect);
            aspects.remove_prefix(std::min(aspects.size(), aspect.size() + 1));
        }
    }

    const InputFile& input_;
    Shape shape_;
    ItemsFormat format_;
    ItemsBuilder& builder_;
    Faults faults_;
    DelimitedFields fields_;
    std::vector<std::size_t> lines_;  // of each item
    IdTable pairs_;
    std::string key_;
    std::size_t repeated_pairs_ = 0;
};

}  // namespace

Input read_items(const InputFile& input, ItemsFormat format, ItemsBuilder& builder, bool digest) {
    return ItemsReader(input, format, builder).read(digest);
}

}  // namespace assay
