#include "arrow.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"

#include "columns.hpp"

namespace assay::python {

namespace {

using Part = ArrowTable::Part;

template <class Struct>
Struct* in_capsule(nb::handle capsule, const char* name) {
    void* const pointer = PyCapsule_GetPointer(capsule.ptr(), name);
    if (pointer == nullptr) throw nb::python_error();
    return static_cast<Struct*>(pointer);
}

bool bit(const void* bits, std::size_t at) {
    return ((static_cast<const std::uint8_t*>(bits)[at / 8] >> (at % 8)) & 1U) != 0;
}

bool has_nulls(const Part& part) {
    return part.array->null_count != 0 && part.array->n_buffers != 0 && part.array->buffers[0] != nullptr;
}

/// Whether a row has no value, counted from 0 in the part.
bool is_null(const Part& part, std::size_t row) {
    return has_nulls(part) &&
           !bit(part.array->buffers[0], static_cast<std::size_t>(part.array->offset) + part.first + row);
}

/// The first row without a value.
std::optional<std::size_t> first_null(const Part& part) {
    if (!has_nulls(part)) return std::nullopt;
    for (std::size_t i = 0; i < part.rows; ++i)
        if (is_null(part, i)) return i;
    return std::nullopt;
}

[[noreturn]] void refuse_released() {
    throw InputError("the Arrow data was taken by somebody before; ask for it again");
}

/// Takes over what a producer made.
template <class Struct>
Struct moved(Struct* from) {
    if (from->release == nullptr) refuse_released();
    const Struct made = *from;
    from->release = nullptr;
    return made;
}

}  // namespace

std::shared_ptr<const ArrowTable> ArrowTable::of(nb::handle source) {
    std::shared_ptr<ArrowTable> table(new ArrowTable);
    if (nb::hasattr(source, "__arrow_c_stream__")) {
        const nb::object capsule = source.attr("__arrow_c_stream__")();
        table->read_stream(*in_capsule<ArrowArrayStream>(capsule, "arrow_array_stream"));
    } else {
        const nb::object pair = source.attr("__arrow_c_array__")();
        table->schema_ = moved(in_capsule<ArrowSchema>(nb::object(pair[0]), "arrow_schema"));
        table->batches_.push_back(moved(in_capsule<ArrowArray>(nb::object(pair[1]), "arrow_array")));
    }
    if (table->is_table()) table->refuse_missing_rows();
    return table;
}

void ArrowTable::read_stream(ArrowArrayStream& stream) {
    if (stream.release == nullptr) refuse_released();
    const auto check = [&stream](int status) {
        if (status == 0) return;
        const char* const why = stream.get_last_error(&stream);
        throw InputError(fmt::format("the Arrow stream broke off: {}", why == nullptr ? "no reason is given" : why));
    };
    check(stream.get_schema(&stream, &schema_));
    for (;;) {
        ArrowArray batch = {};
        check(stream.get_next(&stream, &batch));
        if (batch.release == nullptr) return;
        batches_.push_back(batch);
    }
}

/// A row may be missing as a whole, where the table is an array of structs.
void ArrowTable::refuse_missing_rows() const {
    std::size_t before = 0;
    for (const ArrowArray& batch : batches_) {
        const auto rows = static_cast<std::size_t>(batch.length);
        if (const auto row = first_null({&batch, 0, rows}))
            throw InputError(fmt::format("row {} of the Arrow table is missing (null)", before + *row + 1));
        before += rows;
    }
}

ArrowTable::~ArrowTable() {
    for (ArrowArray& batch : batches_)
        if (batch.release != nullptr) batch.release(&batch);
    if (schema_.release != nullptr) schema_.release(&schema_);
}

std::vector<std::string> ArrowTable::names() const {
    std::vector<std::string> all;
    if (!is_table()) return {""};
    for (std::int64_t i = 0; i < schema_.n_children; ++i) {
        const char* const name = schema_.children[i]->name;
        all.emplace_back(name == nullptr ? "" : name);
    }
    return all;
}

const ArrowSchema& ArrowTable::schema(std::size_t column) const {
    return is_table() ? *schema_.children[column] : schema_;
}

std::vector<Part> ArrowTable::parts(std::size_t column) const {
    std::vector<Part> all;
    for (const ArrowArray& batch : batches_) {
        const auto rows = static_cast<std::size_t>(batch.length);
        if (rows == 0) continue;
        if (is_table()) all.push_back({batch.children[column], static_cast<std::size_t>(batch.offset), rows});
        else all.push_back({&batch, 0, rows});
    }
    return all;
}

namespace {

/// The first value of a part in one of its buffers.
template <class T>
const T* values(const Part& part, std::size_t buffer) {
    return static_cast<const T*>(part.array->buffers[buffer]) + part.array->offset + part.first;
}

/// The whole of an array as a part.
Part whole(const ArrowArray& array) { return {&array, 0, static_cast<std::size_t>(array.length)}; }

/// A text as arrays of views have it: up to 12 bytes in the view itself, longer ones in one of several buffers.
std::string_view viewed(const Part& part, std::size_t i) {
    const char* const view = static_cast<const char*>(part.array->buffers[1]) +
                             16 * (static_cast<std::size_t>(part.array->offset) + part.first + i);
    std::int32_t size = 0, buffer = 0, at = 0;
    std::memcpy(&size, view, 4);
    if (size <= 12) return {view + 4, static_cast<std::size_t>(size)};
    std::memcpy(&buffer, view + 8, 4);
    std::memcpy(&at, view + 12, 4);
    return {static_cast<const char*>(part.array->buffers[2 + buffer]) + at, static_cast<std::size_t>(size)};
}

enum class TextLayout : std::uint8_t { none, short_offsets, long_offsets, views };

TextLayout text_layout(std::string_view format) {
    if (format == "u" || format == "z") return TextLayout::short_offsets;
    if (format == "U" || format == "Z") return TextLayout::long_offsets;
    return format == "vu" || format == "vz" ? TextLayout::views : TextLayout::none;
}

/// take(text) for the texts of a part.
template <class Take>
void for_each_text(const Part& part, TextLayout layout, Take take) {
    const auto packed = [&]<class Offset>(const Offset* offsets) {
        const char* const bytes = static_cast<const char*>(part.array->buffers[2]);
        for (std::size_t i = 0; i < part.rows; ++i)
            take(std::string_view(bytes + offsets[i], static_cast<std::size_t>(offsets[i + 1] - offsets[i])));
    };
    if (layout == TextLayout::short_offsets) packed(values<std::int32_t>(part, 1));
    else if (layout == TextLayout::long_offsets) packed(values<std::int64_t>(part, 1));
    else
        for (std::size_t i = 0; i < part.rows; ++i) take(viewed(part, i));
}

/// use(pointer to the first number of a part), for whole numbers and floats; false for other formats.
template <class Use>
bool with_values(const Part& part, std::string_view format, Use use) {
    const auto go = [&]<class T>(T) {
        use(values<T>(part, 1));
        return true;
    };
    if (format.size() != 1) return false;
    switch (format[0]) {
        case 'c': return go(std::int8_t{});
        case 'C': return go(std::uint8_t{});
        case 's': return go(std::int16_t{});
        case 'S': return go(std::uint16_t{});
        case 'i': return go(std::int32_t{});
        case 'I': return go(std::uint32_t{});
        case 'l': return go(std::int64_t{});
        case 'L': return go(std::uint64_t{});
        case 'f': return go(float{});
        case 'g': return go(double{});
        default: return false;
    }
}

using Views = std::vector<std::string_view>;

Kept<TextColumn> kept_views(Views views) {
    const auto owner = std::make_shared<const Views>(std::move(views));
    return {TextColumn(*owner), {owner}};
}

/// The texts of one array as they lie there; views where they lie in pieces.
Kept<TextColumn> plain_column(const Part& part, TextLayout layout) {
    if (part.rows == 0) return {};
    const auto* const bytes = static_cast<const char*>(part.array->buffers[layout == TextLayout::views ? 1 : 2]);
    if (layout == TextLayout::short_offsets)
        return {TextColumn(bytes, std::span(values<std::int32_t>(part, 1), part.rows + 1)), {}};
    if (layout == TextLayout::long_offsets)
        return {TextColumn(bytes, std::span(values<std::int64_t>(part, 1), part.rows + 1)), {}};
    Views views;
    views.reserve(part.rows);
    for_each_text(part, layout, [&](std::string_view text) { views.push_back(text); });
    return kept_views(std::move(views));
}

/// A column that is being taken over.
struct Taking {
    const std::shared_ptr<const ArrowTable>& table;
    std::size_t column;
    std::string_view role;
    Columns& into;

