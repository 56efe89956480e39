// How much a user cares for each aspect.
//
//     gamma_a = sum of r(u,i) over the items i of the profile with aspect a  /  the sum of this over all aspects
//
// Parapar and Radlinski, "Towards unified metrics for accuracy and diversity for recommender systems", RecSys 2021,
// equation 9.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// The ratings that tell what a user cares for.
enum class Profile : std::uint8_t { train, test, all };

/// What a profile without any rating above 0 says.
enum class EmptyProfile : std::uint8_t {
    zero,     ///< the user cares for nothing
    uniform,  ///< for all aspects alike
};

inline constexpr std::string_view profile_words[] = {"train", "test", "all"};
inline constexpr std::string_view empty_profile_words[] = {"zero", "uniform"};

inline constexpr Param profile_param{
    .name = "profile",
    .fallback = 0,
    .domain = {},
    .meaning = "the ratings that tell how much the user cares for each aspect: train, test, or all of them",
    .words = profile_words,
};

inline constexpr Param empty_profile_param{
    .name = "empty_profile",
    .fallback = 0,
    .domain = {},
    .meaning = "interest in each aspect where the profile has no rating above 0: zero, or uniform 1/number of aspects",
    .words = empty_profile_words,
};

/// What a measure needs for a profile, the value of `profile_param`.
inline Needs needs_of_profile(double profile) {
    return static_cast<Profile>(profile) == Profile::test ? Needs() : Need::training;
}

/// gamma of every aspect.
std::vector<double> interests(const UserView& user, Profile profile, EmptyProfile empty);

}  // namespace assay
