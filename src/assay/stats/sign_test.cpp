// The sign test: does one system win more topics than the other?
//
//     n+ = number of topics with d > 0, n- with d < 0,   d = x - y,   |d| <= 1e-12 counts as 0 and is left out
//     greater: P(X >= n+), less: P(X <= n+) for X ~ Binomial(n+ + n-, 1/2);   two-sided: twice the smaller, at most 1
//
// Without any difference p is 1.

#include <cmath>

#include "assay/stats/catalogue.hpp"
#include "assay/stats/distributions.hpp"
#include "assay/stats/studentised.hpp"

namespace assay::stats {

namespace {

TestResult test(std::span<const double> x, std::span<const double> y, const TestArgs& args) {
    std::size_t won = 0, lost = 0;
    for (const double d : differences(x, y)) {
        won += d > zero_tolerance;
        lost += d < -zero_tolerance;
    }
    const auto wins = static_cast<double>(won), n = static_cast<double>(won + lost);
    if (n == 0) return {.exact = true};
    return {wins, p_value(args.options.alternative, fair_coins_upper(wins, n), fair_coins_lower(wins, n)), won + lost,
            true};
}

}  // namespace

extern constinit const PairedTestFamily sign_test{
    .name = "sign",
    .place = 30,
    .summary = "sign test: topics won against topics lost",
    .statistic = "n+",
    .cite = "conover1999practical",
    .pair = test,
};

}  // namespace assay::stats
