#include "columns.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "assay/core/error.hpp"

#include "arrow.hpp"
#include "texts.hpp"
#include "walks.hpp"

namespace assay::python {

std::shared_ptr<const void> keep(nb::object object) { return std::make_shared<const nb::object>(std::move(object)); }

Kept<TextColumn>* Columns::text_of(std::string_view role) {
    if (role == "topic") return &topic;
    if (role == "document") return &document;
    return role == "aspect" ? &aspect : nullptr;
}

Kept<NumberColumn>* Columns::number_of(std::string_view role) {
    if (role == "number") return &number;
    return role == "rank" ? &rank : nullptr;
}

namespace {

constexpr std::array<std::string_view, 5> roles{"topic", "document", "aspect", "number", "rank"};

/// A view of the memory of an array, by the buffer protocol.
class Buffer {
public:
    explicit Buffer(nb::handle object) {
        if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_FORMAT | PyBUF_STRIDES) != 0) {
            PyErr_Clear();
            view_.obj = nullptr;
        }
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() {
        if (view_.obj != nullptr) PyBuffer_Release(&view_);
    }

    /// Throws UsageError where there is one that is no plain row of values.
    void require_one_dimension(std::string_view role) const {
        if (view_.obj != nullptr && view_.ndim != 1)
            throw UsageError(
                fmt::format("the column {} is an array of {} dimensions; it should have one", role, view_.ndim));
    }
    /// Throws UsageError where the values are complex numbers.
    void require_real(std::string_view role) const {
        if (view_.obj != nullptr && view_.format != nullptr && std::strchr(view_.format, 'Z') != nullptr)
            throw UsageError(
                fmt::format("the column {} is an array of complex numbers; it should have real ones", role));
    }
    /// Whether there is one, of one dimension and of the machine's byte order.
    bool usable() const {
        if (view_.obj == nullptr || view_.ndim != 1 || view_.format == nullptr) return false;
        const char first = view_.format[0];
        return first != '>' && first != '!';
    }
    std::size_t size() const { return static_cast<std::size_t>(view_.shape[0]); }
    std::size_t item_size() const { return static_cast<std::size_t>(view_.itemsize); }
    bool contiguous() const { return stride() == view_.itemsize; }
    /// The letter of the type: 'd', 'O', 'w', ...; none where there are several, as of structs and complex numbers.
    char type() const {
        std::string_view format = view_.format;
        format.remove_prefix(std::min(format.find_first_not_of("@=<|0123456789"), format.size()));
        return format.size() == 1 ? format[0] : '\0';
    }
    const char* at(std::size_t i) const {
        return static_cast<const char*>(view_.buf) + static_cast<std::ptrdiff_t>(i) * stride();
    }
    template <class T>
    std::span<const T> all() const {
        return {static_cast<const T*>(view_.buf), size()};
    }

private:
    Py_ssize_t stride() const { return view_.strides == nullptr ? view_.itemsize : view_.strides[0]; }

