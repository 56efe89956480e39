#include "assay/similarity/rbo_continuation.hpp"

#include <algorithm>

namespace assay {

double OpenDepth::least_agreement(const Agreement& with, double x_low, double x_high) const noexcept {
    // The agreement with one number rises up to where both are equal and falls behind, so the ends have the least.
    if (other.law != nullptr) return scale * with.least(x_low, x_high, *other.law, depth);
    return scale * std::min(with(x_low, other.mean, depth), with(x_high, other.mean, depth));
}

double OpenDepth::most_agreement(const Agreement& with, double x_low, double x_high) const noexcept {
    if (x_high < other.least()) return std::min(1.0, scale * with(x_high, other.least(), depth));
    if (x_low > other.most()) return std::min(1.0, scale * with(x_low, other.most(), depth));
    return 1;
}

ContinuationPaths::ContinuationPaths(const OpenPair& pair, PathGoal goal, std::size_t far)
    : pair_(pair),
      goal_(goal),
      far_(far),
      behind_(pair.depths.size() + 1),
      gain_(pair.depths.size()),
      weight_(pair.depths.size() + 1),
      weight_by_gain_(pair.depths.size() + 1) {
    const std::size_t n = pair.depths.size();
    const bool global = pair.agreement.norm == GainNorm::glo;
    weight_[n] = pair.weights.rest(pair.s + n);
    if (global) weight_by_gain_[n] = pair.weights.tail(pair.s + n) / pair.gains.top;
    else weight_by_gain_[n] = pair.y > 0 ? weight_[n] / pair.y : 0;
    for (std::size_t i = n; i-- > 0;) {
        const OpenDepth& open = pair.depths[i];
        gain_[i] = open.other.least();
        const double weight = open.weight * open.scale, gain = global ? open.depth * pair.gains.top : gain_[i];
        behind_[i] = behind_[i + 1] + least_cost(i, pair.x, pair.x + static_cast<double>(i + 1) * pair.gains.top);
        weight_[i] = weight_[i + 1] + weight;
        weight_by_gain_[i] = weight_by_gain_[i + 1] + (gain > 0 ? weight / gain : 0);
    }
}

double ContinuationPaths::least_cost(std::size_t i, double x_low, double x_high) const noexcept {
    const OpenDepth& open = pair_.depths[i];
    if (goal_ == PathGoal::least_agreement) return open.weight * open.least_agreement(pair_.agreement, x_low, x_high);
    return open.weight * (1 - open.most_agreement(pair_.agreement, x_low, x_high));
}

double ContinuationPaths::remaining(std::size_t step, double x_low, double x_high) const noexcept {
    const std::size_t end = std::min(step + 1 + far_, pair_.depths.size());
    double sum = behind_[end];
    for (std::size_t i = step + 1; i < end; ++i)
        sum += least_cost(i, x_low, x_high + static_cast<double>(i - step) * pair_.gains.top);
    return sum;
}

double ContinuationPaths::Slopes::operator()(double x) noexcept {
    // With the same gains behind them two numbers keep their distance. For the global norm it counts 1/(d G_M) of it at
    // depth d; for the local norm at most 1/max(x, y), for the agreement is x/y or y/x. It leaps at 0.
    const auto& weight = paths_.weight_;
    if (paths_.pair_.agreement.norm == GainNorm::glo) return paths_.weight_by_gain_[begin_];
    if (x == 0) return infinity;
    while (at_ < paths_.gain_.size() && paths_.gain_[at_] <= x) ++at_;
    const double behind =
        at_ == paths_.gain_.size() ? weight[at_] / std::max(x, paths_.pair_.y) : paths_.weight_by_gain_[at_];
    return (weight[begin_] - weight[at_]) / x + behind;
}

std::array<SearchEffort, 2> quick_searches(const OpenPair& pair) noexcept {
    return {{{.width = 64, .far = 8}, {.width = 256, .far = pair.depths.size()}}};
}

SearchEffort thorough_search(const OpenPair& pair) noexcept {
    constexpr std::size_t most_work = 200'000'000;
    const std::size_t steps = pair.depths.size(), work = steps * pair.gains.distinct.size() + 1;
    return {.width = std::clamp<std::size_t>(most_work / work, 1024, 1U << 20), .far = steps};
}

}  // namespace assay
