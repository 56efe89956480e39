// The inner loop of resampling: rows of numbers times the counts of a tile of samples.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "assay/stats/topic_samples.hpp"

namespace assay::stats {

inline constexpr std::size_t tile_samples = 64;  ///< samples looked at together
inline constexpr std::size_t rows_at_once = 4;   ///< rows that share a look at the counts
inline constexpr std::size_t tile_topics = 256;  ///< topics at a time, so that the counts stay in the cache

/// sums[row][sample] += sum over topics of weights[topic][row] counts[topic][sample]: four rows, one tile. The loops
/// are laid out so that any compiler keeps the sums in registers and does several samples with one instruction.
template <class Real>
void add_products(const Real* weights, const Real* counts, std::size_t topics, Real* sums) {
    constexpr std::size_t width = 32 / sizeof(Real);
    for (std::size_t from = 0; from < tile_samples; from += width) {
        Real sum[rows_at_once][width] = {};
        for (std::size_t topic = 0; topic < topics; ++topic)
            for (std::size_t row = 0; row < rows_at_once; ++row)
                for (std::size_t sample = 0; sample < width; ++sample)
                    sum[row][sample] +=
                        weights[topic * rows_at_once + row] * counts[topic * tile_samples + from + sample];
        for (std::size_t row = 0; row < rows_at_once; ++row)
            for (std::size_t sample = 0; sample < width; ++sample)
                sums[row * tile_samples + from + sample] += sum[row][sample];
    }
}

/// sums[row][sample] for all groups of four rows and the tile that begins with sample `first`; the counts of samples
/// beyond the last are 0. weights: [group][topic][row in group]; sums: [group][row in group][sample].
template <class Real>
void tile_products(const TopicSamples& samples, std::size_t first, const Real* weights, std::size_t groups,
                   Real* sums) {
    const std::size_t width = std::min(tile_samples, samples.samples - first);
    Real counts[tile_topics * tile_samples];
    if (width < tile_samples) std::fill(std::begin(counts), std::end(counts), Real{0});
    std::fill_n(sums, groups * rows_at_once * tile_samples, Real{0});
    for (std::size_t topic = 0; topic < samples.topics; topic += tile_topics) {
        const std::size_t topics = std::min(tile_topics, samples.topics - topic);
        for (std::size_t i = 0; i < topics; ++i)
            std::copy_n(&samples.counts[(topic + i) * samples.samples + first], width, &counts[i * tile_samples]);
        for (std::size_t group = 0; group < groups; ++group)
            add_products(weights + (group * samples.topics + topic) * rows_at_once, counts, topics,
                         sums + group * rows_at_once * tile_samples);
    }
}

}  // namespace assay::stats
