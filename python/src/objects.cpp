#include "objects.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <new>
#include <sys/mman.h>

#include <fmt/format.h>

#include "assay/core/error.hpp"

#include "texts.hpp"

namespace assay::python {

char* large_block(std::size_t bytes) {
    void* const block = std::malloc(bytes);
    if (block == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    constexpr std::uintptr_t page = std::uintptr_t{1} << 21U;
    const std::uintptr_t begin = (reinterpret_cast<std::uintptr_t>(block) + page - 1) & ~(page - 1);
    const std::uintptr_t end = (reinterpret_cast<std::uintptr_t>(block) + bytes) & ~(page - 1);
    if (begin < end)  // where it cannot be done nothing is lost
        madvise(static_cast<char*>(block) + (begin - reinterpret_cast<std::uintptr_t>(block)), end - begin,
                MADV_HUGEPAGE);
#endif
    return static_cast<char*>(block);
}

void PackedText::grow(std::size_t more) {
    room_ = std::max({room_ * 2, size_ + more, std::size_t{1} << 12});
    std::unique_ptr<char, Free> larger(large_block(room_));
    if (size_ > 0) std::memcpy(larger.get(), bytes_.get(), size_);
    bytes_ = std::move(larger);
}

void refuse(const Where& where, const std::string& text) {
    throw InputError(
        std::vector<Message>{{.severity = Severity::error, .text = text, .file = where.name, .line = where.row}});
}

nb::object decoded(std::string_view text) {
    nb::object made =
        nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape"));
    if (!made.is_valid()) throw nb::python_error();
    return made;
}

bool take_text(PyObject* object, std::string& text) noexcept {
    if (!PyUnicode_Check(object)) return false;
    Py_ssize_t size = 0;
    if (const char* const plain = PyUnicode_AsUTF8AndSize(object, &size)) {
        text.assign(plain, static_cast<std::size_t>(size));
        return true;
    }
    PyErr_Clear();
    const nb::object bytes = nb::steal(PyUnicode_AsEncodedString(object, "utf-8", "surrogateescape"));
    if (!bytes.is_valid()) {
        PyErr_Clear();
        return false;
    }
    text.assign(PyBytes_AsString(bytes.ptr()), static_cast<std::size_t>(PyBytes_Size(bytes.ptr())));
    return true;
}

PyObject* new_str(const std::string& text) noexcept {
    return PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "surrogateescape");
}

nb::list decoded_list(const std::vector<std::string>& texts) {
    nb::list list;
    for (const std::string& text : texts) list.append(decoded(text));
    return list;
}

std::string type_word(nb::handle object) { return nb::cast<std::string>(nb::type_name(object.type())); }

void add_id(long long id, PackedText& texts) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), id);
    texts.add({digits.data(), static_cast<std::size_t>(end.ptr - digits.data())});
}

namespace {

bool add_text(PyObject* text, PackedText& texts) {
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text, &size);
    if (bytes != nullptr) {
        texts.add({bytes, static_cast<std::size_t>(size)});
        return true;
    }
    PyErr_Clear();
    std::string odd;
    if (!take_text(text, odd)) return false;
    texts.add(odd);
    return true;
}

void add_whole_number(PyObject* number, PackedText& texts) {
    int overflow = 0;
    const long long small = PyLong_AsLongLongAndOverflow(number, &overflow);
    if (overflow == 0) return add_id(small, texts);
    add_text(nb::str(nb::handle(number)).ptr(), texts);
}

}  // namespace

void add_id(nb::handle id, PackedText& texts, const Where& where) {
    PyObject* const object = id.ptr();
    if (PyUnicode_Check(object)) {
        if (!add_text(object, texts))
            refuse(where, fmt::format("the id of the {} is no valid text: {}", where.role,
                                      nb::cast<std::string>(nb::repr(id))));
        return;
    }
    if (PyBool_Check(object) || PyFloat_Check(object) || object == Py_None)
        refuse(where, fmt::format("{} as the id of a {}; ids are str or int", nb::cast<std::string>(nb::repr(id)),
                                  where.role));
    if (PyLong_Check(object)) return add_whole_number(object, texts);
    if (PyBytes_Check(object))
        return texts.add({PyBytes_AsString(object), static_cast<std::size_t>(PyBytes_Size(object))});
    if (PyIndex_Check(object)) {
        const nb::object whole = nb::steal(PyNumber_Index(object));
        if (!whole.is_valid()) throw nb::python_error();
        return add_whole_number(whole.ptr(), texts);
    }
    refuse(where, fmt::format("the id of a {} is of type {}; ids are str or int", where.role, type_word(id)));
}

double number_of(nb::handle object, const Where& where) {
    if (PyFloat_CheckExact(object.ptr())) return PyFloat_AsDouble(object.ptr());
    if (object.is_none()) refuse(where, fmt::format("the {} is None", where.role));
    if (PyUnicode_Check(object.ptr()) || PyBytes_Check(object.ptr()))
        refuse(where,
               fmt::format("the {} is the text {} and no number", where.role, nb::cast<std::string>(nb::repr(object))));
    const nb::object kept = nb::borrow(object);  // what follows may run any code
    const double number = PyFloat_AsDouble(object.ptr());
    if (number == -1 && PyErr_Occurred() != nullptr) {
        if (PyErr_ExceptionMatches(PyExc_OverflowError) != 0) {
            PyErr_Clear();
            refuse(where, fmt::format("the {} is too large a number", where.role));
        }
        if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw nb::python_error();
        PyErr_Clear();
        refuse(where, fmt::format("the {} is of type {} and no number", where.role, type_word(object)));
    }
    return number;
}

}  // namespace assay::python