    Py_buffer view_ = {};
};

enum class Element : std::uint8_t {
    i8,
    u8,
    i16,
    u16,
    i32,
    u32,
    i64,
    u64,
    f32,
    f64,
    truth,
    object,
    wide_text,
    bytes,
    other
};

Element element_of(const Buffer& buffer) {
    const std::size_t size = buffer.item_size();
    switch (buffer.type()) {
        case 'b': return Element::i8;
        case 'B': return Element::u8;
        case 'h': return Element::i16;
        case 'H': return Element::u16;
        case 'i':
        case 'l':
        case 'q':
        case 'n': return size == 8 ? Element::i64 : Element::i32;
        case 'I':
        case 'L':
        case 'Q':
        case 'N': return size == 8 ? Element::u64 : Element::u32;
        case 'f': return Element::f32;
        case 'd': return Element::f64;
        case '?': return Element::truth;
        case 'O': return Element::object;
        case 'w': return Element::wide_text;
        case 's': return Element::bytes;
        default: return Element::other;
    }
}

/// use(i) -> number, for the arrays that hold numbers.
template <class T>
T element(const Buffer& buffer, std::size_t i) {
    T value;
    std::memcpy(&value, buffer.at(i), sizeof value);
    return value;
}

template <class Use>
bool with_numbers(const Buffer& buffer, Use use) {
    const auto go = [&]<class T>(T) {
        use([&buffer](std::size_t i) { return element<T>(buffer, i); });
        return true;
    };
    switch (element_of(buffer)) {
        case Element::i8: return go(std::int8_t{});
        case Element::truth:
        case Element::u8: return go(std::uint8_t{});
        case Element::i16: return go(std::int16_t{});
        case Element::u16: return go(std::uint16_t{});
        case Element::i32: return go(std::int32_t{});
        case Element::u32: return go(std::uint32_t{});
        case Element::i64: return go(std::int64_t{});
        case Element::u64: return go(std::uint64_t{});
        case Element::f32: return go(float{});
        case Element::f64: return go(double{});
        default: return false;
    }
}

/// The same for codes, which are whole numbers with a sign.
template <class Use>
bool with_codes(const Buffer& buffer, Use use) {
    const auto go = [&]<class T>(T) {
        use([&buffer](std::size_t i) { return std::int64_t{element<T>(buffer, i)}; });
        return true;
    };
    switch (element_of(buffer)) {
        case Element::i8: return go(std::int8_t{});
        case Element::i16: return go(std::int16_t{});
        case Element::i32: return go(std::int32_t{});
        case Element::i64: return go(std::int64_t{});
        default: return false;
    }
}

Kept<NumberColumn> kept_numbers(std::vector<double> numbers) {
    const auto owner = std::make_shared<const std::vector<double>>(std::move(numbers));
    return {NumberColumn(*owner), {owner}};
}

/// The array itself where the engine knows such numbers, else a copy of them.
std::optional<Kept<NumberColumn>> numbers_of(const std::shared_ptr<const Buffer>& buffer) {
    if (buffer->contiguous()) {
        switch (element_of(*buffer)) {
            case Element::f64: return Kept<NumberColumn>{buffer->all<double>(), {buffer}};
            case Element::f32: return Kept<NumberColumn>{buffer->all<float>(), {buffer}};
            case Element::i64: return Kept<NumberColumn>{buffer->all<std::int64_t>(), {buffer}};
            case Element::i32: return Kept<NumberColumn>{buffer->all<std::int32_t>(), {buffer}};
            case Element::i8: return Kept<NumberColumn>{buffer->all<std::int8_t>(), {buffer}};
            default: break;
        }
    }
    std::vector<double> copied(buffer->size());
    const bool numeric = with_numbers(*buffer, [&](auto at) {
        for (std::size_t i = 0; i < copied.size(); ++i) copied[i] = static_cast<double>(at(i));
    });
    if (!numeric) return std::nullopt;
    return kept_numbers(std::move(copied));
}

/// The characters of a text of fixed width: four bytes each, zeros behind the end.
class WideText {
public:
    WideText(const char* from, std::size_t bytes) : from_(from), count_(bytes / 4) {
        while (count_ > 0 && (*this)[count_ - 1] == 0) --count_;
    }
    std::size_t size() const { return count_; }
    std::uint32_t operator[](std::size_t i) const {
        std::uint32_t character = 0;
        std::memcpy(&character, from_ + 4 * i, 4);
        return character;
    }
    /// Puts the characters in place where each is one byte; false if some are not.
    bool narrow(char* to) const {
        std::uint32_t all = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const std::uint32_t character = (*this)[i];
            all |= character;
            to[i] = static_cast<char>(character);
        }
        return all < 0x80;
    }

private:
    const char* from_;
    std::size_t count_;
};

