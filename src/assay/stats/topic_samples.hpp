// Samples of topics drawn with replacement, as the bootstrap uses them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/core/random.hpp"

namespace assay::stats {

/// How often each sample holds each topic. A byte is enough: the chance that one topic of n is drawn more than 255
/// times in n draws is less than 1 / 255!.
struct TopicSamples {
    std::size_t topics = 0, samples = 0;
    std::vector<std::uint8_t> counts;  ///< topic by topic

    std::uint8_t at(std::size_t topic, std::size_t sample) const { return counts[topic * samples + sample]; }
};

/// Sample after sample, each of `topics` values below(topics).
TopicSamples draw_samples(Random& random, std::size_t topics, std::size_t samples);

}  // namespace assay::stats
