// How an expression is computed quickly, found once when it is defined.
//
//   carried     a loop over ranks from the first one on whose terms do not depend on other ranks: its value is kept and
//               carried on when the upper end grows, so that sum(i, .. prod(j<i, ..)) takes n steps and not n^2
//   hits_only   a sum whose terms are 0, a product whose factors are 1, where nothing relevant stands
//   covered_at  a sum over aspects whose terms are 0 but for the aspects that one document covers
//   memo        a part that costs something and does not depend on the innermost loop
//
// Parts that are skipped are not computed: what is multiplied by a relevance of 0 may be anything.
#pragma once

#include "assay/metrics/expression/expression.hpp"

namespace assay::expression {

void plan(Expression& expression);

/// The factors of a product: a node each, and whether it divides. Signs are factors of their own.
struct Factor {
    NodeId node;
    bool divides;
};
struct Factors {
    std::vector<Factor> all;
    double sign = 1;
};
Factors factors_of(const Expression& expression, NodeId node);

/// The node behind a memo.
NodeId behind_memo(const Expression& expression, NodeId node);

}  // namespace assay::expression
