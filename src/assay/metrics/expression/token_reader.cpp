#include "assay/metrics/expression/token_reader.hpp"

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay::expression {

const Token& TokenReader::next() {
    const Token& token = peek();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
}

bool TokenReader::accept(std::string_view sign) {
    if (!peek().is(sign)) return false;
    next();
    return true;
}

void TokenReader::expect(std::string_view sign, std::string_view why) {
    if (!accept(sign)) fail(peek(), fmt::format("{} where \"{}\" should stand{}", shown(peek()), sign, why));
}

std::string_view TokenReader::text_since(const Token& token) const {
    const Token& last = tokens_[at_ - 1];
    return std::string_view(source_.text).substr(token.place, last.place + last.text.size() - token.place);
}

std::string TokenReader::shown(const Token& token) {
    return token.kind == Token::Kind::end ? "the definition ends" : in_quotes(token.text);
}

std::string TokenReader::unexpected(const Token& token) {
    if (token.is(")") || token.is("]")) return fmt::format("{} closes nothing", shown(token));
    if (token.kind == Token::Kind::number || token.kind == Token::Kind::name || token.is("("))
        return fmt::format("a sign is missing before {}; a product is written with *", shown(token));
    return fmt::format("{} cannot stand here", shown(token));
}

std::string TokenReader::closing_missing(const Token& open) const {
    if (peek().kind == Token::Kind::end)
        return fmt::format("the definition ends and the bracket \"{}\" of column {} is not closed", open.text,
                           source_.column(open.place));
    return unexpected(peek());
}

}  // namespace assay::expression