void add_wide(const WideText& wide, PackedText& texts, const Where& where) {
    if (texts.add_written(wide.size(), [&](char* to) { return wide.narrow(to); })) return;
    std::string text;
    for (std::size_t i = 0; i < wide.size(); ++i) {
        const std::uint32_t c = wide[i];
        const auto tail = [&](unsigned shift) { text += static_cast<char>(0x80U | ((c >> shift) & 0x3fU)); };
        if (c < 0x80) text += static_cast<char>(c);
        else if (c < 0x800) {
            text += static_cast<char>(0xc0U | (c >> 6U));
            tail(0);
        } else if (c < 0x10000) {
            if (c >= 0xd800 && c < 0xe000) refuse(where, fmt::format("the id of the {} is no valid text", where.role));
            text += static_cast<char>(0xe0U | (c >> 12U));
            tail(6);
            tail(0);
        } else {
            text += static_cast<char>(0xf0U | (c >> 18U));
            tail(12);
            tail(6);
            tail(0);
        }
    }
    texts.add(text);
}

/// Texts where each that is the same as the one before is kept once: of topics there are few.
template <class Same, class Add>
Kept<TextColumn> coded_texts(std::size_t rows, Same same_as_before, Add add) {
    const auto texts = std::make_shared<PackedText>();
    const auto codes = std::make_shared<Large<std::uint32_t>>(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        if (i == 0 || !same_as_before(i)) add(i, *texts);
        (*codes)[i] = static_cast<std::uint32_t>(texts->size() - 1);
    }
    return {TextColumn(std::span<const std::uint32_t>(*codes), texts->column()), {texts, codes}};
}

template <class Add>
Kept<TextColumn> plain_texts(std::size_t rows, Add add) {
    constexpr std::size_t some = 1024;  // rows, that tell how much room the others need
    const auto texts = std::make_shared<PackedText>();
    texts->reserve(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        if (i == some) texts->reserve_bytes(texts->bytes() / some * rows * 9 / 8);
        add(i, *texts);
    }
    return {texts->column(), {texts}};
}

template <class Same, class Add>
Kept<TextColumn> texts_of(std::string_view role, std::size_t rows, Same same_as_before, Add add) {
    return role == "document" ? plain_texts(rows, add) : coded_texts(rows, same_as_before, add);
}

std::optional<Kept<TextColumn>> texts_of(const Buffer& buffer, const std::string& name, std::string_view role) {
    if (buffer.size() == 0) return Kept<TextColumn>{};  // of whatever type: those of an empty frame mean nothing
    const auto where = [&](std::size_t i) { return Where{name, role, i + 1}; };
    const auto object = [&](std::size_t i) { return element<PyObject*>(buffer, i); };
    const auto same_bytes = [&](std::size_t i) {
        return std::memcmp(buffer.at(i), buffer.at(i - 1), buffer.item_size()) == 0;
    };
    switch (element_of(buffer)) {
        case Element::object:
            return texts_of(
                role, buffer.size(), [&](std::size_t i) { return object(i) == object(i - 1); },
                [&](std::size_t i, PackedText& texts) {
                    PyObject* const id = object(i);
                    if (constexpr std::size_t ahead = 16; i + ahead < buffer.size()) {
                        __builtin_prefetch(object(i + ahead));
                        __builtin_prefetch(reinterpret_cast<const char*>(object(i + ahead)) + 64);
                    }
                    if (id == nullptr || !add_plain_text(id, texts))
                        add_id(id == nullptr ? Py_None : id, texts, where(i));
                });
        case Element::wide_text:
            return texts_of(role, buffer.size(), same_bytes, [&](std::size_t i, PackedText& texts) {
                add_wide({buffer.at(i), buffer.item_size()}, texts, where(i));
            });
        case Element::bytes:
            return texts_of(role, buffer.size(), same_bytes, [&](std::size_t i, PackedText& texts) {
                std::size_t size = buffer.item_size();
                while (size > 0 && buffer.at(i)[size - 1] == '\0') --size;
                texts.add({buffer.at(i), size});
            });
        case Element::f32:
        case Element::f64:
        case Element::truth:
            refuse({name, role, 0}, fmt::format("the ids of {}s are an array of {}; ids are str or int", role,
                                                buffer.type() == '?' ? "bool" : "float"));
        default: break;
    }
    std::optional<Kept<TextColumn>> made;
    with_numbers(buffer, [&](auto at) {
        if constexpr (std::is_integral_v<decltype(at(0))>)
            made = texts_of(role, buffer.size(), same_bytes, [&](std::size_t i, PackedText& texts) {
                if (std::in_range<long long>(at(i))) add_id(static_cast<long long>(at(i)), texts);
                else texts.add(std::to_string(at(i)));
            });
    });
    return made;
}

Kept<TextColumn> texts_of_list(nb::handle list, const std::string& name, std::string_view role) {
    const nb::object items = nb::steal(PySequence_List(list.ptr()));  // a copy: what follows may run any code
    if (!items.is_valid()) throw nb::python_error();
    const auto item = [&](std::size_t i) { return PyList_GetItem(items.ptr(), static_cast<Py_ssize_t>(i)); };
    const auto rows = static_cast<std::size_t>(PyList_Size(items.ptr()));
    return texts_of(
        role, rows, [&](std::size_t i) { return item(i) == item(i - 1); },
        [&](std::size_t i, PackedText& texts) { add_id(item(i), texts, {name, role, i + 1}); });
}

Kept<NumberColumn> numbers_of_list(nb::handle list, const std::string& name, std::string_view word) {
    std::vector<double> numbers;
    for (nb::handle item : nb::iter(list)) numbers.push_back(number_of(item, {name, word, numbers.size() + 1}));
    return kept_numbers(std::move(numbers));
}

/// A tensor by DLPack, as an array that has the buffer protocol; the object itself where there is no need.
nb::object as_array(nb::handle column, std::string_view word) {
    if (PyObject_CheckBuffer(column.ptr()) != 0 || !nb::hasattr(column, "__dlpack__")) return nb::borrow(column);
    nb::ndarray<nb::ro, nb::device::cpu, nb::ndim<1>> tensor;
    if (!nb::try_cast(column, tensor))
        throw UsageError(
            fmt::format("the column {} is a tensor that cannot be read; it should be one of one dimension "
                        "in the memory of the processor, without gradients",
                        word));
    const std::size_t shape[] = {tensor.shape(0)};
    const std::int64_t strides[] = {tensor.stride(0)};
    using Tensor = decltype(tensor);
    auto kept = std::make_unique<Tensor>(tensor);
    const nb::capsule owner(kept.get(), [](void* held) noexcept { delete static_cast<Tensor*>(held); });
    static_cast<void>(kept.release());  // the capsule has it
    return nb::cast(
        nb::ndarray<nb::memview, nb::ro, nb::ndim<1>>(tensor.data(), 1, shape, owner, strides, tensor.dtype()));
}

/// What is masked has no value, whatever lies under the mask (numpy.ma).
void refuse_masked(nb::handle column, const Where& where) {
    if (!nb::hasattr(column, "mask") || !nb::hasattr(column, "filled")) return;
    const nb::object mask = column.attr("mask");
    if (nb::cast<bool>(nb::bool_(mask.attr("any")())))
        refuse({where.name, where.role, nb::cast<std::size_t>(mask.attr("argmax")()) + 1},
               fmt::format("the {} is missing (masked)", where.role));
}

}  // namespace

void Columns::note(std::string_view role) {
    const auto place = std::find(roles.begin(), roles.end(), role) - roles.begin();
    given = static_cast<std::uint8_t>(given | (1U << place));
}

