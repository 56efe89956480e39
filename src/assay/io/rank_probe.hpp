// Looks at the start of a run for a rank column that says something else than the scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/core/run.hpp"

namespace assay {

class RankProbe {
public:
    /// Lines that begin before this byte are looked at: a few thousand tell, and the others are read no slower. Small
    /// enough to lie in the first part of a file that several threads read.
    static constexpr std::uint64_t reach = 1 << 17;

    /// A document of the topic at hand; without a rank (NaN) it does not count.
    void add(double rank, double score);
    void end_topic();

    /// Warns if the ranks contradict the scores, or if they order what the scores leave tied. `chosen` stands for the
    /// scores where no other order can be asked for and ties stay ties.
    void report(OrderRule order, Input& about) const;

private:
    struct Ranked {
        double rank, score;
    };
    std::vector<Ranked> topic_;
    std::size_t neighbours_ = 0, contradicted_ = 0, tied_ = 0;  // pairs with ranks one after the other
};

}  // namespace assay
