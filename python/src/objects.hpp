// Python objects as ids and numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <nanobind/nanobind.h>

#include "assay/core/columns.hpp"

namespace assay::python {

namespace nb = nanobind;

/// Gives large blocks large pages, where the system has them: a fault for every small page takes longer than what is
/// written into it.
char* large_block(std::size_t bytes);

template <class T>
struct LargeBlocks {
    using value_type = T;
    LargeBlocks() = default;
    template <class Other>
    LargeBlocks(const LargeBlocks<Other>&) noexcept {}  // NOLINT(google-explicit-constructor)
    T* allocate(std::size_t count) { return reinterpret_cast<T*>(large_block(count * sizeof(T))); }
    void deallocate(T* block, std::size_t) noexcept { std::free(block); }
    friend bool operator==(const LargeBlocks&, const LargeBlocks&) { return true; }
};

/// For as many as a run has rows.
template <class T>
using Large = std::vector<T, LargeBlocks<T>>;

/// Texts copied one behind the other.
class PackedText {
public:
    void reserve(std::size_t texts) { ends_.reserve(texts + 1); }
    void reserve_bytes(std::size_t bytes) {
        if (room_ < bytes) grow(bytes - size_);
    }
    std::size_t bytes() const { return size_; }
    void add(std::string_view text) {
        if (room_ - size_ < text.size()) grow(text.size());
        if (!text.empty()) std::memcpy(bytes_.get() + size_, text.data(), text.size());
        size_ += text.size();
        ends_.push_back(static_cast<std::int64_t>(size_));
    }
    /// Appends a text whose bytes write(to) puts in place; it has `size` of them. write gives false if it has not.
    template <class Write>
    bool add_written(std::size_t size, Write write) {
        if (room_ - size_ < size) grow(size);
        if (!write(bytes_.get() + size_)) return false;
        size_ += size;
        ends_.push_back(static_cast<std::int64_t>(size_));
        return true;
    }
    std::size_t size() const { return ends_.size() - 1; }
    /// Valid until something is added.
    TextColumn column() const { return {bytes_.get(), std::span<const std::int64_t>(ends_)}; }

private:
    void grow(std::size_t more);

    struct Free {
        void operator()(char* block) const noexcept { std::free(block); }
    };
    std::unique_ptr<char, Free> bytes_ = nullptr;
    std::size_t size_ = 0, room_ = 0;
    Large<std::int64_t> ends_ = Large<std::int64_t>(1, 0);
};

/// What an object is about, for messages.
struct Where {
    const std::string& name;  ///< of the input
    std::string_view role;    ///< "topic", "document", "score", ...
    std::size_t row;          ///< from 1; 0: the input as a whole
};

/// Throws InputError about a row.
[[noreturn]] void refuse(const Where& where, const std::string& text);

/// Appends a str. False if it is something else, or has no text as UTF-8; then nothing was appended.
inline bool add_plain_text(PyObject* id, PackedText& texts) {
    if (!PyUnicode_CheckExact(id)) return false;
    Py_ssize_t size = 0;
    const char* const text = PyUnicode_AsUTF8AndSize(id, &size);
    if (text == nullptr) {
        PyErr_Clear();
        return false;
    }
    texts.add({text, static_cast<std::size_t>(size)});
    return true;
}

/// Appends a str, bytes or int as text. Throws InputError if it is something else.
void add_id(nb::handle id, PackedText& texts, const Where& where);
void add_id(long long id, PackedText& texts);

/// An int, a float, or whatever has a value as one. Throws InputError if it has none.
double number_of(nb::handle object, const Where& where);

/// A text as a str; bytes that are no UTF-8 become odd characters, as in names of files.
nb::object decoded(std::string_view text);
nb::list decoded_list(const std::vector<std::string>& texts);

/// The type of an object, for messages.
std::string type_word(nb::handle object);

}  // namespace assay::python