void Columns::refuse_empty() const {
    const std::array sizes{topic.column.size(), document.column.size(), aspect.column.size(), number.column.size(),
                           rank.column.size()};
    const std::size_t rows = *std::max_element(sizes.begin(), sizes.end());
    for (std::size_t i = 0; i < roles.size(); ++i)
        if (((given >> i) & 1U) != 0 && sizes[i] == 0 && rows > 0)
            throw InputError(name,
                             fmt::format("the column of the {} has no rows, and others have {}", word(roles[i]), rows));
}

void Columns::set(std::string_view role, nb::handle source) {
    Kept<TextColumn>* const text = text_of(role);
    Kept<NumberColumn>* const numbers = number_of(role);
    if (text == nullptr && numbers == nullptr) throw UsageError(fmt::format("no column is called {}", in_quotes(role)));
    if (PyObject_TypeCheck(source.ptr(), &PySet_Type) || PyObject_TypeCheck(source.ptr(), &PyFrozenSet_Type))
        throw InputError(name,
                         fmt::format("the column of the {} is a set, and sets have no order; give a list", word(role)));
    note(role);
    nb::object column = nb::borrow(source);
    if (PyObject_CheckBuffer(source.ptr()) == 0 &&  // asking arrays for what they lack takes its time
        (nb::hasattr(source, "__arrow_c_stream__") || nb::hasattr(source, "__arrow_c_array__"))) {
        std::shared_ptr<const ArrowTable> table;
        try {
            table = ArrowTable::of(source);
        } catch (nb::python_error& error) {  // there is no such type in Arrow: the rows will tell
            if (!nb::hasattr(source, "to_numpy") || !error.matches(PyExc_Exception)) throw;
            column = source.attr("to_numpy")();
        }
        if (table != nullptr) return take_arrow(table, 0, role, *this);
    }
    if (PyObject_CheckBuffer(column.ptr()) != 0) refuse_masked(column, {name, word(role), 0});
    column = as_array(column, word(role));
    if (PyObject_CheckBuffer(column.ptr()) != 0 && !PyBytes_Check(column.ptr())) {
        const auto buffer = std::make_shared<const Buffer>(column);
        buffer->require_one_dimension(text != nullptr ? role : word(role));
        buffer->require_real(word(role));
        if (buffer->usable()) {
            if (text != nullptr) {
                if (auto made = texts_of(*buffer, name, role)) {
                    *text = std::move(*made);
                    return;
                }
            } else if (auto made = numbers_of(buffer)) {
                *numbers = std::move(*made);
                return;
            }
        }
    }
    if (text != nullptr) *text = texts_of_list(column, name, role);
    else *numbers = numbers_of_list(column, name, word(role));
}

void Columns::take_ranks_for_scores() {
    std::vector<double> scores(rank.column.size());
    if (scores.size() != rows())
        throw InputError(name, fmt::format("{} rows have a document and {} a rank", rows(), scores.size()));
    for (std::size_t i = 0; i < scores.size(); ++i) {
        scores[i] = -rank.column[i];
        if (!std::isfinite(scores[i]))
            refuse({name, "rank", i + 1}, fmt::format("rank {} is not a finite number", rank.column[i]));
    }
    number = kept_numbers(std::move(scores));
}

