#include "assay/metrics/recommendation/strength.hpp"

#include <algorithm>

namespace assay {

namespace {

constexpr double profile_kappa = 20;

/// The mean of the user's training ratings, of everybody's if there are none.
double mean_rating(const UserView& user) {
    if (user.train().empty()) return user.data->statistics.mean;
    double sum = 0;
    for (const Rating& rating : user.train()) sum += user.data->train.value(rating);
    return sum / static_cast<double>(user.train().size());
}

}  // namespace

Strength::Strength(const UserView& user, std::span<const Value> values)
    : user_(user),
      alpha_(values[strength_args::alpha].number),
      beta_(values[strength_args::beta].number),
      top_(user.data->top),
      alpha_form_(static_cast<AlphaForm>(values[strength_args::alpha_form].number)),
      beta_form_(static_cast<BetaForm>(values[strength_args::beta_form].number)) {
    if (alpha_form_ == AlphaForm::profile) kappa_ = profile_kappa;
    if (const auto& given = values[strength_args::alpha_form].list; !given.empty()) kappa_ = given[0];
    if (alpha_form_ == AlphaForm::profile || alpha_form_ == AlphaForm::profile_with) {  // is the same for all items
        alpha_ *= kappa_ / (kappa_ + static_cast<double>(user.train().size()));
        alpha_form_ = AlphaForm::constant;
    }
    if (beta_form_ == BetaForm::centred) mean_ = mean_rating(user);
}

double Strength::missing(std::uint32_t item) const {
    const ItemStatistics& statistics = user_.data->statistics;
    const auto count = static_cast<double>(statistics.counts[item]);
    if (alpha_form_ == AlphaForm::popularity)
        return count == 0 ? 0 : alpha_ * std::sqrt(count / static_cast<double>(statistics.largest_count));
    return alpha_ * ((statistics.sums[item] + kappa_ * statistics.mean) / (count + kappa_)) / top_;
}

double Strength::rated(double rating) const {
    switch (beta_form_) {
        case BetaForm::constant: break;
        case BetaForm::exponential: return beta_ * (std::exp2(rating - top_) - std::exp2(-top_));
        case BetaForm::percentile: return beta_ * percentile(rating);
        case BetaForm::centred: return beta_ * centred(rating);
    }
    return beta_ * (rating / top_);
}

double Strength::percentile(double rating) const {
    double below = 0, equal = 0;
    for (const Rating& one : user_.train()) {
        const double value = user_.data->train.value(one);
        if (value < rating) ++below;
        else if (value == rating) ++equal;  // both are as read
    }
    return user_.train().empty() ? 0 : (below + equal / 2) / static_cast<double>(user_.train().size());
}

double Strength::centred(double rating) const {
    if (rating == 0) return 0;
    return std::clamp(rating - mean_ + user_.data->statistics.mean, 0.0, top_) / top_;
}

}  // namespace assay
