// Columns in memory: what a front end has at hand instead of a file. Views only: no text is copied, and whoever makes a
// column sees to it that what it looks at outlives it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// Texts one after the other: plain, or packed with offsets, or as numbers of the texts of a dictionary.
class TextColumn {
    enum class Layout : std::uint8_t { views, strings, packed_32, packed_64 };

    template <class Code>
    auto codes_of() const noexcept {
        return [codes = static_cast<const Code*>(codes_)](std::size_t row) -> std::size_t { return codes[row]; };
    }
    /// use(function from a row to the place of its text).
    template <class Use>
    auto with_places(Use use) const {
        switch (code_size_) {
            case 0: return use([](std::size_t row) { return row; });
            case 1: return use(codes_of<std::uint8_t>());
            case 2: return use(codes_of<std::uint16_t>());
            case 4: return use(codes_of<std::uint32_t>());
            default: return use(codes_of<std::uint64_t>());
        }
    }
    template <class Text>
    auto texts() const noexcept {
        return [texts = static_cast<const Text*>(data_)](std::size_t at) -> std::string_view { return texts[at]; };
    }
    template <class Offset>
    auto packed() const noexcept {
        return [bytes = bytes_, offsets = static_cast<const Offset*>(data_)](std::size_t at) -> std::string_view {
            return {bytes + offsets[at], static_cast<std::size_t>(offsets[at + 1] - offsets[at])};
        };
    }
    /// use(function from a place to the text there).
    template <class Use>
    auto with_texts(Use use) const {
        switch (layout_) {
            case Layout::packed_32: return use(packed<std::int32_t>());
            case Layout::packed_64: return use(packed<std::int64_t>());
            case Layout::views: return use(texts<std::string_view>());
            default: return use(texts<std::string>());
        }
    }
    std::size_t place(std::size_t i) const noexcept {
        return with_places([i](auto place_of) { return place_of(i); });
    }
    std::string_view text(std::size_t at) const noexcept {
        return with_texts([at](auto text_at) { return text_at(at); });
    }

public:
    TextColumn() = default;
    TextColumn(std::span<const std::string_view> texts) noexcept  // NOLINT(google-explicit-constructor)
        : layout_(Layout::views), size_(texts.size()), data_(texts.data()) {}
    TextColumn(std::span<const std::string> texts) noexcept  // NOLINT(google-explicit-constructor)
        : layout_(Layout::strings), size_(texts.size()), data_(texts.data()) {}
    TextColumn(const std::vector<std::string_view>& texts) noexcept  // NOLINT(google-explicit-constructor)
        : TextColumn(std::span(texts)) {}
    TextColumn(const std::vector<std::string>& texts) noexcept  // NOLINT(google-explicit-constructor)
        : TextColumn(std::span(texts)) {}
    /// Text i reaches from offset i to offset i + 1.
    TextColumn(const char* bytes, std::span<const std::int32_t> offsets) noexcept
        : layout_(Layout::packed_32), size_(offsets.size() - 1), bytes_(bytes), data_(offsets.data()) {}
    TextColumn(const char* bytes, std::span<const std::int64_t> offsets) noexcept
        : layout_(Layout::packed_64), size_(offsets.size() - 1), bytes_(bytes), data_(offsets.data()) {}
    /// Text i is the one with number codes[i] in the dictionary, which is not coded itself.
    template <class Code>
    TextColumn(std::span<const Code> codes, const TextColumn& dictionary) noexcept : TextColumn(dictionary) {
        static_assert(sizeof(Code) == 1 || sizeof(Code) == 2 || sizeof(Code) == 4 || sizeof(Code) == 8);
        code_size_ = sizeof(Code);
        texts_ = dictionary.size();
        size_ = codes.size();
        codes_ = codes.data();
    }

    std::size_t size() const noexcept { return size_; }
    std::string_view operator[](std::size_t i) const noexcept { return text(place(i)); }
    /// Whether texts i and j are the same; quick if they have the same number.
    bool same(std::size_t i, std::size_t j) const noexcept {
        const std::size_t a = place(i), b = place(j);
        return a == b || text(a) == text(b);
    }
    /// take(text) for the texts of `count` rows, of which row_of(i) is number i: quicker than one by one.
    template <class RowOf, class Take>
    void for_each(std::size_t count, RowOf row_of, Take take) const {
        with_places([&](auto place_of) {
            with_texts([&](auto text_at) {
                for (std::size_t i = 0; i < count; ++i) take(text_at(place_of(row_of(i))));
            });
        });
    }

