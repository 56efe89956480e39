// CloseTh: closeness threshold. A few ranks near the top are looked at for sure.
//
//     for some m, m documents that are not relevant, then m relevant ones, beat one relevant document on top
//
// One aspect, r in {0, r_c}. Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/diversity/threshold.hpp"

namespace assay::axioms {

namespace {

bool make(Choices& choices, const Setting& setting, Case& made) {
    constexpr std::size_t one_by_one = 64, later[] = {96, 128, 192, 256};
    const double r = choices.of(small_relevance(setting));
    const std::size_t at = choices.between(1, one_by_one + std::size(later));
    const std::size_t m = at <= one_by_one ? at : later[at - one_by_one - 1];
    threshold_rankings(made, m, r, setting.reading, made.below, made.above);
    return true;
}

}  // namespace

extern constinit const Axiom closeness_threshold{
    .name = "CloseTh",
    .place = 4,
    .title = "closeness threshold",
    .statement = "For some m, m relevant documents behind m others beat one relevant document on top.",
    .preconditions = "one aspect, relevance 0 or r_c, rankings of equal length",
    .literally = "cut-offs are not fixed",
    .unpadded_cases = "one aspect, relevance 0 or r_c, the ranking with one relevant document ends there",
    .kind = Kind::some,
    .groups = "r_c",
    .steps = "m",
    .make = make,
    .group_value = threshold_relevance,
};

}  // namespace assay::axioms
