// The cumulative gain of a ranking at every depth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/similarity/agreement.hpp"
#include "assay/similarity/gain_distribution.hpp"
#include "assay/similarity/gains.hpp"
#include "assay/similarity/ranking.hpp"
#include "assay/similarity/rbo.hpp"

namespace assay {

/// A cumulative gain: a number, or where a group of tied documents is cut perhaps a law.
struct CumulativeGain {
    double mean;
    const GainDistribution* law = nullptr;

    double least() const noexcept { return law == nullptr ? mean : law->least(); }
    double most() const noexcept { return law == nullptr ? mean : law->most(); }
};

/// The mean agreement of two cumulative gains that are independent.
inline double mean_agreement(const Agreement& agreement, const CumulativeGain& x, const CumulativeGain& y,
                             double d) noexcept {
    if (x.law != nullptr && y.law != nullptr) return agreement(*x.law, *y.law, d);
    if (y.law != nullptr) return agreement(x.mean, *y.law, d);
    return x.law != nullptr ? agreement(y.mean, *x.law, d) : agreement(x.mean, y.mean, d);
}

/// The cumulative gains of one ranking.
class GainProfile {
public:
    /// Laws are found at depths up to `reach`; behind it means stand for them.
    void assign(const TiedRanking& ranking, const GainTable& gains, RboTies ties, std::size_t reach);

    std::size_t size() const noexcept { return mean_.size() - 1; }
    /// The mean of the cumulative gain at a depth, from 0 on.
    double mean(std::size_t depth) const { return mean_[depth]; }
    CumulativeGain at(std::size_t depth) const {
        return {mean_[depth], laws_.size() == 0 || law_at_[depth] == 0 ? nullptr : &laws_[law_at_[depth] - 1]};
    }
    /// The last depth that cuts a group; 0 if none does.
    std::size_t last_cut() const noexcept { return last_cut_; }

private:
    void add_group(std::size_t begin, const GainTable& gains, std::span<const std::uint16_t> levels, RboTies ties,
                   std::size_t reach);

    std::vector<double> mean_{0};
    std::vector<std::uint32_t> law_at_;  // place in laws_ from 1, for each depth
    GroupDistributions laws_;
    std::vector<double> group_;
    std::size_t last_cut_ = 0;
};

}  // namespace assay
