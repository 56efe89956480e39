// Where a verdict flips as a parameter goes through a range.
//
// The range is looked at on an even grid first; between neighbours with different verdicts the place is found by
// bisection. Flips that lie closer together than the grid are not seen.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "assay/axioms/check.hpp"

namespace assay::axioms {

struct Range {
    std::string name;  ///< a parameter of the measure or of one inside it; `k`, its cut-off; `r`, the r_c of the cases
    double from = 0, to = 1;
};

/// Reads "p=0.5..0.999". Throws UsageError.
Range parse_range(std::string_view text);

struct Flip {
    double at;       ///< the verdict is another from here on; of whole numbers the first with the new verdict
    bool satisfied;  ///< from here on
};

struct Scan {
    bool satisfied;  ///< at the beginning of the range
    std::vector<Flip> flips;
    std::size_t cases = 0;  ///< that were scored
};

/// Throws UsageError if the measure has no such parameter or the range leaves its domain.
Scan scan(const Measure& measure, const Axiom& axiom, const CheckOptions& options, const Range& range);

}  // namespace assay::axioms
