// Sat: saturation. Once an aspect is covered completely, more of it adds nothing.
//
//     for some r_max:  r(d_n,t) = r_max,  r(d_{n+1},t) > 0   =>   Q(d) >= Q(d, d_{n+1})
//
// Each document is about one aspect at most. Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

constexpr Values saturating{0.1, 0.5, 0.9, 1};
constexpr Values relevances{0, 0.1, 0.5, 1};
constexpr double first_weights[] = {0.5, 0.6, 0.4};

bool make(Choices& choices, const Setting&, Case& made) {
    const double r_max = choices.of(saturating);
    const std::size_t before = choices.size(0, 2, 5), aspects = choices.size(1, 2, 4);
    const double first = aspects == 1 ? 1 : choices.of(std::span(first_weights));
    made.start({first});
    if (aspects > 1) made.weights.resize(aspects, (1 - first) / static_cast<double>(aspects - 1));
    for (std::size_t rank = 0; rank < before; ++rank) {
        const double r = choices.of(relevances);
        made.above.push_back(made.add_about(r > 0 ? choices.below(aspects) : 0, r));
    }
    made.above.push_back(made.add_about(0, r_max));
    made.below = made.above;
    made.below.push_back(made.add_about(0, relevances[choices.between(1, relevances.size() - 1)]));
    made.strict = false;
    return true;
}

double group_value(std::size_t group, const Setting&) { return saturating[group]; }

}  // namespace

extern constinit const Axiom saturation{
    .name = "Sat",
    .place = 9,
    .title = "saturation",
    .statement =
        "For some r_max, adding a document about the aspect of a document with r_max does not raise the score.",
    .preconditions = "each document about one aspect",
    .kind = Kind::some_group,
    .groups = "r_max",
    .about_aspects = true,
    .random_cases = 500,
    .make = make,
    .group_value = group_value,
};

}  // namespace assay::axioms
