// Signs beside the means of runs that say which differences are significant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/setting_words.hpp"
#include "assay/engine/compare.hpp"

namespace assay::views {

enum class Marks : std::uint8_t {
    automatic,  ///< letters that runs share which do not differ; with a baseline which way a run differs from it
    beaten,     ///< every run has a letter, and those of the runs that it beats stand beside its mean
    stars,      ///< with a baseline: which way, and one to three stars by the level
};

/// Throws UsageError if such marks say nothing about comparisons with a baseline, or without one.
void check_marks(Marks marks, bool with_baseline);

/// Of each run, beside its mean.
std::vector<std::string> marks_of(Marks marks, const RunComparisons& compared, const ComparedMeasure& measure,
                                  std::size_t test);

/// The letter of each run, in the order of the table; empty where runs have none.
std::vector<std::string> labels_of(Marks marks, const RunComparisons& compared);

/// What the marks mean.
std::string marks_key(Marks marks, const RunComparisons& compared, const stats::PairedTest& test);

}  // namespace assay::views

template <>
inline constexpr auto assay::setting_words<assay::views::Marks> =
    std::to_array<assay::SettingWord<assay::views::Marks>>({{"auto", assay::views::Marks::automatic},
                                                            {"beaten", assay::views::Marks::beaten},
                                                            {"stars", assay::views::Marks::stars}});
