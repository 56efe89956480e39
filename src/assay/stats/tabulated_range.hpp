// The studentised range at very many places: tabulated once, then interpolated.
//
// A tail of StudentisedRange takes a tenth of a millisecond, and a thousand systems have half a million pairs. Here the
// axis of q is cut into pieces of a quarter. Where many places lie in a piece, the tail is computed at its Chebyshev
// points and interpolated between them: the tail itself where it is large, its logarithm where it is small, so that the
// relative error stays below 1e-12, which is that of the tail at the points.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "assay/stats/studentised_range.hpp"

namespace assay::stats {

class TabulatedRange {
public:
    /// Makes ready for these places, all at least 0; those that are infinite count for nothing. The range must outlive
    /// this.
    TabulatedRange(const StudentisedRange& range, std::span<const double> places, std::size_t threads);

    /// P(Q > q), for q >= 0; q may be infinite.
    double upper(double q) const;

private:
    struct Piece {
        std::vector<double> values;  // at the Chebyshev points; empty where it is not worth while
        bool logarithms = false;
    };
    void tabulate(std::size_t piece);

    const StudentisedRange& range_;
    std::vector<Piece> pieces_;
};

}  // namespace assay::stats
