// Swap rates: how often two systems change places when they are compared on other topics.
//
//     for each of R repetitions: shuffle the topics; the first floor(n/2) are one half, the next floor(n/2) the other
//     for each pair of systems: D and D' are the differences of their means over the two halves
//     swapped: D D' < 0
//     bin of |D|: floor(|D| / width); the last one takes all that is larger
//     rate of a bin: swapped comparisons / all comparisons in it
//
//   0       a difference of at most 1e-12 in size. D = 0 says nothing about the order: such comparisons are left out;
//           D' = 0 does not contradict D
//   bin     a difference that is short of a bin by less than 1e-9 of its width is in it
//
// The difference needed for a swap rate of at most `level` is the lower end of the first bin with comparisons from
// which on the rate of all comparisons together, in this bin and in all above, is not larger. (The rate of a single bin
// may be low by chance.) Sensitivity is the share of these comparisons.
//
// Repetition r shuffles with stream number r of the seed, one draw after the other as Random::permutation has it.
//
// Voorhees and Buckley, "The effect of topic set size on retrieval experiment error", SIGIR 2002, with 21 bins of width
// 0.01; sensitivity as in Sakai, "Evaluating evaluation metrics based on the bootstrap", SIGIR 2006, who however draws
// two samples with replacement.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "assay/stats/score_matrix.hpp"

namespace assay::meta {

struct SwapOptions {
    std::size_t repetitions = 1000;
    std::uint64_t seed = 1;
    double width = 0.01;  ///< of a bin, above 0
    std::size_t bins = 21;
    double level = 0.05;
    std::size_t threads = 1;
};

struct SwapBin {
    std::uint64_t comparisons = 0, swapped = 0;

    /// Nothing if there are no comparisons.
    std::optional<double> rate() const {
        if (comparisons == 0) return std::nullopt;
        return static_cast<double>(swapped) / static_cast<double>(comparisons);
    }
};

struct SwapRates {
    std::vector<SwapBin> bins;
    SwapBin all;
    std::optional<double> difference = {};   ///< needed for the level; nothing if no differences are enough
    std::optional<double> sensitivity = {};  ///< of that difference
};

/// Of fewer than two topics or two systems, or of equal ones, there are no comparisons.
SwapRates swap_rates(const stats::ScoreMatrix& scores, const SwapOptions& options = {});

}  // namespace assay::meta