void Columns::set_coded(std::string_view role, nb::handle codes, nb::handle texts) {
    Kept<TextColumn>* const text = text_of(role);
    Kept<NumberColumn>* const numbers = number_of(role);
    if (text == nullptr && numbers == nullptr) throw UsageError(fmt::format("no column is called {}", in_quotes(role)));
    note(role);
    Columns dictionary{.name = name, .number_word = number_word};
    dictionary.set(text != nullptr ? "document" : role, texts);
    const Kept<TextColumn>& ids = dictionary.document;
    const Kept<NumberColumn>& values = role == "rank" ? dictionary.rank : dictionary.number;
    const std::size_t size = text != nullptr ? ids.column.size() : values.column.size();
    const auto buffer = std::make_shared<const Buffer>(codes);
    const auto made = std::make_shared<std::vector<std::uint32_t>>();
    const bool numeric = buffer->usable() && with_codes(*buffer, [&](auto at) {
                             for (std::size_t i = 0; i < buffer->size(); ++i) {
                                 const std::int64_t code = at(i);
                                 if (code < 0 || code >= static_cast<std::int64_t>(size))
                                     refuse({name, word(role), i + 1}, fmt::format("the {} is missing", word(role)));
                                 made->push_back(static_cast<std::uint32_t>(code));
                             }
                         });
    if (!numeric) throw UsageError("codes must be an array of whole numbers");
    if (numbers != nullptr) {
        std::vector<double> all;
        for (const std::uint32_t code : *made) all.push_back(values.column[code]);
        *numbers = kept_numbers(std::move(all));
        return;
    }
    *text = {TextColumn(std::span<const std::uint32_t>(*made), ids.column), ids.owners};
    text->owners.push_back(made);
}

namespace {

nb::list texts_list(const TextColumn& texts) {
    nb::list list;
    for (std::size_t i = 0; i < texts.size(); ++i) list.append(decoded(texts[i]));
    return list;
}

nb::list numbers_list(const NumberColumn& numbers) {
    nb::list list;
    for (std::size_t i = 0; i < numbers.size(); ++i) list.append(numbers[i]);
    return list;
}

/// All columns as lists, for another process.
nb::tuple state_of(const Columns& self) {
    self.refuse_empty();
    nb::dict columns;
    columns["topic"] = texts_list(self.topic.column);
    columns["document"] = texts_list(self.document.column);
    columns["aspect"] = texts_list(self.aspect.column);
    columns["number"] = numbers_list(self.number.column);
    columns["rank"] = numbers_list(self.rank.column);
    return nb::make_tuple(self.name, self.number_word, columns);
}

void set_state(Columns& self, const nb::tuple& state) {
    new (&self) Columns{.name = nb::cast<std::string>(state[0]), .number_word = nb::cast<std::string>(state[1])};
    for (const auto [role, column] : nb::cast<nb::dict>(state[2]))
        if (nb::len(column) > 0) self.set(nb::cast<std::string>(role), column);
}

}  // namespace

void bind_columns(nb::module_& module) {
    nb::class_<ArrowHandle>(module, "ArrowTable")
        .def_static(
            "of", [](nb::handle source) { return ArrowHandle{ArrowTable::of(source)}; }, nb::arg("source"))
        .def_prop_ro("names", [](const ArrowHandle& self) { return self.table->names(); });
    nb::class_<Columns>(module, "Columns")
        .def(
            "__init__",
            [](Columns* self, std::string name, std::string number_word) {
                new (self) Columns{.name = std::move(name), .number_word = std::move(number_word)};
            },
            nb::arg("name"), nb::arg("number_word"))
        .def_rw("name", &Columns::name)
        .def_prop_ro("rows", &Columns::rows)
        .def("set", &Columns::set, nb::arg("role"), nb::arg("column"))
        .def("set_coded", &Columns::set_coded, nb::arg("role"), nb::arg("codes"), nb::arg("texts"))
        .def(
            "set_arrow",
            [](Columns& self, std::string_view role, const ArrowHandle& from, std::size_t column) {
                take_arrow(from.table, column, role, self);
            },
            nb::arg("role"), nb::arg("table"), nb::arg("column"))
        .def("take_ranks_for_scores", &Columns::take_ranks_for_scores)
        .def("__getstate__", &state_of)
        .def("__setstate__", &set_state)
        .def("walk_nested", &walk_nested, nb::arg("mapping"))
        .def("walk_rows", &walk_rows, nb::arg("rows"), nb::arg("roles"));
    module.def(
        "touch_nested", &touch_nested, nb::arg("mapping"),
        "Reads every key and number of a dict of dicts and does nothing with them: the least that anyone can do.");
}

}  // namespace assay::python
