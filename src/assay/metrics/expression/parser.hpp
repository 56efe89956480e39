// The language of defined measures.
//
//     definition = name [ "(" parameter { "," parameter } ")" ] "=" expression
//     parameter  = name "=" [ "-" ] number [ "/" number ]
//     expression = sum [ ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum ]
//     sum        = product { ( "+" | "-" ) product }
//     product    = signed { ( "*" | "/" ) signed }
//     signed     = "-" signed | power
//     power      = primary [ "^" signed ]
//     primary    = number | "(" expression ")" | name | name "[" index { "," index } "]" | measure
//                | function "(" expression { "," expression } ")"
//                | ( "sum" | "prod" | "max" | "min" ) "(" range "," expression ")"
//     range      = name | name ( "<" | "<=" | ">" | ">=" ) sum | name "=" sum ".." sum | name "!=" name
//
// A measure is written as everywhere: nDCG(gain=exp)@10. Names of the language, parameters and variables go before it.
// A variable called t, u or v, digits may follow, runs over aspects; every other one over ranks.
#pragma once

#include "assay/metrics/expression/expression.hpp"

namespace assay {
class Definitions;
}

namespace assay::expression {

/// The deepest tree: more could exhaust the stack.
inline constexpr std::size_t deepest_tree = 250;
/// The longest definition, in bytes.
inline constexpr std::size_t longest_definition = 100'000;
/// The most loops: sets of variables are bits of one number.
inline constexpr std::size_t most_loops = 64;

/// Reads a definition. Throws UsageError that points at what is wrong and says what would be right. `definitions` are
/// measures that it may use beside those of the catalogue; they must outlive it.
Expression parse(Source source);
Expression parse(Source source, const Definitions& definitions);

}  // namespace assay::expression
