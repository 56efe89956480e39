// The sum that the recommender forms of most measures of diversity are.
//
//     sum over ranks j <= k of  D(j) * ( sum over the aspects a of item i_j of  w_a rel(i_j) f(j,a)  -  e )
//
//   D(j)     what rank j counts
//   w_a      weight of aspect a; some measures give every aspect the weight 1
//   rel(i)   relevance of item i, from its rating r: linear r/r_max, err (2^r - 1)/2^r_max, binary [r >= threshold];
//            0 if the rating is missing
//   f(j,a)   how much is still new: (1 - alpha)^c, c the number of ranks before j with a relevant item that has the
//            aspect, or the product of 1 - rel over the items before j that have the aspect
//   e        effort of looking at a rank
//
// Parapar and Radlinski, RecSys 2021, compare with measures of this form.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

inline constexpr std::string_view norm_words[] = {"linear", "err", "binary"};

inline constexpr Param norm_param{
    .name = "norm",
    .fallback = 0,
    .domain = {},
    .meaning =
        "relevance of an item rated r: linear r/r_max, err (2^r - 1)/2^r_max, binary 1 if r is at least the "
        "threshold; 0 if the rating is missing",
    .words = norm_words,
};

/// The smallest rating that is relevant where nobody says it: 4 of 5 stars, and in proportion.
constexpr double usual_threshold(double top) { return top * 4 / 5; }

inline constexpr Param threshold_param{
    .name = "threshold",
    .fallback = std::numeric_limits<double>::denorm_min(),
    .domain = {.low = 0, .ends = Domain::Ends::open_low},
    .meaning = "smallest rating that is relevant, for norm=binary",
    .fallback_text = "4/5 of r_max",
};

constexpr Param redundancy_param(double fallback) {
    return {.name = "alpha",
            .fallback = fallback,
            .domain = {.low = 0, .high = 1},
            .meaning = "how much of an aspect's worth each relevant item takes away"};
}

inline constexpr Param item_effort_param{
    .name = "e",
    .fallback = 0.05,
    .domain = {.low = 0, .high = 1e9},
    .meaning = "effort of looking at an item",
};

/// rel(i)
class ItemRelevance {
public:
    /// The values of `norm_param` and `threshold_param`, and r_max.
    ItemRelevance(double norm, double threshold, double top)
        : norm_(static_cast<Norm>(norm)),
          threshold_(threshold == threshold_param.fallback ? usual_threshold(top) : threshold),
          top_(top) {}

    /// `rating` is `unjudged` if it is missing.
    double operator()(double rating) const noexcept {
        if (!(rating > 0)) return 0;
        switch (norm_) {
            case Norm::linear: return rating / top_;
            case Norm::err: return std::exp2(rating - top_) - std::exp2(-top_);
            case Norm::binary: return rating >= threshold_ ? 1 : 0;
        }
        return 0;
    }

private:
    enum class Norm : std::uint8_t { linear, err, binary };
    Norm norm_;
    double threshold_, top_;
};

/// What is still new of every aspect, as items go by.
class NewRelevance {
public:
    /// By the factor 1 - alpha for every relevant item. No weights: 1 each.
    static NewRelevance counting(std::size_t aspects, double alpha, std::vector<double> weights = {}) {
        return {aspects, Kind::count, alpha, std::move(weights)};
    }
    /// By the factor 1 - rel.
    static NewRelevance cascading(std::size_t aspects, std::vector<double> weights) {
        return {aspects, Kind::cascade, 0, std::move(weights)};
    }

    double gain(std::span<const std::uint32_t> aspects, double relevance) const {
        double sum = 0;
        for (const std::uint32_t aspect : aspects) sum += worth(aspect, relevance) * left_[aspect];
        return sum;
    }
    void take(std::span<const std::uint32_t> aspects, double relevance) {
        if (!(relevance > 0)) return;
        const double stays = 1 - (kind_ == Kind::count ? alpha_ : relevance);
        for (const std::uint32_t aspect : aspects) left_[aspect] *= stays;
    }
    std::vector<Step::OfAspect> parts(std::span<const std::uint32_t> aspects, double relevance) const {
        std::vector<Step::OfAspect> parts;
        for (const std::uint32_t aspect : aspects) parts.push_back({aspect, worth(aspect, relevance), left_[aspect]});
        return parts;
    }

private:
    enum class Kind : std::uint8_t { count, cascade };
    NewRelevance(std::size_t aspects, Kind kind, double alpha, std::vector<double> weights)
        : kind_(kind), alpha_(alpha), weights_(std::move(weights)), left_(aspects, 1.0) {}

    double worth(std::uint32_t aspect, double relevance) const {
        return weights_.empty() ? relevance : weights_[aspect] * relevance;
    }

    Kind kind_;
    double alpha_;
    std::vector<double> weights_, left_;
};

/// Calls see(rank, aspects, relevance) for the ranks of relevant items.
template <class See>
void for_each_relevant(const Topic& topic, const ItemRelevance& relevance, std::size_t k, const See& see) {
    const auto ranked = topic.user->ranked;
    for (std::size_t i = 0; i < ranked.size() && i < k; ++i)
        if (const double rel = relevance(topic.grades[i]); rel > 0)
            see(i + 1, topic.user->data->items.aspects(static_cast<std::size_t>(ranked[i])), rel);
}

/// The sum, with an effort of 0. `discount(rank)` is D(j), from 1.
template <class Discount>
double new_relevance_sum(const Topic& topic, const ItemRelevance& relevance, NewRelevance still_new, std::size_t k,
                         const Discount& discount) {
    double sum = 0;
    for_each_relevant(topic, relevance, k, [&](std::size_t rank, std::span<const std::uint32_t> aspects, double rel) {
        sum += discount(rank) * still_new.gain(aspects, rel);
        still_new.take(aspects, rel);
    });
    return sum;
}

/// The sum rank by rank, with an effort for every rank.
template <class Discount>
std::vector<Step> new_relevance_steps(const Topic& topic, const ItemRelevance& relevance, NewRelevance still_new,
                                      std::size_t k, const Discount& discount, double effort = 0) {
    const std::size_t size = topic.user->ranked.size();
    std::vector<Step> steps(k < size ? k : size);
    for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = {.discount = discount(i + 1), .effort = effort};
    for_each_relevant(topic, relevance, k, [&](std::size_t rank, std::span<const std::uint32_t> aspects, double rel) {
        steps[rank - 1].gain = still_new.gain(aspects, rel);
        steps[rank - 1].aspects = still_new.parts(aspects, rel);
        still_new.take(aspects, rel);
    });
    return steps;
}

}  // namespace assay
