#include "assay/io/toml_reader.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"

namespace assay {

namespace {

constexpr std::size_t deepest = 16;  // lists in lists

bool is_toml_digit(char c) noexcept { return c >= '0' && c <= '9'; }
bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_key_byte(char c) noexcept { return is_letter(c) || is_toml_digit(c) || c == '_' || c == '-'; }
bool is_word_byte(char c) noexcept { return is_key_byte(c) || c == '+' || c == '.' || c == ':'; }
bool is_control(char c) noexcept { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }

/// Takes digits, with single underscores between them, from the front; false if there are none.
bool take_digits(std::string_view& text) noexcept {
    std::size_t count = 0;
    while (count < text.size() &&
           (is_toml_digit(text[count]) || (count > 0 && text[count] == '_' && is_toml_digit(text[count - 1]) &&
                                           count + 1 < text.size() && is_toml_digit(text[count + 1]))))
        ++count;
    text.remove_prefix(count);
    return count > 0;
}

bool take_one_of(std::string_view& text, std::string_view bytes) noexcept {
    if (text.empty() || bytes.find(text.front()) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
}

/// Whether a word is a decimal number as TOML writes it: no zeros in front, digits on both sides of the point.
bool is_toml_number(std::string_view word) noexcept {
    take_one_of(word, "+-");
    if (word.size() > 1 && word[0] == '0' && (is_toml_digit(word[1]) || word[1] == '_')) return false;
    if (!take_digits(word)) return false;
    if (take_one_of(word, ".") && !take_digits(word)) return false;
    if (take_one_of(word, "eE")) {
        take_one_of(word, "+-");
        if (!take_digits(word)) return false;
    }
    return word.empty();
}

class Parser {
public:
    Parser(std::string_view text, const std::string& file) : text_(text), file_(file) {
        if (text_.starts_with("\xef\xbb\xbf")) text_.remove_prefix(3);
    }

    std::vector<TomlTable> parse() {
        tables_.emplace_back();
        for (; at_ < text_.size(); end_line()) {
            skip_blanks();
            if (at_line_end()) continue;
            if (peek() == '[') read_header();
            else read_entry();
        }
        return std::move(tables_);
    }

private:
    [[noreturn]] void fail(std::string_view what) const {
        throw InputError(fmt::format("{}:{}: {}", file_, line_, what));
    }

    /// The byte at hand; a line end behind the text.
    char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\n'; }
    bool at_line_end() const { return peek() == '\n' || peek() == '#' || (peek() == '\r' && peek(1) == '\n'); }
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t') ++at_;
    }

    /// What stands here, for messages.
    std::string seen() const {
        if (at_line_end()) return "the line ends";
        std::size_t length = 1;
        while (is_word_byte(peek()) && length < 20 && at_ + length < text_.size() && is_word_byte(text_[at_ + length]))
            ++length;
        return fmt::format("{} stands", in_quotes(text_.substr(at_, length)));
    }

    /// Goes behind the line, where nothing but a comment may be left.
    void end_line() {
        skip_blanks();
        if (!at_line_end()) fail(fmt::format("{} after the end of the value", seen()));
        for (; at_ < text_.size() && peek() != '\n'; ++at_)
            if (is_control(peek()) && !(peek() == '\r' && peek(1) == '\n')) fail("a control character in a comment");
        ++at_;
        ++line_;
    }

    void read_header() {
        if (peek(1) != '[') fail("tables begin with two brackets on each side, as [[aspect]]");
        at_ += 2;
        skip_blanks();
        TomlTable& table = tables_.emplace_back();
        keys_ = {};
        table.line = line_;
        table.name = read_key();
        skip_blanks();
        if (peek() != ']' || peek(1) != ']') fail(fmt::format("{} where ]] should", seen()));
        at_ += 2;
    }

    void read_entry() {
        TomlTable& table = tables_.back();
        TomlTable::Entry entry{.key = read_key(), .line = line_};
        if (const std::uint32_t before = keys_.intern(entry.key); before < table.entries.size())
            fail(fmt::format("key {} already appears on line {}", in_quotes(entry.key), table.entries[before].line));
        skip_blanks();
        if (peek() != '=') fail(fmt::format("{} behind {} where = should", seen(), in_quotes(entry.key)));
        ++at_;
        skip_blanks();
        entry.value = read_value(0);
        table.entries.push_back(std::move(entry));
    }

    std::string read_key() {
        if (peek() == '"' || peek() == '\'') return read_text();
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_key_byte(text_[at_])) ++at_;
        if (at_ == begin)
            fail(fmt::format("{} where a name is expected; lines are `key = value` or `[[aspect]]`", seen()));
        return std::string(text_.substr(begin, at_ - begin));
    }

