// AspDiv: aspect diversity. A document that is more relevant to every aspect is better.
//
//     r(d',t) > r(d_i,t) for every aspect t   =>   Q(d with d' in place of d_i) > Q(d)
//
// r << 1, any weights. Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

constexpr Values small{0, 0.001, 0.1}, wide{0, 0.1, 0.9};
constexpr double first_weights[] = {0.5, 0.6, 0.9};

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(1, 3, 6), aspects = choices.size(2, 2, 4);
    const double first = choices.of(std::span(first_weights));
    const Values values = graded(choices, setting, small, wide);
    made.start({first});
    made.weights.resize(aspects, (1 - first) / static_cast<double>(aspects - 1));

    const std::size_t i = choices.between(0, n - 1);
    std::array<double, 4> better{};
    for (std::size_t rank = 0; rank < n; ++rank) {
        std::array<double, 4> of{};
        for (std::size_t t = 0; t < aspects; ++t) {
            const std::size_t at = choices.below(rank == i ? values.size() - 1 : values.size());
            of[t] = values[at];
            if (rank == i) better[t] = values[choices.between(at + 1, values.size() - 1)];
        }
        made.below.push_back(made.add(std::span(of).first(aspects)));
    }
    made.above = made.below;
    made.above[i] = made.add(std::span(better).first(aspects));
    return true;
}

}  // namespace

extern constinit const Axiom aspect_diversity{
    .name = "AspDiv",
    .place = 6,
    .title = "aspect diversity",
    .statement = "Replacing a document by one that is more relevant to every aspect raises the score.",
    .preconditions = "small graded relevance, any weights",
    .binary_cases = "relevance 0 or r_c, any weights",
    .wide_cases = "graded relevance up to 0.9, any weights",
    .about_aspects = true,
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms
