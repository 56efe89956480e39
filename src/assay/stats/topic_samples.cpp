#include "assay/stats/topic_samples.hpp"

namespace assay::stats {

TopicSamples draw_samples(Random& random, std::size_t topics, std::size_t samples) {
    TopicSamples drawn{topics, samples, std::vector<std::uint8_t>(topics * samples)};
    for (std::size_t sample = 0; sample < samples; ++sample)
        for (std::size_t draw = 0; draw < topics; ++draw)
            ++drawn.counts[static_cast<std::size_t>(random.below(topics)) * samples + sample];
    return drawn;
}

}  // namespace assay::stats
