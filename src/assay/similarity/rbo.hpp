// What the two families of rank-biased overlap share.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "assay/similarity/similarity.hpp"

namespace assay {

/// What becomes of tied items.
enum class RboTies : std::uint8_t {
    none,  ///< there are none
    w,     ///< the items of a group are all at its first rank
    a,     ///< each order of a group is as likely as any other
    b,     ///< as a, corrected for what the ties do not tell
};

inline constexpr std::string_view tie_words[] = {"none", "w", "a", "b"};
inline constexpr std::string_view answer_words[] = {"min", "max", "res", "ext", "trunc"};  // in the order of Answer

inline constexpr VariantAxis tie_axis{
    .meaning =
        "tied items: none (there are none), w (all at the first rank of their group), a (mean over the orders of each "
        "group), b (as a, corrected so that a ranking agrees with itself)",
    .words = tie_words,
    .fallback = 2,
};

inline constexpr Param rbo_p_param{
    .name = "p",
    .fallback = 0.9,
    .domain = {.low = 0, .high = 1, .ends = Domain::Ends::open},
    .meaning = "persistence: the probability of going one rank deeper",
};

inline RboTies ties_of(const Similarity& similarity) {
    return static_cast<RboTies>(similarity.choice[similarity.family->answer_axis - 1]);
}

/// The variant without ties takes no rankings with ties.
std::string refuse_ties(const Similarity& similarity, const RankingPair& pair);

/// Sets `res` where it is wanted.
inline void set_residual(Wanted wanted, Answers& answers) {
    if (!wanted.has(Answer::res)) return;
    const BoundedValue &min = answers[Answer::min], &max = answers[Answer::max];
    answers[Answer::res] = {max.value - min.value, max.low - min.high, max.high - min.low};
}

}  // namespace assay
