// Lines and fields, cut in place. Every text reader stands on these.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/formats.hpp"
#include "assay/io/source.hpp"

namespace assay {

inline bool is_blank(char c) noexcept {
    if (c == ' ') [[likely]]
        return true;
    return c == '\t';
}

/// A field of a line. Nothing is set to begin with: lines are many.
struct CutField {
    const char *begin, *end;

    CutField() = default;
    CutField(const char* first, const char* last) noexcept : begin(first), end(last) {}
    CutField(std::string_view text) noexcept  // NOLINT(google-explicit-constructor)
        : begin(text.data()), end(text.data() + text.size()) {}
    std::size_t size() const noexcept { return static_cast<std::size_t>(end - begin); }
    operator std::string_view() const noexcept { return {begin, size()}; }  // NOLINT(google-explicit-constructor)
};

/// The bytes of a text that are not above ' ', one after the other: only there can a field or a line end.
class LowBytes {
public:
    static constexpr std::size_t width = 64;

    /// As many bytes as the width can be read from any place of the text, and there is a low one wherever it is looked
    /// for: so it is with the text of a LineReader.
    explicit LowBytes(const char* text) noexcept : block_(text), low_(low_in(text)) {}

    const char* next() noexcept {
        if (low_ == 0) [[unlikely]]
            *this = in_later_block(block_);
        const char* const at = block_ + std::countr_zero(low_);
        low_ &= low_ - 1;
        return at;
    }

private:
    /// Rarely needed, and out of line for that.
    [[gnu::noinline]] static LowBytes in_later_block(const char* block) noexcept {
        LowBytes low(block + width);
        while (low.low_ == 0) low = LowBytes(low.block_ + width);
        return low;
    }
    /// Bit i is set if byte i is low.
    static std::uint64_t low_in(const char* at) noexcept {
        std::uint64_t low = 0;
#ifdef __SSE2__
        const __m128i space = _mm_set1_epi8(' ');
        for (unsigned i = 0; i < width; i += 16) {
            const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
            const int bits = _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(bytes, space), space));
            low |= static_cast<std::uint64_t>(static_cast<std::uint32_t>(bits)) << i;
        }
#else
        for (unsigned i = 0; i < width; ++i)
            low |= static_cast<std::uint64_t>(static_cast<unsigned char>(at[i]) <= ' ') << i;
#endif
        return low;
    }

    const char* block_;  // 64 bytes of the text
    std::uint64_t low_;  // those of them that are still to come
};

/// Gives the lines of a stream one after the other. The text from the last `mark` on stays in memory.
class LineReader {
public:
    /// The buffer grows where a line, or the text from the mark on, needs more.
    explicit LineReader(ByteStream& stream) : LineReader(stream, usual_buffer(stream.most_left())) {}
    LineReader(ByteStream& stream, std::size_t buffer);

    /// Moves to the next line; false at the end. A line ends at LF or CR LF; the last one needs no end.
    bool next() {
        const auto* const feed =
            static_cast<const char*>(std::memchr(next_, '\n', static_cast<std::size_t>(end_ - next_)));
        if (feed == nullptr) return next_slowly();
        begin_line(feed);
        return true;
    }

    /// Moves to the next line and cuts it into its fields, in one pass over its bytes. False, and nowhere moved, if
    /// `next` and Fields have to look at it: it has more or fewer fields, blanks behind them, control bytes, begins
    /// with "#", or is not wholly in memory.
    template <std::size_t N>
    bool next_fields(std::array<CutField, N>& fields) noexcept {
        if (*next_ == '#') return false;
        LowBytes low(next_);
        const char *begin = next_, *end = nullptr;
        const auto cut = [&](CutField& field, bool last) {
            end = low.next();
            while (end == begin && is_blank(*end)) [[unlikely]] {
                begin = end + 1;
                end = low.next();
            }
            field = {begin, end};
            begin = end + 1;
            return last ? field.size() > 0 : is_blank(*end);
        };
        const bool cut_all = [&]<std::size_t... I>(std::index_sequence<I...>) {
            return (cut(fields[I], I + 1 == N) && ...);
        }(std::make_index_sequence<N>());
        if (!cut_all) return false;
        if (*end == '\r') ++end;
        if (*end != '\n' || end >= end_) return false;
        begin_line(end);
        return true;
    }

