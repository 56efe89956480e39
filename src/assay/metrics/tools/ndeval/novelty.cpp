// The measures of ndeval that lose interest in an aspect with every document relevant to it.
//
//     alpha-DCG@k  = X@k with D(i) = 1/log2(i+1)     (X, G_i and N: ndeval.hpp)
//     ERR-IA@k     = X@k with D(i) = 1/i; alpha is the chance that a relevant document satisfies the reader
//     NRBP         = (1 - (1-alpha) beta) / N * sum_i beta^(i-1) G_i, of the whole ranking
//     alpha-nDCG, nERR-IA, nNRBP: each of these divided by that of the greedy ideal ranking
//
//   beta   in [0, 1]: the chance that the reader goes on to the next document
//
// Clarke, Kolla, Cormack, Vechtomova, Ashkan, Buettcher and MacKinnon, "Novelty and diversity in information
// retrieval evaluation", SIGIR 2008. Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded
// relevance", CIKM 2009. Clarke, Kolla and Vechtomova, "An effectiveness measure for ambiguous and underspecified
// queries", ICTIR 2009.

#include <cmath>

#include "assay/metrics/relevance.hpp"
#include "assay/metrics/tools/ndeval/ndeval.hpp"

namespace assay::ndeval {

namespace {

enum : std::size_t { alpha, beta };

constexpr Param alpha_params[] = {alpha_param};

constexpr Param nrbp_params[] = {
    alpha_param,
    {.name = "beta",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1},
     .meaning = "the chance that the reader goes on to the next document"},
};

double by_logarithm(double rank, double gain) noexcept {
    return gain * (std::log(2.0) / std::log(rank + 1));  // natural logarithms, as the program
}

double by_rank(double rank, double gain) noexcept { return gain / rank; }

double nrbp(const Topic& topic, double losing, double goes_on) noexcept {
    double sum = 0, weight = 1;
    std::size_t reached = 1;  // the rank that `weight` belongs to
    for_each_gain(topic, losing, whole_ranking, [&](std::size_t rank, double gain) {
        for (; reached < rank; ++reached) weight *= goes_on;
        sum += gain * weight;
    });
    return sum * ratio(1 - (1 - losing) * goes_on, count_covered(*topic.aspects));
}

double score_nrbp(const Topic& topic, const Args& args) noexcept { return nrbp(topic, args[alpha], args[beta]); }

double ideal_nrbp(const Topic& topic, const Args& args) noexcept {
    return score_nrbp(Ideal(topic, args[alpha], whole_ranking).topic(), args);
}

/// X@k
template <Discounted discounted>
double score(const Topic& topic, const Args& args) noexcept {
    return over_full_coverage(topic, args[alpha], args.k, discounted);
}

/// X@k of the greedy ideal ranking.
template <Discounted discounted>
double ideal(const Topic& topic, const Args& args) noexcept {
    return score<discounted>(Ideal(topic, args[alpha], args.k).topic(), args);
}

}  // namespace

constinit const MeasureFamily err_ia_family{
    .name = "ERR-IA",
    .tool = "ndeval",
    .summary = "expected reciprocal rank over the aspects, binary, over that of documents relevant to all of them",
    .formula = "sum_{i<=k} G_i/i  /  sum_{i<=k} N (1-alpha)^(i-1)/i,  G_i = sum_{t of d_i} (1-alpha)^c(i,t)",
    .cite = "chapelle2009expected",
    .example = "ndeval:ERR-IA@20",
    .params = alpha_params,
    .cutoff = Cutoff::required,
    .needs = Need::aspects,
    .score = score<by_rank>,
};

constinit const MeasureFamily nerr_ia_family{
    .name = "nERR-IA",
    .tool = "ndeval",
    .summary = "ndeval:ERR-IA divided by that of the greedy ideal ranking",
    .formula = "ERR-IA@k / ERR-IA@k of the greedy ideal ranking",
    .cite = "chapelle2009expected",
    .example = "ndeval:nERR-IA@20",
    .params = alpha_params,
    .cutoff = Cutoff::required,
    .high = infinity,
    .needs = Need::aspects,
    .score = score<by_rank>,
    .normaliser = ideal<by_rank>,
};

constinit const MeasureFamily alpha_dcg_family{
    .name = "alpha-DCG",
    .tool = "ndeval",
    .summary = "discounted gain of new aspects, binary, over that of documents relevant to all of them",
    .formula =
        "sum_{i<=k} G_i/log2(i+1)  /  sum_{i<=k} N (1-alpha)^(i-1)/log2(i+1),  G_i = sum_{t of d_i} (1-alpha)^c(i,t)",
    .cite = "clarke2008novelty",
    .example = "ndeval:alpha-DCG@20",
    .params = alpha_params,
    .cutoff = Cutoff::required,
    .needs = Need::aspects,
    .score = score<by_logarithm>,
};

constinit const MeasureFamily alpha_ndcg_family{
    .name = "alpha-nDCG",
    .tool = "ndeval",
    .summary = "ndeval:alpha-DCG divided by that of the greedy ideal ranking",
    .formula = "alpha-DCG@k / alpha-DCG@k of the greedy ideal ranking",
    .cite = "clarke2008novelty",
    .example = "ndeval:alpha-nDCG(alpha=0.1)@20",
    .params = alpha_params,
    .cutoff = Cutoff::required,
    .high = infinity,
    .needs = Need::aspects,
    .score = score<by_logarithm>,
    .normaliser = ideal<by_logarithm>,
};

constinit const MeasureFamily nrbp_family{
    .name = "NRBP",
    .tool = "ndeval",
    .summary = "novelty- and rank-biased precision, binary",
    .formula = "(1 - (1-alpha) beta)/N * sum_i beta^(i-1) G_i,  G_i = sum_{t of d_i} (1-alpha)^c(i,t)",
    .cite = "clarke2009effectiveness",
    .example = "ndeval:NRBP",
    .params = nrbp_params,
    .cutoff = Cutoff::none,
    .needs = Need::aspects,
    .score = score_nrbp,
};

constinit const MeasureFamily nnrbp_family{
    .name = "nNRBP",
    .tool = "ndeval",
    .summary = "ndeval:NRBP divided by that of the greedy ideal ranking",
    .formula = "NRBP / NRBP of the greedy ideal ranking",
    .cite = "clarke2009effectiveness",
    .example = "ndeval:nNRBP(alpha=0.1,beta=0.9)",
    .params = nrbp_params,
    .cutoff = Cutoff::none,
    .high = infinity,
    .needs = Need::aspects,
    .score = score_nrbp,
    .normaliser = ideal_nrbp,
};

}  // namespace assay::ndeval
