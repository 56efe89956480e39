// NRBP.rec: novelty- and rank-biased precision of recommendations.
//
//     NRBP.rec@k = (1 - (1-alpha) beta)/|T| * sum over ranks j <= k of
//                  beta^(j-1) sum over the aspects a of i_j of  rel(i_j) (1-alpha)^c(j,a)
//
//   rel(i)   relevance of item i (new_relevance.hpp)
//   c(j,a)   number of ranks before j with a relevant item that has aspect a
//   T        the aspects of the items of test(u), or all of the collection; the value is 0 if there are none
//   alpha    in [0, 1]
//   beta     in [0, 1): patience
//
// With form=plain it is the sum alone. The measure of Clarke, Kolla and Vechtomova, ICTIR 2009, as Parapar and
// Radlinski, RecSys 2021, apply it to recommendations. They list p = 0.99 among its parameters too: that is beta=0.99.

#include <cmath>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/recommendation/new_relevance.hpp"
#include "assay/metrics/recommendation/wanted_aspects.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { alpha, beta, form, denominator, norm, threshold };

constexpr std::string_view form_words[] = {"clarke", "plain"};

constexpr Param params[] = {
    redundancy_param(0.25),
    {.name = "beta",
     .fallback = 0.9,
     .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_high},
     .meaning = "patience: the probability that the user goes on to the next item"},
    {.name = "form",
     .fallback = 0,
     .domain = {},
     .meaning = "clarke with the factor before the sum, plain without it",
     .words = form_words},
    wanted_param,
    norm_param,
    threshold_param,
};

ItemRelevance relevance(const Topic& topic, const Args& args) {
    return {args[norm], args[threshold], topic.user->data->top};
}

NewRelevance still_new(const Topic& topic, const Args& args) {
    return NewRelevance::counting(topic.user->data->items.aspect_count(), args[alpha]);
}

/// beta^(j-1), times what the whole sum is multiplied with.
auto discount(const Topic& topic, const Args& args) {
    double factor = 1;
    if (args[form] == 0)
        factor = ratio(1 - (1 - args[alpha]) * args[beta],
                       static_cast<double>(WantedAspects(*topic.user, args[denominator]).size()));
    return [factor, patience = args[beta]](std::size_t rank) {
        return factor * std::pow(patience, static_cast<double>(rank - 1));
    };
}

double score(const Topic& topic, const Args& args) noexcept {
    return new_relevance_sum(topic, relevance(topic, args), still_new(topic, args), args.k, discount(topic, args));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return new_relevance_steps(topic, relevance(topic, args), still_new(topic, args), args.k, discount(topic, args));
}

}  // namespace

constinit const MeasureFamily nrbp_rec_family{
    .name = "NRBP.rec",
    .summary = "NRBP of recommendations: relevance from ratings, aspects from items",
    .formula =
        "(1 - (1-alpha) beta)/|T| sum_{j<=k} beta^(j-1) sum_{a of i_j} rel(i_j) (1-alpha)^c(j,a), T the aspects to be "
        "shown",
    .cite = "parapar2021unified",
    .example = "NRBP.rec(beta=0.99)",
    .params = params,
    .high = infinity,
    .needs = Need::user | Need::item_aspects,
    .score = score,
    .steps = steps,
};

}  // namespace assay
