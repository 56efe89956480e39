// What stands before the "=" of a definition: the name of the measure and its parameters.
#pragma once

#include "assay/metrics/expression/expression.hpp"
#include "assay/metrics/expression/token_reader.hpp"

namespace assay::expression {

/// Reads it with the "=". Throws UsageError that points at what is wrong.
void read_left_side(TokenReader& tokens, Expression& made);

}  // namespace assay::expression
