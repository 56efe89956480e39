// ndeval's NRBP and nNRBP: novelty- and rank-biased precision.
//
//     NRBP  = (1 - (1-alpha) beta) / N * sum_i beta^(i-1) G_i     (G_i and N: ndeval.hpp)
//     nNRBP = NRBP / NRBP of the greedy ideal ranking
//
//   beta   in [0, 1]: the chance that the reader goes on to the next document
//
// Both look at whole rankings.
//
// Clarke, Kolla and Vechtomova, "An effectiveness measure for ambiguous and underspecified queries", ICTIR 2009.

#include "assay/metrics/tools/ndeval/ndeval.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::ndeval {

namespace {

double score(const Topic& topic, const Args& args) noexcept {
    const double alpha = args[0], beta = args[1];
    double sum = 0, weight = 1;
    std::size_t reached = 1;  // the rank that `weight` belongs to
    for_each_gain(topic, alpha, whole_ranking, [&](std::size_t rank, double gain) {
        for (; reached < rank; ++reached) weight *= beta;
        sum += gain * weight;
    });
    return sum * ratio(1 - (1 - alpha) * beta, count_covered(*topic.aspects));
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return score(Ideal(topic, args[0], whole_ranking).topic(), args);
}

constexpr Param params[] = {
    alpha_param,
    {
        .name = "beta",
        .fallback = 0.5,
        .domain = {.low = 0, .high = 1},
        .meaning = "the chance that the reader goes on to the next document",
    },
};

}  // namespace

constinit const MeasureFamily nrbp_family{
    .name = "NRBP",
    .tool = "ndeval",
    .summary = "novelty- and rank-biased precision, binary",
    .formula = "(1 - (1-alpha) beta)/N * sum_i beta^(i-1) G_i,  G_i = sum_{t of d_i} (1-alpha)^c(i,t)",
    .cite = "clarke2009effectiveness",
    .example = "ndeval:NRBP",
    .params = params,
    .cutoff = Cutoff::none,
    .looks = Looks::at_aspects,
    .score = score,
};

constinit const MeasureFamily nnrbp_family{
    .name = "nNRBP",
    .tool = "ndeval",
    .summary = "ndeval:NRBP divided by that of the greedy ideal ranking",
    .formula = "NRBP / NRBP of the greedy ideal ranking",
    .cite = "clarke2009effectiveness",
    .example = "ndeval:nNRBP(alpha=0.1,beta=0.9)",
    .params = params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .looks = Looks::at_aspects,
    .score = score,
    .normaliser = normaliser,
};

}  // namespace assay::ndeval
