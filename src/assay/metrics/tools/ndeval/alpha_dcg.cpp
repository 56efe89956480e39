// ndeval's alpha-DCG and alpha-nDCG: discounted gain of relevance to aspects that earlier documents did not cover.
//
//     alpha-DCG@k  = X@k with D(i) = 1/log2(i+1)     (ndeval.hpp)
//     alpha-nDCG@k = alpha-DCG@k / alpha-DCG@k of the greedy ideal ranking
//
// Clarke, Kolla, Cormack, Vechtomova, Ashkan, Buettcher and MacKinnon, "Novelty and diversity in information
// retrieval evaluation", SIGIR 2008.

#include <cmath>

#include "assay/metrics/tools/ndeval/ndeval.hpp"

namespace assay::ndeval {

namespace {

double discounted(double rank, double gain) noexcept {
    return gain * (std::log(2.0) / std::log(rank + 1));  // natural logarithms, as the program
}

double score(const Topic& topic, const Args& args) noexcept {
    return over_full_coverage(topic, args[0], args.k, discounted);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return score(Ideal(topic, args[0], args.k).topic(), args);
}

constexpr Param params[] = {alpha_param};

}  // namespace

constinit const MeasureFamily alpha_dcg_family{
    .name = "alpha-DCG",
    .tool = "ndeval",
    .summary = "discounted gain of new aspects, binary, over that of documents relevant to all of them",
    .formula =
        "sum_{i<=k} G_i/log2(i+1)  /  sum_{i<=k} N (1-alpha)^(i-1)/log2(i+1),  G_i = sum_{t of d_i} (1-alpha)^c(i,t)",
    .cite = "clarke2008novelty",
    .example = "ndeval:alpha-DCG@20",
    .params = params,
    .cutoff = Cutoff::required,
    .looks = Looks::at_aspects,
    .score = score,
};

constinit const MeasureFamily alpha_ndcg_family{
    .name = "alpha-nDCG",
    .tool = "ndeval",
    .summary = "ndeval:alpha-DCG divided by that of the greedy ideal ranking",
    .formula = "alpha-DCG@k / alpha-DCG@k of the greedy ideal ranking",
    .cite = "clarke2008novelty",
    .example = "ndeval:alpha-nDCG(alpha=0.1)@20",
    .params = params,
    .cutoff = Cutoff::required,
    .high = infinity,
    .looks = Looks::at_aspects,
    .score = score,
    .normaliser = normaliser,
};

}  // namespace assay::ndeval
