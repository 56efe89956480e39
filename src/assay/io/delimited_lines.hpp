// Fields of CSV and TSV lines, cut in place.
//
// A field may stand in double quotes; inside them a quote is written twice and delimiters count for nothing. Quotes do
// not reach over the end of a line.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/io/lines.hpp"

namespace assay {

/// What stands between fields: a byte, or two of it as in `user::item::rating`.
struct Delimiter {
    char byte = ',';
    bool twice = false;

    std::size_t width() const { return twice ? 2 : 1; }
    friend bool operator==(const Delimiter&, const Delimiter&) = default;
};

/// The delimiter of a file by one of its lines: a tab if there is one outside quotes, else the first of comma,
/// semicolon and `::`. Nothing if the line has none of them.
std::optional<Delimiter> find_delimiter(std::string_view line) noexcept;

/// The fields of the line that was cut last.
class DelimitedFields {
public:
    /// Cuts a line of LineReader. False if a quote is not closed.
    bool cut(std::string_view line, Delimiter delimiter) {
        if (line.size() >= LowBytes::width) return cut_any(line, delimiter);
        const std::uint64_t inside = (std::uint64_t{1} << line.size()) - 1;
        const Bytes bytes(line.data(), delimiter.byte);
        if ((bytes.quotes & inside) != 0) return cut_any(line, delimiter);
        std::uint64_t ends = bytes.delimiters & inside;
        odd_ = (bytes.control & ~bytes.delimiters & inside) != 0 && is_odd(line);
        if (delimiter.twice) ends &= ends >> 1;
        fields_.clear();
        copied_ = false;
        std::size_t begin = 0;
        while (ends != 0) {
            const auto end = static_cast<std::size_t>(std::countr_zero(ends));
            fields_.emplace_back(line.data() + begin, end - begin);
            begin = end + delimiter.width();
            ends &= ends - 1;
            if (delimiter.twice) ends &= ~((std::uint64_t{1} << begin) - 1);
        }
        fields_.push_back(line.substr(begin));
        return true;
    }
    /// Cuts any line.
    bool cut_any(std::string_view line, Delimiter delimiter);

    std::size_t size() const { return fields_.size(); }
    std::string_view operator[](std::size_t i) const { return fields_[i]; }
    const std::vector<std::string_view>& all() const { return fields_; }
    /// Whether some field does not stand in the line as it is and was copied; the copy is gone with the next line.
    bool copied() const { return copied_; }
    /// Whether the line had a byte that no text file has: NUL, or CR without LF.
    bool odd() const { return odd_; }

private:
    /// Which of 64 bytes are of a kind: bit i for byte i.
    struct Bytes {
        std::uint64_t delimiters = 0, quotes = 0, control = 0;

        Bytes(const char* at, char delimiter) noexcept {
#ifdef __SSE2__
            const __m128i wanted = _mm_set1_epi8(delimiter), quote = _mm_set1_epi8('"'), low = _mm_set1_epi8(0x1f);
            for (unsigned i = 0; i < LowBytes::width; i += 16) {
                const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at + i));
                delimiters |= bits(_mm_cmpeq_epi8(bytes, wanted)) << i;
                quotes |= bits(_mm_cmpeq_epi8(bytes, quote)) << i;
                control |= bits(_mm_cmpeq_epi8(_mm_max_epu8(bytes, low), low)) << i;
            }
#else
            for (unsigned i = 0; i < LowBytes::width; ++i) {
                delimiters |= static_cast<std::uint64_t>(at[i] == delimiter) << i;
                quotes |= static_cast<std::uint64_t>(at[i] == '"') << i;
                control |= static_cast<std::uint64_t>(static_cast<unsigned char>(at[i]) <= 0x1f) << i;
            }
#endif
        }
#ifdef __SSE2__
        static std::uint64_t bits(__m128i bytes) noexcept {
            return static_cast<std::uint32_t>(_mm_movemask_epi8(bytes));
        }
#endif
    };

    std::size_t cut_quoted(std::string_view line, std::size_t begin, Delimiter delimiter);

    std::vector<std::string_view> fields_;
    std::string text_;  // of the fields that were copied
    bool copied_ = false, odd_ = false;
};

}  // namespace assay
