#include "assay/similarity/profile.hpp"

#include <algorithm>

namespace assay {

void GainProfile::assign(const TiedRanking& ranking, const GainTable& gains, RboTies ties, std::size_t reach) {
    const std::size_t n = ranking.levels.size();
    mean_.resize(n + 1);
    laws_.clear();
    last_cut_ = 0;
    if (!ranking.tied()) {
        double sum = 0;
        for (std::size_t d = 0; d < n; ++d) mean_[d + 1] = sum += gains.of_level[ranking.levels[d]];
        return;
    }
    law_at_.assign(n + 1, 0);
    for (TieGroups groups(ranking); groups.next();)
        add_group(groups.begin(), gains, ranking.levels.subspan(groups.begin(), groups.count()), ties, reach);
}

void GainProfile::add_group(std::size_t begin, const GainTable& gains, std::span<const std::uint16_t> levels,
                            RboTies ties, std::size_t reach) {
    group_.clear();
    double sum = 0;
    for (const std::uint16_t level : levels) {
        group_.push_back(gains.of_level[level]);
        sum += group_.back();
    }
    const std::size_t n = group_.size();
    const double base = mean_[begin];
    for (std::size_t j = 1; j < n; ++j) mean_[begin + j] = base + sum * static_cast<double>(j) / static_cast<double>(n);
    mean_[begin + n] = base + sum;
    // Equal gains have no order that could matter.
    if (std::all_of(group_.begin(), group_.end(), [this](double gain) { return gain == group_.front(); })) return;
    last_cut_ = begin + n - 1;
    if (ties == RboTies::w || begin >= reach) return;
    const std::size_t first = laws_.size(), most = std::min(n - 1, reach - begin);
    laws_.append(base, group_, most);
    for (std::size_t j = 1; j <= most; ++j) law_at_[begin + j] = static_cast<std::uint32_t>(first + j);
}

}  // namespace assay
