#include "assay/metrics/tools/trec_eval/levels.hpp"

#include <algorithm>

namespace assay::trec_eval {

Gains::Gains(const Topic& topic, std::span<const double> given)
    : topic_(topic), given_(given), top_(topic.judged.empty() ? not_judged : level(topic.judged.front())) {
    if (given_.size() < 2) {
        largest_ = std::max(top_, 0.0);
        return;
    }
    make_steps();
    for (const Step& step : steps_) {
        smallest_ = std::min(smallest_, step.gain);
        largest_ = std::max(largest_, step.gain);
    }
    sort_steps();
    if (!(steps_.back().gain > 0)) steps_.clear();
}

void Gains::make_steps() {
    constexpr double most_levels = 10000;  // above this only levels that occur
    for (std::size_t i = 0; i + 1 < given_.size(); i += 2) steps_.push_back({given_[i], given_[i + 1], 0});
    const auto find = [this](double wanted) {
        return std::find_if(steps_.begin(), steps_.end(), [wanted](const Step& step) { return step.level == wanted; });
    };
    for (double at = 0; at <= std::min(top_, most_levels); ++at)
        if (find(at) == steps_.end()) steps_.push_back({at, at, 0});
    for (std::size_t i = topic_.judged.size(); i-- > 0;) {
        const double at = level(topic_.judged[i]);
        if (at < 0) continue;
        if (steps_.back().level != at && find(at) == steps_.end()) steps_.push_back({at, at, 0});
        ++find(at)->documents;
    }
}

double Gains::of(double at) const noexcept {
    for (std::size_t i = 0; i + 1 < given_.size(); i += 2)
        if (given_[i] == at) return given_[i + 1];
    return at > 0 ? at : 0;
}

double Gains::next_ideal() noexcept {
    if (given_.size() < 2) {
        const double gain = used_ < topic_.judged.size() ? level(topic_.judged[used_]) : 0;
        ++used_;
        return gain > 0 ? gain : 0;
    }
    while (!steps_.empty() && used_ == steps_.back().documents) {
        steps_.pop_back();
        used_ = 0;
    }
    if (steps_.empty()) return 0;
    ++used_;
    return steps_.back().gain;
}

// trec_eval compares gains by the whole part of their difference, so that gains less than 1 apart keep the
// order in which its merge sort meets them. The ideal ranking depends on it, and so it is done the same way.
void Gains::sort_steps() {
    std::vector<Step> merged(steps_.size());
    const auto sort = [&](const auto& self, std::size_t first, std::size_t last) -> void {
        if (last - first < 2) return;
        const std::size_t middle = first + (last - first) / 2;
        self(self, first, middle);
        self(self, middle, last);
        for (std::size_t left = first, right = middle, to = first; to < last; ++to) {
            const bool take_left =
                right == last || (left < middle && std::trunc(steps_[left].gain - steps_[right].gain) <= 0);
            merged[to] = take_left ? steps_[left++] : steps_[right++];
        }
        std::copy(merged.begin() + static_cast<std::ptrdiff_t>(first),
                  merged.begin() + static_cast<std::ptrdiff_t>(last),
                  steps_.begin() + static_cast<std::ptrdiff_t>(first));
    };
    sort(sort, 0, steps_.size());
}

}  // namespace assay::trec_eval
