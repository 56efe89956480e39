// MRed: monotonic redundancy. Redundancy is a matter of how relevant the documents before were, not of how many.
//
//     n >= 1,  r(d_i,t) > r(d_i,t') for all i   =>   Q(d, document about t') > Q(d, document about t)
//
// Two aspects with equal weights, r << 1 and graded; both documents have the same relevance, each to its aspect. For
// each document there is one that is not retrieved with t and t' exchanged. Amigo, Spina and Carrillo-de-Albornoz,
// SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

constexpr Values small{0, 0.001, 0.01, 0.1}, wide{0, 0.01, 0.5, 0.9};

bool make(Choices& choices, const Setting& setting, Case& made) {
    const std::size_t n = choices.size(1, 3, 6);
    const Values& values = setting.reading == Reading::wide ? wide : small;
    const double r = values[choices.between(1, values.size() - 1)];
    made.start({0.5, 0.5});
    for (std::size_t rank = 0; rank < n; ++rank) {
        const std::size_t less = choices.below(values.size() - 1), more = choices.between(less + 1, values.size() - 1);
        made.above.push_back(made.add({values[more], values[less]}));
    }
    made.below = made.above;
    made.above.push_back(made.add_about(1, r));
    made.below.push_back(made.add_about(0, r));
    made.add_twins(0, 1);
    return true;
}

}  // namespace

extern constinit const Axiom monotonic_redundancy{
    .name = "MRed",
    .place = 8,
    .title = "monotonic redundancy",
    .statement =
        "Where all documents are more relevant to one of two aspects, a further one about the other is better.",
    .preconditions = "two aspects of equal weight, small graded relevance, at least one document, aspects equally rich",
    .wide_cases =
        "two aspects of equal weight, graded relevance up to 0.9, at least one document, aspects equally rich",
    .about_aspects = true,
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms
