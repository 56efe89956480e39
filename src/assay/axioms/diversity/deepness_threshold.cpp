// DeepTh: deepness threshold. Nobody looks at the n-th rank if n is large enough.
//
//     one relevant document on top, then 2n-1 that are not, beats n that are not, then n relevant ones:
//     for every n from some n0 on (n0 at most 8192); literally, for some n
//
// One aspect, r in {0, r_c}. "Some n", as printed, is met by n = 1 for nearly every measure. Amigo, Spina and
// Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/diversity/threshold.hpp"

namespace assay::axioms {

namespace {

/// n = 1..32, 64, 128, ..., 16384.
constexpr std::size_t one_by_one = 32, doublings = 9;

bool make(Choices& choices, const Setting& setting, Case& made) {
    const double r = choices.of(small_relevance(setting));
    const std::size_t at = choices.between(1, one_by_one + doublings);
    const std::size_t n = at <= one_by_one ? at : one_by_one << (at - one_by_one);
    threshold_rankings(made, n, r, setting.reading, made.above, made.below);
    return true;
}

}  // namespace

extern constinit const Axiom deepness_threshold{
    .name = "DeepTh",
    .place = 3,
    .title = "deepness threshold",
    .statement = "One relevant document on top beats n relevant documents behind n others, for every n from some n on.",
    .preconditions = "one aspect, relevance 0 or r_c, rankings of equal length",
    .literally = "one n is enough; cut-offs are not fixed",
    .unpadded_cases = "one aspect, relevance 0 or r_c, the ranking with one relevant document ends there",
    .kind = Kind::from_some_on,
    .literal_kind = Kind::some,
    .groups = "r_c",
    .steps = "n",
    .latest = 8192,
    .make = make,
    .group_value = threshold_relevance,
};

}  // namespace assay::axioms
