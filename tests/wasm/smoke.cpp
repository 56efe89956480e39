// What could go wrong in WebAssembly and nowhere else, in one small program: sums of doubles, exceptions, the bits of a
// NaN, random numbers of 64 bits where sizes have 32. Prints what is wrong; status 1 if anything is.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <iterator>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"
#include "assay/metrics/expression/fault.hpp"
#include "assay/metrics/measure.hpp"

namespace {

int wrong = 0;

void expect(bool holds, const char* what) {
    if (holds) return;
    std::printf("wrong: %s\n", what);
    wrong = 1;
}

double score(const char* measure) {
    const double grades[] = {3, assay::unjudged, 1};
    const double judged[] = {3, 2, 1, 0};
    const assay::Topic topic{.grades = grades, .judged = judged, .scale = {.top = 3, .integral = true}};
    return assay::parse_measure(measure)(topic);
}

bool is_refused(const char* measure) {
    try {
        assay::parse_measure(measure);
        return false;
    } catch (const assay::UsageError&) {
        return true;
    }
}

}  // namespace

int main() {
    // The same expressions as the measures compute, so that all bits are the same.
    expect(score("nDCG@3") == (3 + 1 / std::log2(4.0)) / (3 + 2 / std::log2(3.0) + 1 / std::log2(4.0)), "nDCG@3");
    expect(score("AP") == (1 + 2.0 / 3) / 3, "AP");
    expect(is_refused("nDGC"), "an unknown measure is refused");

    const assay::ExpressionFault fault{assay::ExpressionFault::Kind::root, 0x12345678};
    volatile double carried = assay::as_score(fault);
    expect(assay::fault_of(carried) == fault, "a fault survives as the bits of a NaN");
    expect(!assay::fault_of(std::nan("")), "a plain NaN is no fault");

    const auto order = assay::Random(1).permutation(10);
    static constexpr std::size_t expected[] = {4, 2, 8, 1, 9, 3, 0, 6, 7, 5};
    expect(std::equal(order.begin(), order.end(), std::begin(expected), std::end(expected)), "a permutation");
    return wrong;
}
