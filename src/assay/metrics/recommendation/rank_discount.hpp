// What ranks count.
//
//     log2        1/log2(j + 1)
//     reciprocal  1/j
//     rbp:p       p^(j-1)
//     none        1
//     rows:p      p^floor((j-1)/width), for items shown in rows of `width`
//
//   j   rank, from 1
//   p   in (0, 1]
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay {

inline constexpr std::string_view discount_words[] = {"log2", "reciprocal", "rbp:", "none", "rows:"};

inline constexpr Param discount_param{
    .name = "discount",
    .fallback = 0,
    .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open_low},
    .meaning =
        "what rank j counts: log2 1/log2(j+1); reciprocal 1/j; rbp:p p^(j-1); none 1; rows:p "
        "p^floor((j-1)/width)",
    .words = discount_words,
};

inline constexpr Param width_param{
    .name = "width",
    .fallback = 5,
    .domain = {.low = 1, .high = 1e9, .whole = true},
    .meaning = "number of items in a row, for discount=rows:p",
};

class RankDiscount {
public:
    /// The values of the two parameters.
    RankDiscount(const Value& discount, double width)
        : kind_(static_cast<Kind>(discount.number)), p_(discount.list.empty() ? 1 : discount.list[0]), width_(width) {}

    double operator()(std::size_t rank) const noexcept {
        const auto j = static_cast<double>(rank);
        switch (kind_) {
            case Kind::log2: return 1 / std::log2(1 + j);
            case Kind::reciprocal: return 1 / j;
            case Kind::rbp: return std::pow(p_, j - 1);
            case Kind::none: return 1;
            case Kind::rows: return std::pow(p_, std::floor((j - 1) / width_));
        }
        return 0;
    }

private:
    enum class Kind : std::uint8_t { log2, reciprocal, rbp, none, rows };
    Kind kind_;
    double p_, width_;
};

}  // namespace assay