    TomlValue read_value(std::size_t depth) {
        TomlValue value{.line = line_};
        if (peek() == '"' || peek() == '\'') {
            value.text = read_text();
            return value;
        }
        if (peek() == '[') {
            value.kind = TomlValue::Kind::list;
            read_list(value, depth + 1);
            return value;
        }
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_word_byte(text_[at_])) ++at_;
        value.text = text_.substr(begin, at_ - begin);
        if (value.text == "true" || value.text == "false") {
            value.kind = TomlValue::Kind::flag;
            return value;
        }
        if (value.text.empty()) fail(fmt::format("{} where a value is expected", seen()));
        if (!is_toml_number(value.text))
            fail(fmt::format("{} is not a number such as 2 or 1.5; other values need quotes", in_quotes(value.text)));
        value.kind = TomlValue::Kind::number;
        value.text.erase(std::remove(value.text.begin(), value.text.end(), '_'), value.text.end());
        return value;
    }

    void read_list(TomlValue& list, std::size_t depth) {
        if (depth > deepest) fail("lists are nested too deeply");
        ++at_;
        for (skip_lines(); peek() != ']'; skip_lines()) {
            if (at_ >= text_.size()) fail(fmt::format("the list that begins on line {} has no end", list.line));
            list.items.push_back(read_value(depth));
            skip_lines();
            if (peek() == ',') ++at_;
            else if (at_ < text_.size() && peek() != ']')
                fail(fmt::format("{} in a list where , or ] is expected", seen()));
        }
        ++at_;
    }

    /// Goes over blanks, comments and line ends inside a list.
    void skip_lines() {
        for (skip_blanks(); at_ < text_.size() && at_line_end(); skip_blanks()) end_line();
    }

    std::string read_text() {
        const char quote = peek();
        if (peek(1) == quote && peek(2) == quote) fail("a text is on one line, with one quote on each side");
        std::string text;
        for (++at_; peek() != quote; ++at_) {
            if (is_control(peek()))
                fail(peek() == '\n' ? "the quotes are not closed" : "a control character in quotes");
            if (quote == '"' && peek() == '\\') text += read_escape();
            else text += peek();
        }
        ++at_;
        return text;
    }

    /// What \" and its like stand for.
    char read_escape() {
        constexpr std::string_view letters = "\"\\tnrbf", meanings = "\"\\\t\n\r\b\f";
        ++at_;
        const std::size_t which = letters.find(peek());
        if (which == std::string_view::npos)
            fail("a backslash must be followed by one of \" \\ t n r b f; in '...' it is itself");
        return meanings[which];
    }

    std::string_view text_;
    const std::string& file_;
    std::size_t at_ = 0, line_ = 1;
    std::vector<TomlTable> tables_;
    IdTable keys_;  // of the last table, numbered as its entries
};

}  // namespace

const TomlValue* TomlTable::find(std::string_view key) const noexcept {
    for (const Entry& entry : entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

std::vector<TomlTable> read_toml(std::string_view text, const std::string& file) { return Parser(text, file).parse(); }

}  // namespace assay
