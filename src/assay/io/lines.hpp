// Lines and fields, cut in place. Every text reader stands on these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/io/source.hpp"

namespace assay {

/// Gives the lines of a stream one after the other. The text from the last `mark` on stays in memory.
class LineReader {
public:
    explicit LineReader(ByteStream& stream);

    /// Moves to the next line; false at the end. A line ends at LF or CR LF; the last one needs no end.
    bool next() {
        const auto* const feed = static_cast<const char*>(std::memchr(next_, '\n', static_cast<std::size_t>(end_ - next_)));
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
    if (line[0] == '#') return line.size() == 1 || line[1] == ' ' || line[1] == '\t';
    return (line[0] == ' ' || line[0] == '\t') && line.find_first_not_of(" \t") == std::string_view::npos;
}

/// Cuts a line of LineReader into fields at blanks and tabs. All other bytes belong to the fields.
class Fields {
public:
    explicit Fields(std::string_view line) : at_(line.data()), end_(line.data() + line.size()) {}

    /// The next field; empty when there is none.
    std::string_view next() noexcept {
        while (*at_ == ' ' || *at_ == '\t') ++at_;
        const char* const begin = at_;
        for (;; ++at_) {
            while (static_cast<unsigned char>(*at_) > ' ') ++at_;
            if (at_ == end_ || *at_ == ' ' || *at_ == '\t') break;
            odd_ = odd_ || *at_ == '\0' || *at_ == '\r';
        }
        return {begin, static_cast<std::size_t>(at_ - begin)};
    }
    /// How many more fields there are.
    std::size_t rest() noexcept {
        std::size_t count = 0;
        while (!next().empty()) ++count;
        return count;
    }
    /// Whether a field had a byte that no text file has: NUL, or CR without LF.
    bool odd() const { return odd_; }

private:
    const char* at_;
    const char* end_;
    bool odd_ = false;
};

/// Why a line for which Fields::odd holds cannot be read.
std::string odd_line(std::string_view line);

/// All fields of a line of LineReader.
std::vector<std::string_view> all_fields(std::string_view line);

/// Cuts at tabs only and takes off the double quotes that may stand around a field (EvALL's files).
std::vector<std::string_view> tab_fields(std::string_view line);

/// The first lines of an input that hold data, for telling formats apart; owned copies.
std::vector<std::string> first_lines(const InputFile& input, std::size_t most);

/// Reads a finite number with nothing behind it; "+1", ".5", "1e-3" are fine, "0x10", "3,0", "nan" are not.
bool parse_number(std::string_view text, double& value) noexcept;

}  // namespace assay
