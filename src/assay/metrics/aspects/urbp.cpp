// uRBP: rank-biased precision of documents that are relevant and understandable.
//
//     uRBP@k = (1 - rho) sum_{i<=k} rho^(i-1) [rel(i) > 0] [und(i) >= threshold]
//
//   rel, und    grades of the document at rank i for two aspects: relevance, understandability
//   rho         in [0, 1): persistence
//   threshold   smallest grade that counts as understandable
//
// Zuccon, "Understandability biased evaluation for information retrieval", ECIR 2016.

#include "assay/metrics/aspects/urbp.hpp"

#include <string>

#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { rho, threshold, aspects };

/// The gain of every rank.
auto gains(const Topic& topic, const Args& args) noexcept {
    const auto [rel, und] = aspect_pair(args.values[aspects].list);
    return [relevance = topic.by_aspect[rel].grades, understandability = topic.by_aspect[und].grades,
            least = args[threshold]](std::size_t i) {
        return relevance[i] > 0 && gain_of(understandability[i]) >= least ? 1.0 : 0.0;
    };
}

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_sum(topic, args, args[rho], gains(topic, args));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return rank_biased_steps(topic, args, args[rho], gains(topic, args));
}

std::string fault(const Args& args) { return pair_fault(args.values[aspects].list); }

std::string refuse(const Scale& scale, const Args& args) { return refuse_pair(scale, args.values[aspects].list); }

constexpr Param params[] = {
    rho_param,
    {.name = "threshold",
     .fallback = 2,
     .domain = {.low = 0},
     .meaning = "smallest grade of the second aspect that counts"},
    aspect_pair_param,
};

}  // namespace

constinit const MeasureFamily urbp_family{
    .name = "uRBP",
    .summary = "rank-biased precision of documents that are relevant and understandable",
    .formula = "(1-rho) sum_{i<=k} rho^(i-1) [rel(i) > 0] [und(i) >= threshold]",
    .cite = "zuccon2016understandability",
    .example = "uRBP(threshold=1)",
    .params = params,
    .needs = Need::each_aspect,
    .score = score,
    .steps = steps,
    .fault = fault,
    .refuse = refuse,
    .known = {.additive = true},
};

}  // namespace assay
