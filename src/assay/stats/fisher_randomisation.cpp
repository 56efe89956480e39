// Fisher's randomisation test: how often is the mean difference as large if the sign of each difference is tossed?
//
//     S = sum of d,   d = x - y;   S* = sum of the same |d| with other signs
//     greater: S* >= S,  less: S* <= S,  two-sided: |S*| >= |S|, all up to 1e-12 of the sum of |d|
//     exact:   p = share of the 2^n choices of signs        (n nonzero differences; up to `exact` of them)
//     drawn:   p = (1 + number of S* that reach S) / (1 + samples): never 0, for S itself is one of the choices
//
//   a draw   the bits of next(), lowest first, 64 differences to a word, each sample from a new word; 1 turns the sign
//
// |d| <= 1e-12 counts as 0 and is left out, which changes no p. The statistic is the mean difference over all topics.
//
// Fisher, "The Design of Experiments", 1935; Smucker, Allan and Carterette, "A comparison of statistical significance
// tests for information retrieval evaluation", CIKM 2007.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "assay/core/random.hpp"
#include "assay/stats/catalogue.hpp"
#include "assay/stats/studentised.hpp"

namespace assay::stats {

namespace {

constexpr Param params[] = {
    {"samples", 100'000, sample_counts, "how many choices of signs are drawn where not all are counted"},
    {"exact",
     20,
     {.low = 0, .high = 40, .whole = true},
     "all choices are counted up to this many topics with a difference"},
};

/// The sums of d over all choices of signs, in increasing order.
std::vector<double> signed_sums(std::span<const double> d) {
    std::vector<double> sums{0};
    for (const double value : d) {
        const std::size_t size = sums.size();
        sums.resize(2 * size);
        for (std::size_t i = 0; i < size; ++i) {
            sums[size + i] = sums[i] - value;
            sums[i] += value;
        }
    }
    std::sort(sums.begin(), sums.end());
    return sums;
}

/// How many of the 2^n choices of signs reach `threshold`. Every choice is one of the first half of d with one of the
/// second, so that 2^(n/2) sums are enough.
std::uint64_t count_all(std::span<const double> d, double threshold) {
    const std::vector<double> a = signed_sums(d.first(d.size() / 2)), b = signed_sums(d.subspan(d.size() / 2));
    std::uint64_t count = 0;
    std::size_t from = b.size();  // b[from] and all after it reach the threshold together with the a at hand
    for (const double sum : a) {
        while (from > 0 && sum + b[from - 1] >= threshold) --from;
        count += b.size() - from;
    }
    return count;
}

/// The sums of eight differences for every choice of their signs: a byte of random bits picks one.
using EightSums = std::array<double, 256>;

std::vector<EightSums> sums_by_byte(std::span<const double> d) {
    std::vector<EightSums> tables((d.size() + 7) / 8);
    for (std::size_t i = 0; i < d.size(); ++i)
        for (std::size_t byte = 0; byte < 256; ++byte) tables[i / 8][byte] += (byte >> (i % 8)) & 1 ? -d[i] : d[i];
    return tables;
}

template <class Reaches>
std::uint64_t count_drawn(std::span<const double> d, std::uint64_t samples, std::uint64_t seed,
                          const Reaches& reaches) {
    const std::vector<EightSums> tables = sums_by_byte(d);
    Random random(seed);
    std::uint64_t count = 0;
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
        double sum = 0;
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < tables.size(); ++i, bits >>= 8) {
            if (i % 8 == 0) bits = random.next();
            sum += tables[i][bits & 255];
        }
        count += reaches(sum);
    }
    return count;
}

double exact_p(std::span<const double> d, double sum, double slack, Alternative alternative) {
    const double all = std::ldexp(1.0, static_cast<int>(d.size()));
    // Turning all signs turns the sum: as many choices lie at or below -S as at or above S.
    if (alternative == Alternative::greater) return static_cast<double>(count_all(d, sum - slack)) / all;
    if (alternative == Alternative::less) return static_cast<double>(count_all(d, -sum - slack)) / all;
    const double reach = std::abs(sum) - slack;
    return reach <= 0 ? 1 : 2 * static_cast<double>(count_all(d, reach)) / all;
}

double drawn_p(std::span<const double> d, double sum, double slack, const TestArgs& args) {
    const auto samples = static_cast<std::uint64_t>(args[0]);
    const Alternative alternative = args.options.alternative;
    const std::uint64_t count = count_drawn(d, samples, args.options.seed, [&](double drawn) {
        if (alternative == Alternative::greater) return drawn >= sum - slack;
        if (alternative == Alternative::less) return drawn <= sum + slack;
        return std::abs(drawn) >= std::abs(sum) - slack;
    });
    return static_cast<double>(1 + count) / static_cast<double>(1 + samples);
}

TestResult test(std::span<const double> x, std::span<const double> y, const TestArgs& args) {
    std::vector<double> d = differences(x, y);
    d.erase(std::remove_if(d.begin(), d.end(), [](double value) { return std::abs(value) <= zero_tolerance; }),
            d.end());
    if (d.empty()) return {.exact = true};
    double sum = 0, size = 0;
    for (const double value : d) {
        sum += value;
        size += std::abs(value);
    }
    const bool exact = static_cast<double>(d.size()) <= args[1];
    const double slack = zero_tolerance * size;
    const double p = exact ? exact_p(d, sum, slack, args.options.alternative) : drawn_p(d, sum, slack, args);
    return {sum / static_cast<double>(x.size()), p, d.size(), exact};
}

}  // namespace

extern constinit const PairedTestFamily fisher_test{
    .name = "fisher",
    .place = 40,
    .summary = "Fisher's randomisation test of the mean difference",
    .statistic = "mean difference",
    .cite = "smucker2007comparison",
    .params = params,
    .random = true,
    .pair = test,
};

}  // namespace assay::stats
