// How large a difference is, whatever the number of topics.
//
//     d_z = mean(d) / s                  Cohen's d of paired differences d = x - y, s with divisor n - 1
//     g_z = J(n - 1) d_z                 Hedges' correction of its bias, J(k) = G(k/2) / (sqrt(k/2) G((k-1)/2)), G =
//     gamma P   = (#{d > 0} + #{d = 0}/2) / n  probability of superiority; |d| <= 1e-12 counts as 0
//
// d_z and g_z are undefined for a constant difference other than 0 and for a single topic; g_z also for two topics.
// Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988; Hedges, "Distribution theory for Glass's
// estimator of effect size and related estimators", J. Educ. Statist. 6(2), 1981; Grissom and Kim, "Effect Sizes for
// Research", 2005.
#pragma once

#include <optional>
#include <span>

namespace assay::stats {

std::optional<double> cohen_dz(std::span<const double> x, std::span<const double> y);
std::optional<double> hedges_gz(std::span<const double> x, std::span<const double> y);
/// Of at least one topic.
double probability_of_superiority(std::span<const double> x, std::span<const double> y);

}  // namespace assay::stats
