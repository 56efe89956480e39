// alpha_beta_nDCG: accuracy and diversity of recommendations in one number.
//
//     alpha_beta_nDCG@k = DCG@k / DCG@k of the greedy ideal ranking
//     DCG@k = sum over ranks j <= k of  D(j) G(j)
//     G(j)  = 1 - product over the aspects a of item i_j of  (1 - P(a|u,i_j) gamma_a prod_{l<j} (1 - P(a|u,i_l)))
//
//   P(a|u,i)   0 if item i does not have aspect a; else alpha if user u has not rated i, beta r/r_max if the rating is
//   r
//              (other forms: strength.hpp); a training rating of a recommended item does not count as a rating
//   gamma_a    how much u cares for aspect a (interest.hpp)
//   D(j)       1/log2(j+1) (other forms: rank_discount.hpp)
//   alpha      in [0, 1]
//   beta       in [0, 1]
//   r_max      end of the rating scale
//
// The ideal ranking takes at each rank the item that gains most after those before it: of the test ratings of the user
// (pool=rated), or of all items without a training rating of the user (pool=all). It is 0 where the ideal ranking gains
// nothing. Values above 1 occur: the greedy ranking can be beaten, and items that nobody has rated gain something that
// pool=rated does not know of. With clip=on they count as 1.
//
// Parapar and Radlinski, "Towards unified metrics for accuracy and diversity for recommender systems", RecSys 2021.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/lazy_greedy.hpp"
#include "assay/metrics/recommendation/ideal_tie.hpp"
#include "assay/metrics/recommendation/interest.hpp"
#include "assay/metrics/recommendation/rank_discount.hpp"
#include "assay/metrics/recommendation/strength.hpp"

namespace assay {

namespace {

enum : std::size_t {
    alpha,
    beta,
    alpha_form,
    beta_form,
    profile,
    empty_profile,
    pool,
    ideal_tie,
    clip,
    discount,
    width,
};

constexpr std::string_view pool_words[] = {"rated", "all"};
constexpr std::string_view clip_words[] = {"off", "on"};

constexpr Param params[] = {
    strength_params[alpha],
    strength_params[beta],
    strength_params[alpha_form],
    strength_params[beta_form],
    profile_param,
    empty_profile_param,
    {.name = "pool",
     .fallback = 0,
     .domain = {},
     .meaning = "the items of the ideal ranking: rated those with a test rating of the user, all every item without a "
                "training rating of the user",
     .words = pool_words},
    ideal_tie_param,
    {.name = "clip", .fallback = 0, .domain = {}, .meaning = "on: values above 1 count as 1", .words = clip_words},
    discount_param,
    width_param,
};

RankDiscount discount_of(const Args& args) { return {args.values[discount], args[width]}; }

/// What the user still wants of each aspect, as items go by.
class Wanted {
public:
    Wanted(const UserView& user, const Args& args)
        : items_(user.data->items),
          gamma_(interests(user, static_cast<Profile>(args[profile]), static_cast<EmptyProfile>(args[empty_profile]))),
          left_(gamma_.size(), 1.0) {}

