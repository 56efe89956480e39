// The tokens of a definition one after the other, and what to say where one is wrong.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "assay/metrics/expression/lexer.hpp"
#include "assay/metrics/expression/source.hpp"

namespace assay::expression {

class TokenReader {
public:
    explicit TokenReader(const Source& source) : source_(source), tokens_(tokens_of(source)) {}

    const Token& peek(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
    const Token& next();
    bool accept(std::string_view sign);
    void expect(std::string_view sign, std::string_view why);
    /// The text from a token on to the last one that was taken.
    std::string_view text_since(const Token& token) const;

    [[noreturn]] void fail(std::size_t place, std::string_view what) const { source_.fail(place, what); }
    [[noreturn]] void fail(const Token& token, std::string_view what) const { fail(token.place, what); }

    static std::string shown(const Token& token);
    /// What to say of a token that cannot follow.
    static std::string unexpected(const Token& token);
    /// What to say where a bracket should be closed.
    std::string closing_missing(const Token& open) const;

private:
    const Source& source_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

}  // namespace assay::expression
