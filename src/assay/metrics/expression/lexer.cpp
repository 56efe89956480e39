#include "assay/metrics/expression/lexer.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"

namespace assay::expression {

namespace {

// Long ones first: "<=" is not "<" and "=".
constexpr std::string_view all_signs[] = {"<=", ">=", "==", "!=", "..", "(", ")", "[", "]", ",",
                                          "+",  "-",  "*",  "/",  "^",  "<", ">", "=", "@", ":"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

class Lexer {
public:
    explicit Lexer(const Source& source) : source_(source), text_(source.text) {}

    std::vector<Token> all() {
        std::vector<Token> tokens;
        while (skip_blanks()) {
            tokens.push_back(next());
            at_name_ = false;
        }
        tokens.push_back({.kind = Token::Kind::end, .text = {}, .place = text_.size()});
        return tokens;
    }

private:
    char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }

    /// Whether anything is left behind the blanks and comments.
    bool skip_blanks() {
        while (place_ < text_.size()) {
            if (text_[place_] == '#') place_ = std::min(text_.find('\n', place_), text_.size());
            else if (is_blank(text_[place_])) ++place_;
            else return true;
        }
        return false;
    }

    Token next() {
        if (is_digit(at(place_)) || (at(place_) == '.' && is_digit(at(place_ + 1)))) return number();
        if (is_letter(at(place_))) {
            std::size_t end = place_;
            // A point belongs to a name if more of the name follows: RBU.inside, but i=1..n ends there.
            while (is_letter(at(end)) || is_digit(at(end)) ||
                   (at(end) == '.' && (is_letter(at(end + 1)) || is_digit(at(end + 1)))))
                ++end;
            return take(Token::Kind::name, end);
        }
        for (const std::string_view sign : all_signs)
            if (text_.substr(place_, sign.size()) == sign) return take(Token::Kind::sign, place_ + sign.size());
        std::size_t end = place_ + 1;
        while ((static_cast<unsigned char>(at(end)) & 0xc0U) == 0x80U) ++end;
        source_.fail(place_, fmt::format("{} has no meaning here", in_quotes(text_.substr(place_, end - place_))));
    }

    Token number() {
        std::size_t end = place_;
        const auto digits = [&] {
            while (is_digit(at(end))) ++end;
        };
        digits();
        if (at(end) == '.' && at(end + 1) != '.') ++end, digits();
        if (at(end) == 'e' || at(end) == 'E') {
            const std::size_t sign = at(end + 1) == '-' || at(end + 1) == '+' ? 2 : 1;
            if (is_digit(at(end + sign))) end += sign, digits();
        }
        Token token = take(Token::Kind::number, end);
        const auto value = to_number(token.text);
        if (!value) source_.fail(token.place, fmt::format("{} is too large for a number", in_quotes(token.text)));
        if (is_letter(at(end)) && !at_name_)  // else the parser says what a name is
            source_.fail(end, fmt::format("a sign is missing behind {}; a product is written with *", token.text));
        token.number = *value;
        return token;
    }

    Token take(Token::Kind kind, std::size_t end) {
        const Token token{.kind = kind, .text = text_.substr(place_, end - place_), .place = place_};
        place_ = end;
        return token;
    }

    const Source& source_;
    std::string_view text_;
    std::size_t place_ = 0;
    bool at_name_ = true;  // of the measure
};

}  // namespace

std::vector<Token> tokens_of(const Source& source) { return Lexer(source).all(); }

}  // namespace assay::expression