    /// G of an item with this strength.
    double gain(std::uint32_t item, double strength) const {
        double none = 1;
        for (const std::uint32_t aspect : items_.aspects(item)) none *= 1 - strength * gamma_[aspect] * left_[aspect];
        return 1 - none;
    }
    void take(std::uint32_t item, double strength) {
        for (const std::uint32_t aspect : items_.aspects(item)) left_[aspect] *= 1 - strength;
    }
    std::vector<Step::OfAspect> parts(std::uint32_t item, double strength) const {
        std::vector<Step::OfAspect> parts;
        for (const std::uint32_t aspect : items_.aspects(item))
            parts.push_back({aspect, strength * gamma_[aspect], left_[aspect]});
        return parts;
    }

private:
    const Items& items_;
    std::vector<double> gamma_, left_;
};

struct Candidate {
    std::uint32_t item;
    double strength;
};

/// The items to choose from: those preferred in ties first.
std::vector<Candidate> candidates(const UserView& user, const Args& args) {
    const Strength strength(user, args.values);
    const auto test = user.test(), train = user.train();
    std::vector<Candidate> found;
    const auto add_rated = [&](const Rating& rating) {
        found.push_back({rating.item, strength(rating.item, user.data->test.value(rating))});
    };
    if (args[pool] == 0) {
        found.reserve(test.size());
        for (const Rating& rating : test) add_rated(rating);
    } else {
        found.reserve(user.data->items.size());
        for (std::uint32_t item = 0, rated = 0, learnt = 0; item < user.data->items.size(); ++item)
            if (rated < test.size() && test[rated].item == item) add_rated(test[rated++]);
            else if (learnt < train.size() && train[learnt].item == item) ++learnt;
            else found.push_back({item, strength(item, unjudged)});
    }
    if (args[ideal_tie] == 0) std::reverse(found.begin(), found.end());
    return found;
}

/// Calls place(item, gain) for every rank of the greedy ideal ranking.
template <class Place>
void rank_greedily(const UserView& user, const Args& args, const Place& place) {
    const std::vector<Candidate> from = candidates(user, args);
    Wanted wanted(user, args);
    LazyGreedy greedy(from.size(), tied_gains,
                      [&](std::size_t i) { return wanted.gain(from[i].item, from[i].strength); });
    for (std::size_t rank = 1; rank <= args.depth(from.size()); ++rank) {
        const auto next = greedy.take();
        const Candidate& taken = from[next->place];
        place(taken.item, next->gain);
        wanted.take(taken.item, taken.strength);
    }
}

double normaliser(const Topic& topic, const Args& args) noexcept {
    const RankDiscount counts = discount_of(args);
    double sum = 0;
    std::size_t rank = 0;
    rank_greedily(*topic.user, args, [&](std::uint32_t, double gain) { sum += counts(++rank) * gain; });
    return sum;
}

std::vector<std::size_t> ideal(const Topic& topic, const Args& args) {
    std::vector<std::size_t> items;
    rank_greedily(*topic.user, args, [&](std::uint32_t item, double) { items.push_back(item); });
    return items;
}

/// What DCG must not exceed.
double most(const Topic& topic, const Args& args) { return args[clip] == 0 ? infinity : normaliser(topic, args); }

/// Calls see(rank, item, strength, wanted) for the ranks of items that somebody knows; `wanted` is as before the item.
template <class See>
void walk(const Topic& topic, const Args& args, const See& see) {
    const Strength strength(*topic.user, args.values);
    Wanted wanted(*topic.user, args);
    const auto ranked = topic.user->ranked;
    for (std::size_t i = 0; i < args.depth(ranked.size()); ++i) {
        if (ranked[i] == Rows::none) continue;
        const auto item = static_cast<std::uint32_t>(ranked[i]);
        const double how = strength(item, topic.grades[i]);
        see(i + 1, item, how, wanted);
        wanted.take(item, how);
    }
}

double score(const Topic& topic, const Args& args) noexcept {
    const RankDiscount counts = discount_of(args);
    double sum = 0;
    walk(topic, args, [&](std::size_t rank, std::uint32_t item, double strength, const Wanted& wanted) {
        sum += counts(rank) * wanted.gain(item, strength);
    });
    return std::min(sum, most(topic, args));
}

/// What clip=on takes away stands as an effort.
std::vector<Step> steps(const Topic& topic, const Args& args) {
    const RankDiscount counts = discount_of(args);
    std::vector<Step> steps(args.depth(topic.user->ranked.size()));
    for (std::size_t i = 0; i < steps.size(); ++i) steps[i].discount = counts(i + 1);
    double left = most(topic, args);
    walk(topic, args, [&](std::size_t rank, std::uint32_t item, double strength, const Wanted& wanted) {
        Step& step = steps[rank - 1];
        step.gain = wanted.gain(item, strength);
        step.aspects = wanted.parts(item, strength);
        const double adds = std::min(step.discount * step.gain, left);
        if (adds < step.discount * step.gain) step.effort = step.gain - adds / step.discount;
        left -= adds;
    });
    return steps;
}

Needs more_needs(const Args& args) { return needs_of_profile(args[profile]) | needs_of_strength(args.values); }

}  // namespace

constinit const MeasureFamily alpha_beta_ndcg_family{
    .name = "alpha_beta_nDCG",
    .summary =
        "accuracy and diversity of recommendations: gain in aspects that the user cares for, over that of the ideal",
    .formula =
        "DCG@k / DCG@k of the greedy ideal ranking, which can be beaten: values above 1 occur\n"
        "DCG@k = sum_{j<=k} D(j) (1 - prod_{a of i_j} (1 - P(a|u,i_j) gamma_a prod_{l<j} (1 - P(a|u,i_l))))\n"
        "P(a|u,i) = 0 if i lacks aspect a, else alpha if i is unrated, else beta r/r_max\n"
        "gamma_a = share of aspect a in the ratings of the profile",
    .cite = "parapar2021unified",
    .example = "alpha_beta_nDCG(profile=test)@10",
    .params = params,
    .high = infinity,
    .needs = Need::user | Need::item_aspects,
    .more_needs = more_needs,
    .score = score,
    .normaliser = normaliser,
    .steps = steps,
    .ideal = ideal,
};

}  // namespace assay
