// The overlap of two rankings, depth by depth, in linear time.
//
// At depth d an item whose group ends at or above d is there in full. The items of a group that d cuts, after j of its
// n ranks, are there by j/n each: as often as a random order of the group has them above the cut. The overlap is the
// sum over items of the product of both. It needs only the number of items in each of the nine joint states (not there,
// cut, full) of the two rankings.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/similarity/ranking.hpp"

namespace assay {

/// How a group that a depth cuts is there.
enum class CutGroups : std::uint8_t {
    by_share,  ///< each item by the share of the group above the cut
    whole,     ///< each item in full
};

/// Two rankings cut at one depth after another.
class OverlapWalk {
public:
    /// `states` holds only zeros between walks; it grows to the number of items.
    OverlapWalk(const TiedRanking& s, const TiedRanking& l, std::size_t items, CutGroups cut_groups,
                std::vector<std::uint8_t>& states)
        : sides_{Side(s, 1), Side(l, 3)}, cut_groups_(cut_groups), states_(states) {
        if (states_.size() < items) states_.resize(items);
        counts_[0] = items;
    }
    OverlapWalk(const OverlapWalk&) = delete;
    OverlapWalk& operator=(const OverlapWalk&) = delete;
    ~OverlapWalk() {
        for (const Side& side : sides_)
            for (const std::uint32_t item : side.items) states_[item] = 0;
    }

    /// Goes one depth down.
    void step() noexcept {
        ++depth_;
        for (Side& side : sides_) advance(side);
    }

    double depth() const noexcept { return static_cast<double>(depth_); }
    /// The sum over items of c_S c_L, c being how much of an item is there; to the last bit the same both ways round.
    double overlap() const noexcept {
        return count(full, full) + (share(0) * count(cut, full) + share(1) * count(full, cut)) +
               share(0) * share(1) * count(cut, cut);
    }
    /// The sum of c over the items of S (0) or L (1), and of c squared.
    double sum(std::size_t side) const noexcept { return sides_[side].full + share(side) * sides_[side].cut; }
    double squares(std::size_t side) const noexcept {
        return sides_[side].full + share(side) * share(side) * sides_[side].cut;
    }
    /// The number of items of L that are not in S at all, once all of S is there: in full, and in the cut group.
    double new_full() const noexcept { return count(absent, full); }
    double new_cut() const noexcept { return count(absent, cut); }
    /// How much of each item of the group that the depth cuts is there.
    double share(std::size_t side) const noexcept { return sides_[side].share; }

private:
    enum State : std::uint8_t { absent, cut, full };

    struct Side {
        Side(const TiedRanking& ranking, std::uint8_t factor) noexcept
            : items(ranking.items), groups(ranking), place(factor) {}
        std::span<const std::uint32_t> items;
        TieGroups groups;
        std::uint8_t place;  // of this side's state in the joint state
        double full = 0, cut = 0, share = 0;
    };

    double count(State s, State l) const noexcept {
        return static_cast<double>(counts_[static_cast<std::size_t>(s + 3 * l)]);
    }

    /// Moves the items of the group at hand up by some states.
    void move(const Side& side, unsigned states) noexcept {
        for (std::size_t i = side.groups.begin(); i < side.groups.end(); ++i) {
            std::uint8_t& state = states_[side.items[i]];
            --counts_[state];
            state = static_cast<std::uint8_t>(state + states * side.place);
            ++counts_[state];
        }
    }

    void advance(Side& side) noexcept {
        if (depth_ > side.items.size()) return;
        const bool entered = depth_ > side.groups.end();
        if (entered) side.groups.next();
        const auto n = static_cast<double>(side.groups.count());
        if (entered && (cut_groups_ == CutGroups::whole || side.groups.count() == 1)) {
            move(side, 2);
            side.full += n;
        } else if (cut_groups_ == CutGroups::whole) {
            return;
        } else if (entered) {
            move(side, 1);
            side.cut = n;
            side.share = 1 / n;
        } else if (depth_ < side.groups.end()) {
            side.share = static_cast<double>(depth_ - side.groups.begin()) / n;
        } else {
            move(side, 1);
            side.full += n;
            side.cut = side.share = 0;
        }
    }

    std::array<Side, 2> sides_;
    std::array<std::size_t, 9> counts_ = {};
    CutGroups cut_groups_;
    std::vector<std::uint8_t>& states_;
    std::size_t depth_ = 0;
};

}  // namespace assay
