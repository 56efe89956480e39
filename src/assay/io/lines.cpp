#include "assay/io/lines.hpp"

#include <algorithm>
#include <cmath>

#include <fast_float/fast_float.h>

#include "assay/core/portable.hpp"

namespace assay {

namespace {

/// Behind the text stand line feeds, where a look for low bytes ends.
void end_text(char* at) { std::fill_n(at, LowBytes::width, '\n'); }

}  // namespace

LineReader::LineReader(ByteStream& stream, std::size_t buffer)
    : stream_(stream),
      size_(static_cast<std::size_t>(std::min<std::uint64_t>(buffer, 2 * stream.most_left() + 1))),
      buffer_(make_unique_for_overwrite<char[]>(size_ + LowBytes::width)),
      mark_(buffer_.get()),
      next_(mark_),
      end_(mark_),
      line_(mark_),
      line_end_(mark_) {
    end_text(buffer_.get());
}

bool LineReader::next_slowly() {
    const bool first = number_ == 0 && stream_.from_start();
    std::size_t searched = static_cast<std::size_t>(end_ - next_);
    const char* feed = nullptr;
    while (feed == nullptr && refill()) {
        const std::size_t size = static_cast<std::size_t>(end_ - next_);
        feed = static_cast<const char*>(std::memchr(next_ + searched, '\n', size - searched));
        searched = size;
    }
    if (first) skip_byte_order_mark();
    if (feed != nullptr) {
        begin_line(feed);
        return true;
    }
    if (next_ == end_) return false;
    begin_line(end_);  // the last line has the line feed behind the text for an end
    next_ = end_;
    return true;
}

/// Drops the text before the mark and reads more behind the rest. False at the end of the stream.
bool LineReader::refill() {
    if (ended_) return false;
    const std::size_t kept = static_cast<std::size_t>(end_ - mark_);
    const std::size_t next = static_cast<std::size_t>(next_ - mark_);
    const std::size_t line = line_ < mark_ ? 0 : static_cast<std::size_t>(line_ - mark_);
    dropped_ += static_cast<std::uint64_t>(mark_ - buffer_.get());
    if (kept >= size_ / 2) {
        size_ *= 2;
        auto larger = make_unique_for_overwrite<char[]>(size_ + LowBytes::width);
        std::copy(mark_, end_, larger.get());
        buffer_ = std::move(larger);
    } else std::copy(mark_, end_, buffer_.get());
    const std::size_t got = stream_.read(buffer_.get() + kept, size_ - kept);
    ended_ = got == 0;
    mark_ = buffer_.get();
    next_ = mark_ + next;
    line_ = mark_ + line;
    end_ = mark_ + kept + got;
    end_text(buffer_.get() + kept + got);
    return !ended_;
}

void LineReader::skip_byte_order_mark() {
    if (std::string_view(next_, static_cast<std::size_t>(end_ - next_)).substr(0, 3) == "\xef\xbb\xbf") next_ += 3;
}

bool is_odd(std::string_view line) noexcept {
    return line.find('\0') != std::string_view::npos || line.find('\r') != std::string_view::npos;
}

std::string odd_line(std::string_view line) {
    if (line.find('\0') != std::string_view::npos) return "NUL byte; is this binary data?";
    return "carriage return inside the line; lines must end in LF or CR LF (convert the file's line ends)";
}

std::vector<std::string_view> all_fields(std::string_view line) {
    std::vector<std::string_view> found;
    for (;;) {
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos) return found;
        line.remove_prefix(begin);
        found.push_back(line.substr(0, line.find_first_of(" \t")));
        line.remove_prefix(found.back().size());
    }
}

std::vector<std::string_view> tab_fields(std::string_view line) {
    std::vector<std::string_view> found;
    for (;;) {
        const std::size_t tab = line.find('\t');
        std::string_view field = line.substr(0, tab);
        if (field.size() >= 2 && field.front() == '"' && field.back() == '"') field = field.substr(1, field.size() - 2);
        found.push_back(field);
        if (tab == std::string_view::npos) return found;
        line.remove_prefix(tab + 1);
    }
}

std::vector<std::string> first_lines(const InputFile& input, std::size_t most) {
    std::vector<std::string> found;
    ByteStream stream(input);
    LineReader reader(stream, 4096);
    while (found.size() < most && reader.next()) {
        if (!is_empty(reader.line())) found.emplace_back(reader.line());
        reader.mark();
    }
    return found;
}

bool parse_number(std::string_view text, double& value) noexcept {
    const char* begin = text.data();
    const char* const end = begin + text.size();
    if (text.size() > 1 && *begin == '+' && begin[1] != '-') ++begin;
    const auto [stop, error] = fast_float::from_chars(begin, end, value);
    return error == std::errc() && stop == end && std::isfinite(value);
}

}  // namespace assay
