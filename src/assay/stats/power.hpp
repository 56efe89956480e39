// What a paired t-test could have found.
//
//     two-sided   power(delta) = P(|T| > q),  q the quantile 1 - alpha/2 of Student's distribution with n - 1 df
//     one-sided   power(delta) = P(T > q),    q its quantile 1 - alpha
//
// T is of the noncentral distribution with shift sqrt(n) delta, delta the true mean difference in units of its
// deviation over topics; if the test is one-sided, in the direction that it looks in.
//
// The smallest difference is the one found with the given power on n topics; a difference that was smaller had no fair
// chance. Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988; Sakai, "Topic set size design",
// Information Retrieval Journal 19, 2016.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace assay::stats {

enum class Tails : std::uint8_t { one, two };

struct Design {
    double alpha = 0.05;  ///< level of the test, in (0, 1)
    double power = 0.8;   ///< chance of finding a difference that is there, in (alpha, 1)
    Tails tails = Tails::two;
};

/// The chance that n >= 2 topics show a mean difference of `delta` deviations.
double paired_t_power(double delta, std::size_t n, double alpha, Tails tails = Tails::two);

/// The smallest mean difference found with the power of the design, if differences vary by `deviation` over n topics; 0
/// for a deviation of 0, infinite if 1e100 deviations are not enough. Nothing for fewer than two topics.
std::optional<double> smallest_difference(double deviation, std::size_t n, const Design& design = {});

/// How many topics show a mean difference of `delta` > 0 deviations; nothing if 10^9 are not enough.
std::optional<std::size_t> topics_needed(double delta, const Design& design = {});

}  // namespace assay::stats
