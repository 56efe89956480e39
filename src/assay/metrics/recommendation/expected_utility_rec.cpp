// EU.rec: expected utility of recommendations.
//
//     EU.rec@k = sum over ranks j <= k of  1/(1 + log2 j) ( sum over the aspects a of i_j of
//                w_a rel(i_j) (1-alpha)^c(j,a)  -  e )
//
//   w_a      how much the user cares for aspect a (interest.hpp)
//   rel(i)   relevance of item i (new_relevance.hpp)
//   c(j,a)   number of ranks before j with a relevant item that has aspect a
//   alpha    in [0, 1]
//   e        at least 0: effort of looking at an item
//
// The measure of Yang and Lad, ICTIR 2009, as Parapar and Radlinski, RecSys 2021, apply it to recommendations; they do
// not give the base of the logarithm.

#include <cmath>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/novelty.hpp"
#include "assay/metrics/recommendation/interest.hpp"
#include "assay/metrics/recommendation/new_relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { alpha, e, profile, empty_profile, norm, threshold };

constexpr Param params[] = {
    redundancy_param(0.25), item_effort_param, profile_param, empty_profile_param, norm_param, threshold_param,
};

ItemRelevance relevance(const Topic& topic, const Args& args) {
    return {args[norm], args[threshold], topic.user->data->top};
}

NewRelevance still_new(const Topic& topic, const Args& args) {
    return NewRelevance::counting(
        topic.user->data->items.aspect_count(), args[alpha],
        interests(*topic.user, static_cast<Profile>(args[profile]), static_cast<EmptyProfile>(args[empty_profile])));
}

double discount(std::size_t rank) noexcept { return 1 / (1 + std::log2(static_cast<double>(rank))); }

double score(const Topic& topic, const Args& args) noexcept {
    return new_relevance_sum(topic, relevance(topic, args), still_new(topic, args), args.k, discount) -
           args[e] * discount_sum(args.depth(topic.grades.size()), discount);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return new_relevance_steps(topic, relevance(topic, args), still_new(topic, args), args.k, discount, args[e]);
}

Needs more_needs(const Args& args) { return needs_of_profile(args[profile]); }

}  // namespace

constinit const MeasureFamily eu_rec_family{
    .name = "EU.rec",
    .summary = "EU of recommendations: relevance from ratings, aspects from items, weights from the user's interests",
    .formula = "sum_{j<=k} 1/(1+log2 j) (sum_{a of i_j} w_a rel(i_j) (1-alpha)^c(j,a) - e)",
    .cite = "parapar2021unified",
    .example = "EU.rec(profile=test)",
    .params = params,
    .low = -infinity,
    .high = infinity,
    .needs = Need::user | Need::item_aspects,
    .more_needs = more_needs,
    .score = score,
    .steps = steps,
};

}  // namespace assay