    /// The number of texts in the dictionary; 0 if there is none.
    std::size_t dictionary_size() const noexcept { return texts_; }
    /// take(text) for the texts of the dictionary from number `begin` to `end`.
    template <class Take>
    void for_each_in_dictionary(std::size_t begin, std::size_t end, Take take) const {
        with_texts([&](auto text_at) {
            for (std::size_t at = begin; at < end; ++at) take(text_at(at));
        });
    }
    /// As for_each, with the numbers of the texts in the dictionary.
    template <class RowOf, class Take>
    void for_each_number(std::size_t count, RowOf row_of, Take take) const {
        with_places([&](auto place_of) {
            for (std::size_t i = 0; i < count; ++i) take(place_of(row_of(i)));
        });
    }

private:
    Layout layout_ = Layout::views;
    std::uint8_t code_size_ = 0;  // in bytes; 0: no dictionary
    std::size_t size_ = 0;
    std::size_t texts_ = 0;  // in the dictionary
    const char* bytes_ = nullptr;
    const void* data_ = nullptr;   // views, strings or offsets
    const void* codes_ = nullptr;  // or nothing
};

/// Numbers one after the other, of any of the usual types.
class NumberColumn {
public:
    NumberColumn() = default;
    NumberColumn(std::span<const double> numbers) noexcept  // NOLINT(google-explicit-constructor)
        : type_(Type::float_64), size_(numbers.size()), data_(numbers.data()) {}
    NumberColumn(std::span<const float> numbers) noexcept  // NOLINT(google-explicit-constructor)
        : type_(Type::float_32), size_(numbers.size()), data_(numbers.data()) {}
    NumberColumn(std::span<const std::int64_t> numbers) noexcept  // NOLINT(google-explicit-constructor)
        : type_(Type::int_64), size_(numbers.size()), data_(numbers.data()) {}
    NumberColumn(std::span<const std::int32_t> numbers) noexcept  // NOLINT(google-explicit-constructor)
        : type_(Type::int_32), size_(numbers.size()), data_(numbers.data()) {}
    NumberColumn(std::span<const std::int8_t> numbers) noexcept  // NOLINT(google-explicit-constructor)
        : type_(Type::int_8), size_(numbers.size()), data_(numbers.data()) {}

    template <class Number>
    NumberColumn(const std::vector<Number>& numbers) noexcept  // NOLINT(google-explicit-constructor)
        : NumberColumn(std::span<const Number>(numbers)) {}

    std::size_t size() const noexcept { return size_; }
    double operator[](std::size_t i) const noexcept {
        switch (type_) {
            case Type::float_64: return static_cast<const double*>(data_)[i];
            case Type::float_32: return static_cast<double>(static_cast<const float*>(data_)[i]);
            case Type::int_64: return static_cast<double>(static_cast<const std::int64_t*>(data_)[i]);
            case Type::int_32: return static_cast<double>(static_cast<const std::int32_t*>(data_)[i]);
            default: return static_cast<double>(static_cast<const std::int8_t*>(data_)[i]);
        }
    }

private:
    enum class Type : std::uint8_t { float_64, float_32, int_64, int_32, int_8 };

    Type type_ = Type::float_64;
    std::size_t size_ = 0;
    const void* data_ = nullptr;
};

/// The rows of a run: grouped by topic or scattered. Without scores the order of the rows is the ranking.
struct RunColumns {
    TextColumn topic, document;
    NumberColumn score = {};
    NumberColumn rank = {};  ///< for the order by rank; may be empty
};

/// Judgments, one grade a row.
struct JudgmentColumns {
    TextColumn topic, document;
    NumberColumn grade;
    TextColumn aspect = {};  ///< empty: one aspect
};

/// Ratings of users, in any order.
struct RatingColumns {
    TextColumn user, item;
    NumberColumn rating;
};

/// Items with their aspects: a row for each pair. An item without aspects has a row with an empty aspect.
struct ItemColumns {
    TextColumn item, aspect;
};

}  // namespace assay
