// Cuts a definition into numbers, names and signs. Blanks, line ends and comments (# to the end of the line) only
// separate.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "assay/metrics/expression/source.hpp"

namespace assay::expression {

struct Token {
    enum class Kind : std::uint8_t { number, name, sign, end };

    Kind kind = Kind::end;
    std::string_view text;  ///< as written
    std::size_t place = 0;  ///< in the source
    double number = 0;

    bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
};

/// The last token is the end. Throws UsageError at what is none of these. Tokens look at the source.
std::vector<Token> tokens_of(const Source& source);

}  // namespace assay::expression
