// What the measures of subtopic recall share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "assay/metrics/diversity/diversity.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

inline constexpr std::string_view denominator_words[] = {"all", "covered"};

inline constexpr Param denominator_param{
    .name = "denominator",
    .fallback = 0,
    .domain = {},
    .meaning = "the aspects to be found: all, or those covered by a relevant document of the judgments",
    .words = denominator_words,
};

inline WhichAspects which_aspects(double denominator) noexcept { return static_cast<WhichAspects>(denominator); }

/// The aspects found so far, as documents go by.
class FoundAspects {
public:
    FoundAspects(const Aspects& aspects, WhichAspects of, double rel) : rel_(rel), found_(aspects.count()) {
        const auto covered =
            std::count_if(aspects.tops.begin(), aspects.tops.end(), [rel](double top) { return top >= rel; });
        wanted_ = of == WhichAspects::all ? static_cast<double>(aspects.count()) : static_cast<double>(covered);
    }

    void take(std::span<const Covered> covered) {
        for (const Covered& one : covered) {
            if (!(one.grade >= rel_) || found_[one.aspect]) continue;
            found_[one.aspect] = true;
            ++count_;
        }
    }
    /// S-Recall so far.
    double share() const { return ratio(count_, wanted_); }

private:
    double rel_, wanted_, count_ = 0;
    std::vector<bool> found_;
};

}  // namespace assay
