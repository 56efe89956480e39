#include "assay/io/json_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/io/lines.hpp"

namespace assay {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

void append_utf8(std::string& text, unsigned code) {
    const auto add = [&text](unsigned byte) { text += static_cast<char>(byte); };
    if (code < 0x80) return add(code);
    if (code < 0x800) {
        add(0xc0 | code >> 6);
    } else {
        if (code < 0x10000) {
            add(0xe0 | code >> 12);
        } else {
            add(0xf0 | code >> 18);
            add(0x80 | (code >> 12 & 0x3f));
        }
        add(0x80 | (code >> 6 & 0x3f));
    }
    add(0x80 | (code & 0x3f));
}

}  // namespace

JsonText::JsonText(std::string_view text, std::string name) : text_(text), name_(std::move(name)) {
    if (text_.starts_with("\xef\xbb\xbf")) at_ = 3;
}

std::size_t JsonText::line() const {
    const std::string_view more = text_.substr(counted_to_, at_ - counted_to_);
    line_ += static_cast<std::size_t>(std::count(more.begin(), more.end(), '\n'));
    counted_to_ = at_;
    return line_;
}

void JsonText::fail(const std::string& what) const {
    throw InputError({{.severity = Severity::error, .text = what, .file = name_, .line = line()}});
}

void JsonText::skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }

JsonText::Kind JsonText::next() {
    skip_blanks();
    if (at_ == text_.size()) return Kind::end;
    const char c = text_[at_];
    if (c == '{') return Kind::object;
    if (c == '[') return Kind::array;
    if (c == '"') return Kind::text;
    if (c == '-' || is_digit(c)) return Kind::number;
    return Kind::other;
}

bool JsonText::enter(char open, char close) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != open) fail(fmt::format("JSON has no {} where one is needed", open));
    if (++depth_ > deepest) fail("JSON is nested too deep");
    ++at_;
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != close) return true;
    ++at_;
    return false;
}

bool JsonText::go_on(char close) {
    skip_blanks();
    const char c = at_ < text_.size() ? text_[at_] : '\0';
    if (c != ',' && c != close) fail(fmt::format("JSON needs a comma or {} here; is the file cut off?", close));
    ++at_;
    return c == ',';
}

void JsonText::colon() {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != ':') fail("JSON needs a colon behind a name");
    ++at_;
}

std::string JsonText::text() {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != '"') fail("JSON needs a text in double quotes here");
    std::string read;
    for (++at_; at_ < text_.size() && text_[at_] != '"';) {
        const std::size_t stop = std::min(text_.find_first_of("\"\\\n", at_), text_.size());
        read += text_.substr(at_, stop - at_);
        at_ = stop;
        if (at_ < text_.size() && text_[at_] == '\n') fail("a text in JSON does not end on its line");
        if (at_ < text_.size() && text_[at_] == '\\') escape(read);
    }
    if (at_ >= text_.size()) fail("a text in JSON does not end; is the file cut off?");
    if (read.find('\0') != std::string::npos) fail("a text with a NUL byte; is this binary data?");
    ++at_;
    return read;
}

unsigned JsonText::hex_4() {
    unsigned code = 0;
    for (int i = 0; i < 4; ++i) {
        const char c = at_ < text_.size() ? text_[at_++] : '\0';
        if (is_digit(c)) code = code * 16 + static_cast<unsigned>(c - '0');
        else if (c >= 'a' && c <= 'f') code = code * 16 + static_cast<unsigned>(c - 'a' + 10);
        else if (c >= 'A' && c <= 'F') code = code * 16 + static_cast<unsigned>(c - 'A' + 10);
        else fail("\\u in JSON needs four hexadecimal digits");
    }
    return code;
}

void JsonText::escape(std::string& into) {
    static constexpr std::string_view from = "\"\\/bfnrt", to = "\"\\/\b\f\n\r\t";
    const char c = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    at_ = std::min(at_ + 2, text_.size());
    if (const std::size_t place = from.find(c); c != '\0' && place != std::string_view::npos) {
        into += to[place];
        return;
    }
    if (c != 'u') fail("an escape in a text that JSON does not know");
    unsigned code = hex_4();
    if (code >= 0xd800 && code < 0xdc00 && text_.substr(at_, 2) == "\\u") {
        at_ += 2;
        const unsigned low = hex_4();
        if (low < 0xdc00 || low > 0xdfff) fail("half a character in a text of JSON");
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    if (code >= 0xd800 && code <= 0xdfff) fail("half a character in a text of JSON");
    append_utf8(into, code);
}

std::string_view JsonText::number_token() {
    skip_blanks();
    const std::size_t begin = at_;
    const auto digits = [this] {
        const std::size_t first = at_;
        while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
        if (at_ == first) fail("JSON needs a number here");
    };
    if (text_.substr(at_, 1) == "-") ++at_;
    digits();
    if (text_.substr(at_, 1) == ".") {
        ++at_;
        digits();
    }
    if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
        ++at_;
        if (at_ < text_.size() && (text_[at_] == '+' || text_[at_] == '-')) ++at_;
        digits();
    }
    return text_.substr(begin, at_ - begin);
}

double JsonText::number() {
    const std::string_view token = number_token();
    double value = 0;
    if (!parse_number(token, value)) fail(fmt::format("{} is not a finite number", in_quotes(token)));
    return value;
}

std::string JsonText::id() { return next() == Kind::text ? text() : std::string(number_token()); }

void JsonText::word() {
    for (const std::string_view word : {"true", "false", "null"})
        if (text_.substr(at_, word.size()) == word) {
            at_ += word.size();
            return;
        }
    fail("no value that JSON knows; NaN and Infinity are none");
}

void JsonText::skip() {
    switch (next()) {
        case Kind::object: return object([this](std::string_view) { skip(); });
        case Kind::array: return array([this] { skip(); });
        case Kind::text: static_cast<void>(text()); return;
        case Kind::number: static_cast<void>(number_token()); return;
        case Kind::other: return word();
        case Kind::end: fail("JSON ends too early; is the file cut off?");
    }
}

}  // namespace assay
