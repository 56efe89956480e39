// ndeval's ERR-IA and nERR-IA: expected reciprocal rank over the aspects, alpha being the chance that a relevant
// document satisfies the reader.
//
//     ERR-IA@k  = X@k with D(i) = 1/i     (ndeval.hpp)
//     nERR-IA@k = ERR-IA@k / ERR-IA@k of the greedy ideal ranking
//
// Chapelle, Metzler, Zhang and Grinspan, "Expected reciprocal rank for graded relevance", CIKM 2009.

#include "assay/metrics/tools/ndeval/ndeval.hpp"

namespace assay::ndeval {

namespace {

double discounted(double rank, double gain) noexcept { return gain / rank; }

double score(const Topic& topic, const Args& args) noexcept {
    return over_full_coverage(topic, args[0], args.k, discounted);
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    return score(Ideal(topic, args[0], args.k).topic(), args);
}

constexpr Param params[] = {alpha_param};

}  // namespace

constinit const MeasureFamily err_ia_family{
    .name = "ERR-IA",
    .tool = "ndeval",
    .summary = "expected reciprocal rank over the aspects, binary, over that of documents relevant to all of them",
    .formula = "sum_{i<=k} G_i/i  /  sum_{i<=k} N (1-alpha)^(i-1)/i,  G_i = sum_{t of d_i} (1-alpha)^c(i,t)",
    .cite = "chapelle2009expected",
    .example = "ndeval:ERR-IA@20",
    .params = params,
    .cutoff = Cutoff::required,
    .looks = Looks::at_aspects,
    .score = score,
};

constinit const MeasureFamily nerr_ia_family{
    .name = "nERR-IA",
    .tool = "ndeval",
    .summary = "ndeval:ERR-IA divided by that of the greedy ideal ranking",
    .formula = "ERR-IA@k / ERR-IA@k of the greedy ideal ranking",
    .cite = "chapelle2009expected",
    .example = "ndeval:nERR-IA@20",
    .params = params,
    .cutoff = Cutoff::required,
    .high = infinity,
    .looks = Looks::at_aspects,
    .score = score,
    .normaliser = normaliser,
};

}  // namespace assay::ndeval
