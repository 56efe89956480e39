#include "assay/stats/wilcoxon.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
#include <vector>

#include "assay/stats/catalogue.hpp"
#include "assay/stats/distributions.hpp"
#include "assay/stats/studentised.hpp"

namespace assay::stats {

namespace {

struct RankSums {
    double plus = 0, minus = 0;
    double ties = 0;  ///< sum of t^3 - t over the groups
};

/// Ranks nonzero differences from `first_rank` on.
RankSums rank_sums(std::vector<double>& d, double first_rank) {
    std::sort(d.begin(), d.end(), [](double a, double b) { return std::abs(a) < std::abs(b); });
    RankSums sums;
    for (std::size_t from = 0, to = 0; from < d.size(); from = to) {
        const double size = std::abs(d[from]), tolerance = zero_tolerance * std::max(1.0, size);
        while (to < d.size() && std::abs(d[to]) - size <= tolerance) ++to;
        const auto t = static_cast<double>(to - from);
        const double rank = first_rank + static_cast<double>(from) + (t - 1) / 2;
        for (std::size_t i = from; i < to; ++i) (d[i] > 0 ? sums.plus : sums.minus) += rank;
        sums.ties += t * t * t - t;
    }
    return sums;
}

/// P(W+ = w) for w from 0 to n(n+1)/2: each rank is in W+ or not. All values are exact while n is at most 53.
std::vector<double> rank_sum_chances(std::size_t n) {
    std::vector<double> chance(n * (n + 1) / 2 + 1);
    chance[0] = 1;
    for (std::size_t rank = 1, most = 0; rank <= n; ++rank) {
        most += rank;
        for (std::size_t w = most + 1; w-- > 0;) chance[w] = (chance[w] + (w >= rank ? chance[w - rank] : 0)) / 2;
    }
    return chance;
}

double exact_p(const Wilcoxon& found, Alternative alternative) {
    const std::vector<double> chance = rank_sum_chances(found.n);
    const auto w = static_cast<std::ptrdiff_t>(found.plus);  // whole, for there are no ties
    const double lower = std::accumulate(chance.begin(), chance.begin() + w + 1, 0.0);
    const double upper = std::accumulate(chance.rbegin(), chance.rend() - w, 0.0);
    return p_value(alternative, upper, lower);
}

double approximate_z(const Wilcoxon& found, double tie_term, const WilcoxonOptions& options) {
    const bool pratt = options.zeros == WilcoxonZeros::pratt;
    const double m = pratt ? static_cast<double>(found.zeros) : 0, N = static_cast<double>(found.n) + m;
    const double mean = (N * (N + 1) - m * (m + 1)) / 4;
    const double variance = (N * (N + 1) * (2 * N + 1) - m * (m + 1) * (2 * m + 1) - tie_term / 2) / 24;
    double off = found.plus - mean;
    if (options.correction) {
        if (options.alternative == Alternative::greater) off -= 0.5;
        else if (options.alternative == Alternative::less) off += 0.5;
        else if (off != 0) off -= std::copysign(0.5, off);  // a multiple of 0.5, so that it stays on its side
    }
    return off / std::sqrt(variance);
}

bool may_be_exact(const Wilcoxon& found, const WilcoxonOptions& options) {
    if (found.ties || options.zeros == WilcoxonZeros::pratt) return false;
    if (options.method == WilcoxonMethod::approximate) return false;
    return found.n <= (options.method == WilcoxonMethod::exact ? 1000U : 25U);
}

}  // namespace

Wilcoxon wilcoxon(std::span<const double> x, std::span<const double> y, const WilcoxonOptions& options) {
    std::vector<double> d = differences(x, y);
    d.erase(std::remove_if(d.begin(), d.end(), [](double value) { return std::abs(value) <= zero_tolerance; }),
            d.end());
    Wilcoxon found{.n = d.size(), .zeros = x.size() - d.size()};
    const bool pratt = options.zeros == WilcoxonZeros::pratt;
    const RankSums sums = rank_sums(d, 1 + (pratt ? static_cast<double>(found.zeros) : 0));
    found.plus = sums.plus;
    found.minus = sums.minus;
    found.ties = sums.ties > 0;
    found.exact = may_be_exact(found, options);
    if (found.n == 0) return found;
    found.z = approximate_z(found, sums.ties, options);
    found.p = found.exact ? exact_p(found, options.alternative)
                          : p_value(options.alternative, normal_upper(found.z), normal_lower(found.z));
    return found;
}

namespace {

constexpr std::string_view zeros_words[] = {"wilcox", "pratt"}, method_words[] = {"auto", "exact", "approx"},
                           correction_words[] = {"no", "yes"};
constexpr Param params[] = {
    {"zeros", 0, {}, "topics without a difference: dropped before ranking, or ranked and then dropped", zeros_words},
    {"method", 0, {}, "exact up to 25 topics without ties; exact wherever possible; the approximation", method_words},
    {"correction", 0, {}, "correction for continuity in the approximation", correction_words},
};

TestResult test(std::span<const double> x, std::span<const double> y, const TestArgs& args) {
    const WilcoxonOptions options{
        .alternative = args.options.alternative,
        .zeros = static_cast<WilcoxonZeros>(args[0]),
        .method = static_cast<WilcoxonMethod>(args[1]),
        .correction = args[2] != 0,
    };
    const Wilcoxon found = wilcoxon(x, y, options);
    return {found.plus, found.p, found.n, found.exact};
}

}  // namespace

extern constinit const PairedTestFamily wilcoxon_test{
    .name = "wilcoxon",
    .place = 20,
    .summary = "Wilcoxon's signed-rank test",
    .statistic = "W+",
    .cite = "wilcoxon1945individual",
    .params = params,
    .pair = test,
};

}  // namespace assay::stats
