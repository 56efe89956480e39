// P(a|u,i): how probable it is that user u, shown item i, is satisfied with respect to an aspect a of the item.
//
//     alpha(u,i)  where the user's rating of the item is missing
//     beta(u,r)   where it is r
//
//   alpha(u,i)   constant    alpha
//                popularity  alpha (pop(i) / the largest pop)^0.5,   pop(i) the number of training ratings of i
//                liking      alpha ((sum_i + kappa mu) / (n_i + kappa)) / r_max,   sum_i and n_i of the training
//                ratings
//                            of i, mu the mean of all training ratings
//                profile     alpha kappa / (kappa + n_u),   n_u the number of training ratings of u
//   beta(u,r)    constant    beta r/r_max
//                exponential beta (2^r - 1)/2^r_max
//                percentile  beta (#{x < r} + #{x = r}/2)/n_u over the training ratings x of u; 0 if there are none
//                centred     beta min(max(r - mean_u + mu, 0), r_max)/r_max, and 0 for r = 0; mean_u of the training
//                            ratings of u, mu if there are none
//
// Measures are refused where forms need training ratings and there are none. Parapar and Radlinski, RecSys 2021,
// equation 5, have the constant forms and leave others open.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "assay/core/ratings.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

enum class AlphaForm : std::uint8_t { constant, popularity, liking, profile, liking_with, profile_with };
enum class BetaForm : std::uint8_t { constant, exponential, percentile, centred };

inline constexpr std::string_view alpha_form_words[] = {"constant", "popularity", "liking",
                                                        "profile",  "liking:",    "profile:"};
inline constexpr std::string_view beta_form_words[] = {"constant", "exponential", "percentile", "centred"};

/// The places of `strength_params`, which come first in the measure that has them.
namespace strength_args {
enum : std::size_t { alpha, beta, alpha_form, beta_form };
}

/// alpha, beta, and their forms.
inline constexpr Param strength_params[] = {
    {.name = "alpha",
     .fallback = 0.005,
     .domain = {.low = 0, .high = 1},
     .meaning = "how much an item satisfies that the user has not rated"},
    {.name = "beta",
     .fallback = 0.5,
     .domain = {.low = 0, .high = 1},
     .meaning = "how much an item satisfies that the user has rated best"},
    {.name = "alpha_form",
     .fallback = 0,
     .domain = {.low = 0, .ends = Domain::Ends::open_low},
     .meaning = "what alpha becomes for item i of user u: constant alpha; popularity alpha (pop(i)/largest pop)^0.5; "
                "liking alpha times the mean rating of i, drawn to the mean of all by kappa = 5, over r_max; profile "
                "alpha kappa/(kappa + number of training ratings of u), kappa = 20; liking:kappa and profile:kappa set "
                "kappa",
     .words = alpha_form_words},
    {.name = "beta_form",
     .fallback = 0,
     .domain = {},
     .meaning = "what beta becomes for rating r of user u: constant beta r/r_max; exponential beta (2^r - 1)/2^r_max; "
                "percentile beta times the share of the training ratings of u below r, those equal counting half; "
                "centred beta (r - mean of u + mean of all)/r_max, cut to [0, beta], 0 for 0",
     .words = beta_form_words},
};

/// What a measure needs for its strengths, whose parameters come first among these values.
inline Needs needs_of_strength(std::span<const Value> values) {
    const auto beta_form = static_cast<BetaForm>(values[strength_args::beta_form].number);
    const bool own = beta_form == BetaForm::constant || beta_form == BetaForm::exponential;
    return own && values[strength_args::alpha_form].number == 0 ? Needs() : Need::training;
}

/// The strengths for one user.
class Strength {
public:
    /// The values are those of `strength_params`.
    Strength(const UserView& user, std::span<const Value> values);

    /// P(a|u,i) for an aspect that the item has; `rating` is `unjudged` if it is missing.
    double operator()(std::uint32_t item, double rating) const {
        if (std::isnan(rating)) return alpha_form_ == AlphaForm::constant ? alpha_ : missing(item);
        return beta_form_ == BetaForm::constant ? beta_ * (rating / top_) : rated(rating);
    }

private:
    double missing(std::uint32_t item) const;
    double rated(double rating) const;
    double percentile(double rating) const;
    double centred(double rating) const;

    UserView user_;
    double alpha_, beta_, top_, kappa_ = 5;
    AlphaForm alpha_form_;
    BetaForm beta_form_;
    double mean_ = 0;  // of the user's training ratings
};

}  // namespace assay
