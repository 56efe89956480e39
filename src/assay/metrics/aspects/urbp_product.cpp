// uRBP.product: rank-biased precision of documents that are good in every aspect.
//
//     uRBP.product@k = (1 - rho) sum_{i<=k} rho^(i-1) prod_a [g_a(i) > 0]
//
//   g_a   grade of the document at rank i for aspect a
//   rho   in [0, 1): persistence
//
// Zuccon, "Understandability biased evaluation for information retrieval", ECIR 2016.

#include <algorithm>

#include "assay/metrics/aspects/urbp.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { rho };
constexpr Param params[] = {rho_param};

/// The gain of every rank.
auto gains(const Topic& topic) noexcept {
    return [by_aspect = topic.by_aspect](std::size_t i) {
        const bool all =
            std::all_of(by_aspect.begin(), by_aspect.end(), [i](const Topic& aspect) { return aspect.grades[i] > 0; });
        return all ? 1.0 : 0.0;
    };
}

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_sum(topic, args, args[rho], gains(topic));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return rank_biased_steps(topic, args, args[rho], gains(topic));
}

}  // namespace

constinit const MeasureFamily urbp_product_family{
    .name = "uRBP.product",
    .summary = "rank-biased precision of documents that are good in every aspect",
    .formula = "(1-rho) sum_{i<=k} rho^(i-1) prod_a [g_a(i) > 0]",
    .cite = "zuccon2016understandability",
    .example = "uRBP.product(rho=0.9)@10",
    .params = params,
    .needs = Need::each_aspect,
    .score = score,
    .steps = steps,
    .known = {.additive = true},
};

}  // namespace assay
