// RBU.rec: rank-biased utility of recommendations.
//
//     RBU.rec@k = sum over ranks j <= k of  p^j ( sum over the aspects a of i_j of
//                 w_a rel(i_j) product over the items i_l, l < j, with aspect a of (1 - rel(i_l))  -  e )
//
//   w_a      how much the user cares for aspect a (interest.hpp)
//   rel(i)   relevance of item i (new_relevance.hpp)
//   p        in (0, 1]: the chance that the user looks at the next item
//   e        at least 0: effort of looking at an item
//
// The measure of Amigo, Spina and Carrillo-de-Albornoz, SIGIR 2018, as Parapar and Radlinski, RecSys 2021, apply it to
// recommendations.

#include <cmath>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/cascade.hpp"
#include "assay/metrics/recommendation/interest.hpp"
#include "assay/metrics/recommendation/new_relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { p, e, profile, empty_profile, norm, threshold };

constexpr Param params[] = {
    {.name = "p",
     .fallback = 0.99,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
     .meaning = "the chance that the user looks at the next item"},
    item_effort_param,
    profile_param,
    empty_profile_param,
    norm_param,
    threshold_param,
};

ItemRelevance relevance(const Topic& topic, const Args& args) {
    return {args[norm], args[threshold], topic.user->data->top};
}

NewRelevance still_new(const Topic& topic, const Args& args) {
    return NewRelevance::cascading(
        topic.user->data->items.aspect_count(),
        interests(*topic.user, static_cast<Profile>(args[profile]), static_cast<EmptyProfile>(args[empty_profile])));
}

auto discount(const Args& args) {
    return [goes_on = args[p]](std::size_t rank) { return std::pow(goes_on, static_cast<double>(rank)); };
}

double score(const Topic& topic, const Args& args) noexcept {
    return new_relevance_sum(topic, relevance(topic, args), still_new(topic, args), args.k, discount(args)) -
           args[e] * args[p] * geometric_sum(args[p], args.depth(topic.grades.size()));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return new_relevance_steps(topic, relevance(topic, args), still_new(topic, args), args.k, discount(args), args[e]);
}

Needs more_needs(const Args& args) { return needs_of_profile(args[profile]); }

}  // namespace

constinit const MeasureFamily rbu_rec_family{
    .name = "RBU.rec",
    .summary = "RBU of recommendations: relevance from ratings, aspects from items, weights from the user's interests",
    .formula = "sum_{j<=k} p^j (sum_{a of i_j} w_a rel(i_j) prod_{l<j, a of i_l} (1-rel(i_l)) - e)",
    .cite = "parapar2021unified",
    .example = "RBU.rec(profile=test)@10",
    .params = params,
    .low = -infinity,
    .needs = Need::user | Need::item_aspects,
    .more_needs = more_needs,
    .score = score,
    .steps = steps,
};

}  // namespace assay
