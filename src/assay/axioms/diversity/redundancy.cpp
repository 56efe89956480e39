// Red: redundancy. A document about the aspect that was seen less often adds more.
//
//     t seen more often than t' in d   =>   Q(d, document about t') > Q(d, document about t)
//
// r in {0, r_c}, r_c < 1, equal weights, each document about one aspect at most; r_c << 1 unless read literally, so
// that no aspect is saturated. For each document there is one that is not retrieved with t and t' exchanged. Amigo,
// Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include <array>
#include <cmath>

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

constexpr Values any_relevance{0.001, 0.1, 0.5, 0.9};
constexpr double smallest_left = 1e-9;

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(1, 5, 8), aspects = choices.size(2, 3, 4);
    const bool any = setting.reading == Reading::literal && !setting.r;
    const double r = choices.of(any ? any_relevance : small_relevance(setting));
    constexpr std::size_t t = 0, other = 1;  // aspects have equal weights: these two stand for any
    made.start({});
    made.weights.assign(aspects, 1 / static_cast<double>(aspects));

    std::array<std::size_t, 5> seen{};  // the last is for documents that are not relevant
    for (std::size_t rank = 0; rank < n; ++rank) {
        const std::size_t about = choices.below(aspects + 1);
        ++seen[about];
        made.above.push_back(about < aspects ? made.add_about(about, r) : made.add_about(t, 0));
    }
    made.below = made.above;
    made.above.push_back(made.add_about(other, r));
    made.below.push_back(made.add_about(t, r));
    made.add_twins(t, other);
    // What is left of an aspect is (1-r)^seen; where that is lost in rounding the case says nothing.
    const double left = std::pow(1 - r, static_cast<double>(seen[other]));
    return seen[t] > seen[other] && (left == 0 || left >= smallest_left);
}

}  // namespace

extern constinit const Axiom redundancy{
    .name = "Red",
    .place = 7,
    .title = "redundancy",
    .statement = "A further document about the aspect seen less often beats one about the aspect seen more often.",
    .preconditions = "relevance 0 or r_c, equal weights, each document about one aspect, aspects equally rich",
    .literally = "r_c up to 0.9, so that aspects may be saturated",
    .about_aspects = true,
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms
