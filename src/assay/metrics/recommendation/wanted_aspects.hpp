// T: the aspects that recommendations to a user should show.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

inline constexpr std::string_view wanted_words[] = {"covered", "all"};

inline constexpr Param wanted_param{
    .name = "denominator",
    .fallback = 0,
    .domain = {},
    .meaning =
        "the aspects to be shown: covered those of items with a test rating of the user, all every one of the "
        "collection",
    .words = wanted_words,
};

/// The aspects of T that are yet to be shown.
class WantedAspects {
public:
    /// The value of `wanted_param`.
    WantedAspects(const UserView& user, double which)
        : open_(user.data->items.aspect_count(), which == 0 ? std::uint8_t{0} : std::uint8_t{1}) {
        if (which == 0)
            for (const Rating& rating : user.test())
                for (const std::uint32_t aspect : user.data->items.aspects(rating.item)) open_[aspect] = 1;
        size_ = static_cast<std::size_t>(std::count(open_.begin(), open_.end(), 1));
    }

    /// |T|
    std::size_t size() const { return size_; }
    std::size_t shown() const { return shown_; }
    void show(std::span<const std::uint32_t> aspects) {
        for (const std::uint32_t aspect : aspects) {
            shown_ += open_[aspect];
            open_[aspect] = 0;
        }
    }

private:
    std::vector<std::uint8_t> open_;
    std::size_t size_ = 0, shown_ = 0;
};

}  // namespace assay
