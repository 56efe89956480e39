// Values by run, topic and measure, to be compared to the last bit.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "assay/core/scores.hpp"

namespace assay::testing {

/// run, topic, measure -> the bits of the value.
using ScoreBits = std::map<std::string, std::uint64_t>;

/// A value that is left out is not there.
inline void put(ScoreBits& bits, const std::string& run, const std::string& topic, const std::string& measure,
                double value) {
    if (std::isnan(value)) return;
    std::uint64_t one = 0;
    std::memcpy(&one, &value, sizeof one);
    EXPECT_TRUE(bits.emplace(run + " " + topic + " " + measure, one).second);
}

inline ScoreBits bits_of(const Scores& scores) {
    ScoreBits bits;
    for (std::size_t s = 0; s < scores.systems.size(); ++s)
        for (std::size_t t = 0; t < scores.topics.size(); ++t)
            for (std::size_t m = 0; m < scores.measures.size(); ++m)
                put(bits, scores.systems[s], scores.topics[t], scores.measures[m], scores.at(s, t, m));
    return bits;
}

}  // namespace assay::testing