    /// The line without its end. The byte behind it can be read and is not above ' '.
    std::string_view line() const { return {line_, static_cast<std::size_t>(line_end_ - line_)}; }
    /// Its physical number, from 1.
    std::size_t number() const { return number_; }
    /// Where it begins, in plain bytes from the start of the stream.
    std::uint64_t offset() const { return dropped_ + static_cast<std::uint64_t>(line_ - buffer_.get()); }
    /// Keeps the text from this line on.
    void mark() { mark_ = line_; }
    /// The start of the kept text; it moves when `next` is called.
    const char* marked() const { return mark_; }
    /// Where something of this line stands in the kept text.
    std::uint64_t place(const char* at) const { return static_cast<std::uint64_t>(at - mark_); }

private:
    /// Of a small text little is in memory at a time: the memory that it would take first has to be fetched. In a large
    /// one topics are long, and what is kept of them is moved with every look at the stream.
    static constexpr std::size_t usual_buffer(std::uint64_t bytes) {
        return static_cast<std::size_t>(std::clamp<std::uint64_t>(bytes / 16, 64 * 1024, 256 * 1024));
    }
    void begin_line(const char* feed) {
        line_ = next_;
        next_ = feed + 1;
        line_end_ = feed != line_ && feed[-1] == '\r' ? feed - 1 : feed;
        ++number_;
    }
    bool next_slowly();
    bool refill();
    void skip_byte_order_mark();

    ByteStream& stream_;
    std::size_t size_;                // of the buffer, without what may be read behind the text
    std::unique_ptr<char[]> buffer_;  // what is not text yet is not set
    const char* mark_;                // start of the kept text
    const char* next_;                // start of the next line
    const char* end_;                 // end of the text
    const char* line_;                // the line at hand
    const char* line_end_;            //
    std::size_t number_ = 0;
    std::uint64_t dropped_ = 0;  // bytes of the stream before the buffer
    bool ended_ = false;
};

/// Whether a line holds no data: blank, or a comment ("#" alone or "#" and a blank at its start).
inline bool is_empty(std::string_view line) noexcept {
    if (line.empty()) return true;
    if (line[0] > '#') return false;
    if (line[0] == '#') return line.size() == 1 || line[1] == ' ' || line[1] == '\t';
    return (line[0] == ' ' || line[0] == '\t') && line.find_first_not_of(" \t") == std::string_view::npos;
}

/// Whether a reader passes over a line.
inline bool is_skipped(std::string_view line, Comments comments) noexcept {
    return is_empty(line) && (comments == Comments::skipped || line.empty() || line[0] != '#');
}

/// Cuts a line of LineReader into fields at blanks and tabs. All other bytes belong to the fields.
class Fields {
public:
    explicit Fields(std::string_view line) : at_(line.data()), end_(line.data() + line.size()), low_(at_) {}

    /// The next field; empty when there is none.
    std::string_view next() noexcept {
        if (at_ == end_) return {};
        const char *begin = at_, *end = low_.next();
        for (; end != end_; end = low_.next()) {
            if (is_blank(*end) && end != begin) break;
            if (is_blank(*end)) begin = end + 1;
            else odd_ = odd_ || *end == '\0' || *end == '\r';
        }
        at_ = end == end_ ? end_ : end + 1;
        return {begin, static_cast<std::size_t>(end - begin)};
    }
    /// Whether a field had a byte that no text file has: NUL, or CR without LF.
    bool odd() const { return odd_; }

private:
    const char* at_;
    const char* end_;
    LowBytes low_;
    bool odd_ = false;
};

/// Whether a line holds bytes that no text file has: NUL, or CR without LF.
bool is_odd(std::string_view line) noexcept;

/// Why an odd line cannot be read.
std::string odd_line(std::string_view line);

/// All fields of a line.
std::vector<std::string_view> all_fields(std::string_view line);

/// Cuts at tabs only and takes off the double quotes that may stand around a field (EvALL's files).
std::vector<std::string_view> tab_fields(std::string_view line);

/// The first lines of an input that hold data, for telling formats apart; owned copies.
std::vector<std::string> first_lines(const InputFile& input, std::size_t most);

/// Digits with or without a point, few enough that digits and power of ten are exact as doubles: then
/// their quotient is the correctly rounded value. Most scores look like this. The byte behind the text
/// is looked at, as those of LineReader and of strings can be.
inline bool parse_plain_decimal(std::string_view text, double& value) noexcept {
    static constexpr double powers[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                        1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    if (text.size() > 16) return false;
    const char* at = text.data();
    std::uint64_t digits = 0;
    const auto read_digits = [&] {
        const char* const begin = at;
        for (unsigned digit = 0; (digit = static_cast<unsigned char>(*at - '0')) <= 9; ++at)
            digits = digits * 10 + digit;
        return at - begin;
    };
    if (read_digits() == 0) return false;
    std::ptrdiff_t decimals = 0;
    if (*at == '.') {
        ++at;
        decimals = read_digits();
        if (decimals == 0) return false;
    }
    if (at != text.data() + text.size() || digits > (std::uint64_t{1} << 53)) return false;
    value = static_cast<double>(digits) / powers[decimals];
    return true;
}

/// The same for a field of a line of LineReader, all digits at once: up to eight of them and a point between, perhaps a
/// minus before. False for other fields, which may be numbers too.
inline bool parse_few_digits(CutField field, double& value) noexcept {
#ifdef __SSE2__
    constexpr std::uint64_t zeros = 0x3030303030303030;
    static constexpr double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7};
    const bool negative = *field.begin == '-';
    const char* const begin = field.begin + (negative ? 1 : 0);
    const __m128i text = _mm_loadu_si128(reinterpret_cast<const __m128i*>(begin));
    const __m128i digits = _mm_sub_epi8(text, _mm_set1_epi8('0')), nine = _mm_set1_epi8(9);
    const __m128i below_ten = _mm_cmpeq_epi8(_mm_max_epu8(digits, nine), nine);
    const auto others = static_cast<unsigned>(_mm_movemask_epi8(below_ten)) ^ 0x1ffffU;  // no digits, and an end
    const unsigned second = others & (others - 1);
    if (field.size() > 10) return false;
    const auto size = static_cast<unsigned>(field.end - begin), point = static_cast<unsigned>(__builtin_ctz(others));
    if (size > 9 || point == 0 || point + 1 >= size || begin[point] != '.' || (second & -second) != 1U << size)
        return false;
    const unsigned decimals = size - point - 1;
    std::uint64_t whole = 0, fraction = 0;  // the last digit is to stand in the uppermost byte
    std::memcpy(&whole, begin, sizeof whole);
    std::memcpy(&fraction, begin + point + 1, sizeof fraction);
    whole = (whole - zeros) << (64 - 8 * point) >> 8 * decimals;
    fraction = (fraction - zeros) << (64 - 8 * decimals);
    std::uint64_t number = whole | fraction;
    number = number * 2561 >> 8 & 0x00ff00ff00ff00ff;      // ten times each digit and the next one
    number = number * 6553601 >> 16 & 0x0000ffff0000ffff;  // a hundred times each pair and the next one
    number = number * 42949672960001 >> 32;                // ten thousand times the first four and the others
    value = static_cast<double>(number) / powers[decimals];
    if (negative) value = -value;
    return true;
#else
    static_cast<void>(field), static_cast<void>(value);
    return false;
#endif
}

/// Reads a finite number with nothing behind it; "+1", ".5", "1e-3" are fine, "0x10", "3,0", "nan" are not.
bool parse_number(std::string_view text, double& value) noexcept;

}  // namespace assay
