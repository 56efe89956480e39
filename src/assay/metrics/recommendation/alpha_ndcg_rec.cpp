// alpha_nDCG.rec: alpha_nDCG of recommendations, with one relevance for all aspects of an item.
//
//     DCG@k = sum over ranks j <= k of  1/log2(j+1) * sum over the aspects a of i_j of  rel(i_j) (1-alpha)^c(j,a)
//     alpha_nDCG.rec@k = DCG@k / DCG@k of the greedy ideal ranking of the items of test(u)
//
//   rel(i)   relevance of item i (new_relevance.hpp)
//   c(j,a)   number of ranks before j with a relevant item that has aspect a
//   alpha    in [0, 1]
//
// The measure of Clarke et al., SIGIR 2008, as Parapar and Radlinski, RecSys 2021, apply it to recommendations. The
// greedy ranking can be beaten, so values slightly above 1 occur.

#include <algorithm>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/lazy_greedy.hpp"
#include "assay/metrics/recommendation/ideal_tie.hpp"
#include "assay/metrics/recommendation/new_relevance.hpp"

namespace assay {

namespace {

enum : std::size_t { alpha, norm, threshold, ideal_tie };
constexpr Param params[] = {redundancy_param(0.5), norm_param, threshold_param, ideal_tie_param};

ItemRelevance relevance(const Topic& topic, const Args& args) {
    return {args[norm], args[threshold], topic.user->data->top};
}

NewRelevance still_new(const Topic& topic, const Args& args) {
    return NewRelevance::counting(topic.user->data->items.aspect_count(), args[alpha]);
}

double score(const Topic& topic, const Args& args) noexcept {
    return new_relevance_sum(topic, relevance(topic, args), still_new(topic, args), args.k, log2_discount);
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return new_relevance_steps(topic, relevance(topic, args), still_new(topic, args), args.k, log2_discount);
}

/// Calls place(item, gain) for every rank of the greedy ideal ranking.
template <class Place>
void rank_greedily(const Topic& topic, const Args& args, const Place& place) {
    const RatingData& data = *topic.user->data;
    std::vector<Rating> from(topic.user->test().begin(), topic.user->test().end());
    if (args[ideal_tie] == 0) std::reverse(from.begin(), from.end());
    const ItemRelevance rel = relevance(topic, args);
    const auto relevance_at = [&](std::size_t i) { return rel(data.test.value(from[i])); };
    NewRelevance left = still_new(topic, args);
    LazyGreedy greedy(from.size(), tied_gains,
                      [&](std::size_t i) { return left.gain(data.items.aspects(from[i].item), relevance_at(i)); });
    for (std::size_t rank = 1; rank <= args.depth(from.size()); ++rank) {
        const auto next = greedy.take();
        const std::uint32_t item = from[next->place].item;
        place(item, next->gain);
        left.take(data.items.aspects(item), relevance_at(next->place));
    }
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    double sum = 0;
    std::size_t rank = 0;
    rank_greedily(topic, args, [&](std::uint32_t, double gain) { sum += log2_discount(++rank) * gain; });
    return sum;
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    std::vector<std::size_t> items;
    rank_greedily(topic, args, [&](std::uint32_t item, double) { items.push_back(item); });
    return items;
}

}  // namespace

constinit const MeasureFamily alpha_ndcg_rec_family{
    .name = "alpha_nDCG.rec",
    .summary = "alpha_nDCG of recommendations: relevance from ratings, aspects from items",
    .formula =
        "DCG@k / DCG@k of the greedy ideal ranking of the items of test(u)\n"
        "DCG@k = sum_{j<=k} 1/log2(j+1) sum_{a of i_j} rel(i_j) (1-alpha)^c(j,a)",
    .cite = "parapar2021unified",
    .example = "alpha_nDCG.rec@10",
    .params = params,
    .high = infinity,
    .needs = Need::user | Need::item_aspects,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = ideal,
};

}  // namespace assay
