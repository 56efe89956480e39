#include "assay/metrics/expression/left_side.hpp"

#include <cmath>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/core/names.hpp"
#include "assay/metrics/expression/language.hpp"

namespace assay::expression {

namespace {

class LeftSide {
public:
    LeftSide(TokenReader& tokens, Expression& made) : tokens_(tokens), made_(made) {}

    void read() {
        name_of_measure();
        if (tokens_.peek().is("(")) parameters();
        if (!tokens_.peek().is("="))
            tokens_.fail(tokens_.peek(), fmt::format("{} where \"=\" should stand: a definition is written "
                                                     "NAME(PARAMETER=NUMBER) = EXPRESSION",
                                                     TokenReader::shown(tokens_.peek())));
        tokens_.next();
    }

private:
    void name_of_measure() {
        const Token& token = tokens_.next();
        if (token.kind == Token::Kind::end) tokens_.fail(token, "the definition is empty; write NAME = EXPRESSION");
        if (token.kind != Token::Kind::name)
            tokens_.fail(token,
                         fmt::format("{} where the name of the measure should stand: letters, digits, _ and ., a "
                                     "letter or _ first",
                                     TokenReader::shown(token)));
        made_.name = token.text;
        made_.name_place = token.place;
    }

    void parameters() {
        tokens_.next();
        if (tokens_.accept(")")) return;
        do parameter();
        while (tokens_.accept(","));
        tokens_.expect(")", " behind the parameters");
    }

    void parameter() {
        const Token& token = tokens_.next();
        if (token.kind != Token::Kind::name || token.text.find('.') != std::string_view::npos)
            tokens_.fail(token,
                         fmt::format("{} where the name of a parameter should stand", TokenReader::shown(token)));
        if (is_reserved(token.text))
            tokens_.fail(token,
                         fmt::format("{} means something else and cannot be a parameter", in_quotes(token.text)));
        for (const Parameter& other : made_.parameters)
            if (same_name(other.name, token.text))
                tokens_.fail(token, fmt::format("{} is a parameter already; case does not tell them apart",
                                                in_quotes(token.text)));
        tokens_.expect("=",
                       fmt::format(" behind {}: every parameter has a default, as in p=0.9", in_quotes(token.text)));
        made_.parameters.push_back({std::string(token.text), fallback()});
    }

    double fallback() {
        const double sign = tokens_.accept("-") ? -1 : 1;
        const Token& above = tokens_.next();
        if (above.kind != Token::Kind::number)
            tokens_.fail(above, fmt::format("{} where the default of the parameter, a number, should stand",
                                            TokenReader::shown(above)));
        if (!tokens_.accept("/")) return sign * above.number;
        const Token& below = tokens_.next();
        if (below.kind != Token::Kind::number || below.number == 0 || !std::isfinite(above.number / below.number))
            tokens_.fail(below, "a fraction needs a number that is not 0 below its bar");
        return sign * above.number / below.number;
    }

    TokenReader& tokens_;
    Expression& made_;
};

}  // namespace

void read_left_side(TokenReader& tokens, Expression& made) { LeftSide(tokens, made).read(); }

}  // namespace assay::expression
