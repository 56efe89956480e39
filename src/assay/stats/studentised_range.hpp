// The studentised range: the range of m normal means in units of an estimate of their error.
//
//     P(Q > q) = integral over s of  f(s) U(q s) ds,    f the density of s = sqrt(chi^2_df / df)
//     U(w) = m integral over z of  phi(z) [ Phi(z)^(m-1) - (Phi(z) - Phi(z-w))^(m-1) ] dz
//
// U is the chance that the range of m standard normals exceeds w. Both integrals are taken by the trapezoidal rule, the
// outer one over ln s: for smooth integrands that fall off on both sides its error vanishes exponentially with the
// step. No term is subtracted from another, so that small tails keep their digits: the relative error is below 1e-10
// for 2 <= m <= 1000, df >= 1 and tails down to 1e-100 (and about 1e-13 in the usual range).
#pragma once

#include <vector>

namespace assay::stats {

class StudentisedRange {
public:
    /// m >= 2 means, df > 0 degrees of freedom.
    StudentisedRange(double m, double df);

    /// P(Q > q), for q >= 0; q may be infinite.
    double upper(double q) const;

private:
    double upper_of_normals(double w) const;  // U(w)

    double m_, df_;
    std::vector<double> weight_, lower_;  // m phi(z) Phi(z)^(m-1) and Phi(z) on the grid of z
};

}  // namespace assay::stats