    const ArrowSchema& schema() const { return table->schema(column); }
    std::string_view format() const { return schema().format; }
    [[noreturn]] void refuse_type(std::string_view wanted) const {
        refuse({into.name, role, 0},
               fmt::format("the column of the {} has the Arrow type \"{}\"; it must hold {}", into.word(role),
                           schema().dictionary == nullptr ? format() : schema().dictionary->format, wanted));
    }
    /// Throws InputError about a code without a text; what a missing code is does not matter.
    void refuse_codes(const Part& part, const std::function<std::uint64_t(std::size_t)>& code_at,
                      const Part& texts) const {
        std::size_t before = 0;
        for (const Part& one : table->parts(column)) {
            if (one.array == part.array) break;
            before += one.rows;
        }
        for (std::size_t i = 0; i < part.rows; ++i) {
            if (is_null(part, i)) continue;
            const std::uint64_t code = code_at(i);
            if (code >= texts.rows)
                refuse({into.name, role, before + i + 1},
                       fmt::format("the {} has the code {}, and there are {} texts", into.word(role),
                                   static_cast<std::int64_t>(code), texts.rows));
            if (is_null(texts, static_cast<std::size_t>(code)))
                refuse({into.name, role, before + i + 1}, fmt::format("the {} is missing (null)", into.word(role)));
        }
    }
    void refuse_nulls(const std::vector<Part>& parts) const {
        std::size_t before = 0;
        for (const Part& part : parts) {
            if (const auto row = first_null(part))
                refuse({into.name, role, before + *row + 1}, fmt::format("the {} is missing (null)", into.word(role)));
            before += part.rows;
        }
    }
};

/// Whole numbers as ids.
Kept<TextColumn> written_numbers(const std::vector<Part>& parts, std::string_view format, const Taking& taking) {
    const auto texts = std::make_shared<PackedText>();
    bool whole_numbers = true;
    for (const Part& part : parts)
        whole_numbers = whole_numbers && with_values(part, format, [&](const auto* numbers) {
                            if constexpr (std::is_integral_v<std::remove_reference_t<decltype(*numbers)>>) {
                                for (std::size_t i = 0; i < part.rows; ++i) {
                                    if (std::in_range<long long>(numbers[i]))
                                        add_id(static_cast<long long>(numbers[i]), *texts);
                                    else texts->add(std::to_string(numbers[i]));
                                }
                            } else taking.refuse_type("text or whole numbers");
                        });
    if (!whole_numbers) taking.refuse_type("text or whole numbers");
    return {texts->column(), {texts}};
}

/// The codes of a part with the texts of its dictionary.
Kept<TextColumn> coded_column(const Part& part, const Taking& taking) {
    const std::string_view format = taking.schema().dictionary->format;
    const TextLayout layout = text_layout(format);
    const Part texts = whole(*part.array->dictionary);
    const std::optional<std::size_t> no_text = first_null(texts);
    Kept<TextColumn> made =
        layout == TextLayout::none ? written_numbers({texts}, format, taking) : plain_column(texts, layout);
    with_values(part, taking.format(), [&](const auto* codes) {
        if constexpr (std::is_integral_v<std::remove_reference_t<decltype(*codes)>>) {
            const std::span all(codes, part.rows);
            std::uint64_t most = 0;
            for (const auto code : all)
                most = std::max(most, static_cast<std::uint64_t>(code));  // negative: very large
            if (no_text || most >= texts.rows)
                taking.refuse_codes(
                    part, [codes](std::size_t i) { return static_cast<std::uint64_t>(codes[i]); }, texts);
            made.column = TextColumn(all, made.column);
        }
    });
    return made;
}

Kept<TextColumn> text_column(const std::vector<Part>& parts, const Taking& taking) {
    const bool coded = taking.schema().dictionary != nullptr;
    const TextLayout layout = text_layout(taking.format());
    if (!coded && layout == TextLayout::none) return written_numbers(parts, taking.format(), taking);
    if (parts.size() == 1) return coded ? coded_column(parts[0], taking) : plain_column(parts[0], layout);
    Views views;
    for (const Part& part : parts) {
        if (!coded) for_each_text(part, layout, [&](std::string_view text) { views.push_back(text); });
        else {
            const Kept<TextColumn> texts = coded_column(part, taking);
            for (std::size_t i = 0; i < part.rows; ++i) views.push_back(texts.column[i]);
        }
    }
    return kept_views(std::move(views));
}

/// The column as it lies there, where it is in one piece and the engine knows such numbers.
NumberColumn plain_numbers(const Part& part, std::string_view format) {
    if (format == "g") return std::span(values<double>(part, 1), part.rows);
    if (format == "f") return std::span(values<float>(part, 1), part.rows);
    if (format == "l") return std::span(values<std::int64_t>(part, 1), part.rows);
    if (format == "i") return std::span(values<std::int32_t>(part, 1), part.rows);
    if (format == "c") return std::span(values<std::int8_t>(part, 1), part.rows);
    return {};
}

Kept<NumberColumn> number_column(const std::vector<Part>& parts, const Taking& taking) {
    if (taking.schema().dictionary != nullptr) taking.refuse_type("numbers");
    if (parts.size() == 1)
        if (const NumberColumn plain = plain_numbers(parts[0], taking.format()); plain.size() > 0) return {plain, {}};
    const auto copied = std::make_shared<std::vector<double>>();
    for (const Part& part : parts) {
        const bool known = with_values(part, taking.format(), [&](const auto* numbers) {
            for (std::size_t i = 0; i < part.rows; ++i) copied->push_back(static_cast<double>(numbers[i]));
        });
        if (known) continue;
        if (taking.format() != "b") taking.refuse_type("numbers");
        const std::size_t start = static_cast<std::size_t>(part.array->offset) + part.first;
        for (std::size_t i = 0; i < part.rows; ++i) copied->push_back(bit(part.array->buffers[1], start + i) ? 1 : 0);
    }
    return {NumberColumn(*copied), {copied}};
}

}  // namespace

void take_arrow(const std::shared_ptr<const ArrowTable>& table, std::size_t column, std::string_view role,
                Columns& columns) {
    const Taking taking{table, column, role, columns};
    columns.note(role);
    const std::vector<Part> parts = table->parts(column);
    taking.refuse_nulls(parts);
    if (Kept<TextColumn>* const text = columns.text_of(role)) {
        *text = parts.empty() ? Kept<TextColumn>{} : text_column(parts, taking);
        text->owners.push_back(table);
    } else if (Kept<NumberColumn>* const numbers = columns.number_of(role)) {
        *numbers = parts.empty() ? Kept<NumberColumn>{} : number_column(parts, taking);
        numbers->owners.push_back(table);
    } else throw UsageError(fmt::format("no column is called {}", in_quotes(role)));
}

namespace {

template <class Column>
void take_gaps(const Part& part, Gapped<Column>& made) {
    if (!first_null(part)) return;
    made.bits = static_cast<const std::uint8_t*>(part.array->buffers[0]);
    made.first_bit = static_cast<std::size_t>(part.array->offset) + part.first;
}

/// The texts of codes, where a gap may have any code.
Kept<TextColumn> coded_with_gaps(const Part& part, const Taking& taking, const Gapped<TextColumn>& gaps) {
    const Kept<TextColumn> texts = coded_column(part, taking);
    Views views(part.rows);
    for (std::size_t i = 0; i < part.rows; ++i)
        if (gaps.has(i)) views[i] = texts.column[i];
    Kept<TextColumn> made = kept_views(std::move(views));
    made.owners.insert(made.owners.end(), texts.owners.begin(), texts.owners.end());
    return made;
}

/// Makes the column of one batch with make(part, taking, its gaps).
template <class Column, class Make>
Gapped<Column> gapped(const std::shared_ptr<const ArrowTable>& table, std::size_t column, std::size_t batch,
                      std::string_view role, Owners& owners, Make make) {
    Columns names{.name = "rows", .number_word = std::string(role)};
    const Taking taking{table, column, role, names};
    Gapped<Column> made;
    if (taking.format() == "n") {
        made.empty = true;
        return made;
    }
    const Part part = table->parts(column)[batch];
    take_gaps(part, made);
    Kept<Column> kept = make(part, taking, made);
    made.column = kept.column;
    owners.insert(owners.end(), kept.owners.begin(), kept.owners.end());
    return made;
}

}  // namespace

Gapped<TextColumn> gapped_texts(const std::shared_ptr<const ArrowTable>& table, std::size_t column, std::size_t batch,
                                std::string_view role, Owners& owners) {
    return gapped<TextColumn>(table, column, batch, role, owners,
                              [](const Part& part, const Taking& taking, const Gapped<TextColumn>& gaps) {
                                  return taking.schema().dictionary != nullptr && gaps.bits != nullptr
                                             ? coded_with_gaps(part, taking, gaps)
                                             : text_column(std::vector<Part>{part}, taking);
                              });
}

Gapped<NumberColumn> gapped_numbers(const std::shared_ptr<const ArrowTable>& table, std::size_t column,
                                    std::size_t batch, std::string_view role, Owners& owners) {
    return gapped<NumberColumn>(table, column, batch, role, owners,
                                [](const Part& part, const Taking& taking, const Gapped<NumberColumn>&) {
                                    return number_column(std::vector<Part>{part}, taking);
                                });
}

}  // namespace assay::python
