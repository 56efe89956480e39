// How a grade becomes a number in [0, 1] for measures that need one.
//
//     identity   g
//     linear     g / G
//     linear1    g / (G + 1)
//     err        (2^g - 1) / 2^G
//     places     (2^c - 1) / 2^C; no word names it: `auto` takes it for an aspect whose grades are no whole numbers
//     binary     1; no word names it, it is for the numbers of tools that know nothing else
//
//   g   a grade above 0; all others map to 0
//   G   the largest grade of the whole judgment file; of one labelled aspect alone, the grade of its best label
//   c   the place of g among the grades of the aspect, from 0; C that of the last
//
// The map `err` is that of Chapelle et al., CIKM 2009. The map `linear1` leaves a reader in doubt at the best grade
// too, and does not push the grades below it towards 0 as `err` does.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay {

/// A map with its G. The word `auto` is resolved when it is made.
struct GradeMap {
    enum class Kind : std::uint8_t { identity, linear, err, linear1, places, binary };

    Kind kind = Kind::identity;
    double top = 1;                          ///< G
    double step = 0;                         ///< 2^-G for `err`
    const LabelledAspect* aspect = nullptr;  ///< for `places`

    /// The value of a grade above 0.
    double operator()(double grade) const noexcept {
        if (kind == Kind::identity) return grade;
        if (kind == Kind::linear) return grade / top;
        if (kind == Kind::linear1) return grade / (top + 1);
        if (kind == Kind::binary) return 1;
        if (kind == Kind::places) return by_place(grade);
        return std::exp2(grade - top) - step;  // is (2^g - 1) / 2^G without large numbers between
    }

private:
    double by_place(double grade) const noexcept;
};

inline constexpr std::string_view grade_map_words[] = {"auto", "identity", "linear", "err", "linear1"};

/// The parameter of measures that take the value for the probability that a document satisfies the reader.
inline constexpr Param probability_map_param{
    .name = "map",
    .fallback = 0,
    .domain = {},
    .meaning =
        "from grade g to probability: identity g, linear g/G, err (2^g - 1)/2^G, linear1 g/(G + 1), G the largest "
        "grade of the file; auto is err if all grades are whole numbers, else identity",
    .words = grade_map_words,
};

/// The parameter of measures that take the value for a gain, and give the customary number for binary judgments.
inline constexpr Param gain_map_param{
    .name = "map",
    .fallback = 0,
    .domain = {},
    .meaning =
        "from grade g to gain: identity g, linear g/G, err (2^g - 1)/2^G, linear1 g/(G + 1), G the largest grade of "
        "the file; auto is identity if no grade exceeds 1, else linear",
    .words = grade_map_words,
};

/// The map that the value of `probability_map_param` stands for on this scale.
GradeMap probability_map(double value, const Scale& scale) noexcept;
/// The map that the value of `gain_map_param` stands for on this scale.
GradeMap gain_map(double value, const Scale& scale) noexcept;

/// The parameter of measures that map grades unless it is given: then there are but two, 0 and 1.
inline constexpr Param binary_rel_param{
    .name = "rel",
    .fallback = 0,
    .domain = {.low = 0},
    .meaning = "grades of at least this are taken for 1 and all others for 0",
    .fallback_text = "grades count",
};

/// The scale of the grades that a measure with that parameter sees.
inline Scale seen_scale(const Scale& scale, double rel) noexcept { return rel > 0 ? Scale{.top = 1} : scale; }

/// What such a measure makes of grades, in words: of those it takes for gains, and of those it maps to probabilities.
std::string describe_gains(double rel);
std::string describe_probabilities(const Scale& scale, double map, double rel);

/// The map in words, for those who print what was assumed.
std::string describe(const GradeMap& map);

/// Why the map gives values above 1, or none at all, on this scale and what to write instead; empty if it does not.
std::string refuse_map(const Scale& scale, const GradeMap& map, std::string_view measure);

}  // namespace assay
