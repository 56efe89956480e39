// AspRel: aspect relevance. Of two new aspects, the one with the larger weight is to be covered.
//
//     w(t) > w(t'), neither seen before rank i   =>   Q(d with a document about t at i) > Q(d with one about t' at i)
//
// Each document is about one aspect at most and both have the same relevance. No later document is about t or t', and
// for each document there is one that is not retrieved with t and t' exchanged; read literally, later documents and the
// rest of the topic are arbitrary. (The paper prints the inequality the other way round than it explains it.) Amigo,
// Spina and Carrillo-de-Albornoz, SIGIR 2018.

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

namespace {

constexpr Values relevances{0.05, 0.1, 0.5, 0.9};
constexpr double weights[][3] = {{0.6, 0.4, 0}, {0.55, 0.45, 0}, {0.5, 0.3, 0.2}};

bool make(Choices& choices, const Setting& setting, Case& made) {
    const bool literal = setting.reading == Reading::literal;
    const std::size_t n = choices.size(1, 3, 6), which = choices.below(std::size(weights));
    const std::size_t aspects = weights[which][2] == 0 ? 2 : 3;
    const std::size_t t = choices.below(aspects - 1), other = choices.between(t + 1, aspects - 1);
    const double r = choices.of(relevances);
    made.start(std::span(weights[which]).first(aspects));

    const std::size_t i = choices.between(0, n - 1);
    for (std::size_t rank = 0; rank < n; ++rank) {
        if (rank == i) {
            made.above.push_back(made.add_about(t, r));
            made.below.push_back(made.add_about(other, r));
            continue;
        }
        const std::size_t about = choices.below(aspects + 1);  // the last: nothing
        if ((about == t || about == other) && !(literal && rank > i)) return false;
        made.above.push_back(about < aspects ? made.add_about(about, choices.of(relevances)) : made.add_about(t, 0));
        made.below.push_back(made.above.back());
    }
    if (!literal) made.add_twins(t, other);
    else if (choices.below(2) == 1) made.add_about(t, r);
    return true;
}

}  // namespace

extern constinit const Axiom aspect_relevance{
    .name = "AspRel",
    .place = 10,
    .title = "aspect relevance",
    .statement =
        "Of two documents about aspects not seen yet, the one about the aspect with the larger weight is better.",
    .preconditions = "each document about one aspect, no later document about either aspect, aspects equally rich",
    .literally = "later documents may be about any aspect, and aspects need not be equally rich",
    .about_aspects = true,
    .random_cases = 2000,
    .make = make,
};

}  // namespace assay::axioms
