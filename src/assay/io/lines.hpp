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
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/io/source.hpp"

namespace assay {

/// Which of 64 bytes are of a kind: bit i for byte i.
struct ByteKinds {
    static constexpr std::size_t width = 64;

    std::uint64_t low = 0;    ///< not above ' ': a field may end there
    std::uint64_t blank = 0;  ///< blank or tab: a field does end there

    /// Looks at 64 bytes, or at the first ones and some more; behind the text of a LineReader as many can be read.
    explicit ByteKinds(const char* at, std::size_t first = width) noexcept {
#ifdef __SSE2__
        const __m128i space = _mm_set1_epi8(' '), tab = _mm_set1_epi8('\t');
        for (unsigned i = 0; i < first; i += 16) {
            const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
            low |= bits(_mm_cmpeq_epi8(_mm_max_epu8(bytes, space), space)) << i;
            blank |= bits(_mm_or_si128(_mm_cmpeq_epi8(bytes, space), _mm_cmpeq_epi8(bytes, tab))) << i;
        }
#else
        for (unsigned i = 0; i < first; ++i) {
            low |= static_cast<std::uint64_t>(static_cast<unsigned char>(at[i]) <= ' ') << i;
            blank |= static_cast<std::uint64_t>(at[i] == ' ' || at[i] == '\t') << i;
        }
#endif
    }

private:
#ifdef __SSE2__
    static std::uint64_t bits(__m128i bytes) noexcept { return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes)); }
#endif
};

/// Gives the lines of a stream one after the other. The text from the last `mark` on stays in memory.
class LineReader {
public:
    explicit LineReader(ByteStream& stream);

    /// Moves to the next line; false at the end. A line ends at LF or CR LF; the last one needs no end.
    bool next() {
        const auto* const feed =
            static_cast<const char*>(std::memchr(next_, '\n', static_cast<std::size_t>(end_ - next_)));
        if (feed == nullptr) return next_slowly();
        begin_line(feed);
        return true;
    }

    /// The line without its end. The byte behind it can be read and is not above ' '.
    std::string_view line() const { return {line_, static_cast<std::size_t>(line_end_ - line_)}; }
    /// Its physical number, from 1.
    std::size_t number() const { return number_; }
    /// Where it begins, in plain bytes from the start of the stream.
    std::uint64_t offset() const { return dropped_ + static_cast<std::uint64_t>(line_ - buffer_.data()); }
    /// Keeps the text from this line on.
    void mark() { mark_ = line_; }
    /// The start of the kept text; it moves when `next` is called.
    const char* marked() const { return mark_; }
    /// Where something of this line stands in the kept text.
    std::uint64_t place(const char* at) const { return static_cast<std::uint64_t>(at - mark_); }

private:
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
    std::vector<char> buffer_;
    const char* mark_;      // start of the kept text
    const char* next_;      // start of the next line
    const char* end_;       // end of the text
    const char* line_;      // the line at hand
    const char* line_end_;  //
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

/// What a comment line is to a reader.
enum class Comments : std::uint8_t {
    skipped,
    data,  ///< a line like any other, and so mostly a fault (for the drop-ins)
};

/// Whether a reader passes over a line.
inline bool is_skipped(std::string_view line, Comments comments) noexcept {
    return is_empty(line) && (comments == Comments::skipped || line.empty() || line[0] != '#');
}

/// Cuts a line of LineReader into fields at blanks and tabs. All other bytes belong to the fields.
class Fields {
public:
    explicit Fields(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) { look_at(at_); }

    /// The next field; empty when there is none.
    std::string_view next() noexcept {
        while (*at_ == ' ' || *at_ == '\t') ++at_;
        const char* const begin = at_;
        for (;; ++at_) {
            at_ = next_low(at_);
            if (at_ == end_ || *at_ == ' ' || *at_ == '\t') break;
            odd_ = odd_ || *at_ == '\0' || *at_ == '\r';
        }
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }
    /// Whether a field had a byte that no text file has: NUL, or CR without LF.
    bool odd() const { return odd_; }

private:
    /// The first byte from `at` on that is not above ' '. There is one: the line end.
    const char* next_low(const char* at) noexcept {
        for (;;) {
            const auto offset = static_cast<std::size_t>(at - block_);
            if (offset < ByteKinds::width)
                if (const std::uint64_t low = low_ >> offset; low != 0) return at + std::countr_zero(low);
            at = std::max(at, block_ + ByteKinds::width);
            look_at(at);
        }
    }
    void look_at(const char* block) noexcept {
        block_ = block;
        low_ = ByteKinds(block).low;
    }

    const char* at_;
    const char* end_;
    const char* block_ = nullptr;  // 64 bytes of the line
    std::uint64_t low_ = 0;        // which of them are not above ' '
    bool odd_ = false;
};

/// Cuts a line of LineReader into N fields at one look. False if it has another number of fields, is longer
/// than 63 bytes or holds control bytes; then it is for Fields.
template <std::size_t N>
bool cut_short_line(std::string_view line, std::array<std::string_view, N>& fields) noexcept {
    if (line.size() >= ByteKinds::width) return false;
    const ByteKinds kinds(line.data(), line.size());
    const std::uint64_t inside = (std::uint64_t{1} << line.size()) - 1;
    if (((kinds.low ^ kinds.blank) & inside) != 0) return false;
    const std::uint64_t gaps = kinds.blank | ~inside;
    std::uint64_t begins = ~gaps & (gaps << 1 | 1), ends = gaps & ~(gaps << 1 | 1);
    for (std::string_view& field : fields) {
        if (begins == 0) return false;
        const int begin = std::countr_zero(begins), end = std::countr_zero(ends);
        field = {line.data() + begin, static_cast<std::size_t>(end - begin)};
        begins &= begins - 1;
        ends &= ends - 1;
    }
    return begins == 0;
}

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
    constexpr double powers[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
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

/// The number that up to eight digits make, of a line of LineReader; nothing if one of them is no digit.
inline std::optional<std::uint64_t> parse_few_digits(const char* at, std::size_t count) noexcept {
    constexpr std::uint64_t zeros = 0x3030303030303030, above_9 = 0x7676767676767676, tops = 0x8080808080808080;
    if constexpr (std::endian::native != std::endian::little) return std::nullopt;
    if (count - 1 >= 8) return std::nullopt;
    std::uint64_t digits = 0;
    std::memcpy(&digits, at, sizeof digits);
    digits = (digits ^ zeros) << (64 - 8 * count);  // the last digit at the top, zeros below the first
    if (((digits + above_9) & tops) != 0 || (digits & tops) != 0) return std::nullopt;
    digits = digits * 10 + (digits >> 8);  // pairs, then fours, then all eight
    digits = ((digits & 0x000000ff000000ff) * 0x000f424000000064 +
              ((digits >> 16) & 0x000000ff000000ff) * 0x0000271000000001) >>
             32;
    return digits & 0xffffffff;
}

/// Where the point of a number of at most 16 bytes stands in a line of LineReader; its size if it has none.
inline std::size_t place_of_point(std::string_view number) noexcept {
#ifdef __SSE2__
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(number.data()));
    const auto points = static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('.'))));
    return static_cast<std::size_t>(std::countr_zero(points | 1U << number.size()));
#else
    return std::min(number.find('.'), number.size());
#endif
}

/// As parse_plain_decimal, for a field of a line of LineReader, behind which 16 bytes can be read. False also for more
/// than eight digits before or behind the point.
inline bool parse_short_decimal(std::string_view field, double& value) noexcept {
    constexpr std::uint64_t powers[] = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
    if (field.size() > 16) return false;
    const std::size_t point = place_of_point(field);
    const std::optional<std::uint64_t> whole = parse_few_digits(field.data(), point);
    if (!whole) return false;
    if (point == field.size()) {
        value = static_cast<double>(*whole);
        return true;
    }
    const std::size_t decimals = field.size() - point - 1;
    const std::optional<std::uint64_t> part = parse_few_digits(field.data() + point + 1, decimals);
    if (!part) return false;
    const std::uint64_t digits = *whole * powers[decimals] + *part;
    if (digits > (std::uint64_t{1} << 53)) return false;
    value = static_cast<double>(digits) / static_cast<double>(powers[decimals]);
    return true;
}

/// Reads a finite number with nothing behind it; "+1", ".5", "1e-3" are fine, "0x10", "3,0", "nan" are not.
bool parse_number(std::string_view text, double& value) noexcept;

}  // namespace assay
