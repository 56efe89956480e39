// Tails and quantiles of the distributions that tests need. Upper tails are computed as such, so that small p-values
// keep their digits.
#pragma once

namespace assay::stats {

/// P(Z <= z) and P(Z > z) of the standard normal distribution; and the z with P(Z <= z) = p, for p in (0, 1).
double normal_lower(double z) noexcept;
double normal_upper(double z) noexcept;
double normal_quantile(double p);

/// P(T > t) of Student's distribution with df > 0 degrees of freedom; t may be infinite. The t with P(T > t) = p, which
/// keeps its digits for small p and is infinite below 1e-150.
double student_upper(double t, double df);
double student_upper_quantile(double p, double df);

/// P(T > t) where the mean that T is built of is `shift` standard errors from 0.
double noncentral_student_upper(double t, double df, double shift);

/// P(X <= k) and P(X >= k), where X counts the heads of n fair coins; 0 <= k <= n.
double fair_coins_lower(double k, double n);
double fair_coins_upper(double k, double n);

/// ln of the gamma function, for x > 0. (The standard one writes a global.)
double log_gamma(double x);

}  // namespace assay::stats
