// Judgments with some of them taken away, as if nobody had made them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assay/core/judgments.hpp"

namespace assay {

/// What becomes of an aspect of a topic that loses all its judgments.
enum class EmptyAspects : std::uint8_t {
    keep,  ///< the topic still has it: it is the topic's, though nobody looked for it
    drop,  ///< it is gone, as it would be from a file without these lines; not where documents are labelled
};

struct ThinnedJudgments {
    Judgments judgments;
    /// For every document there was, topic by topic: its row in its topic now, or Judgments::no_row.
    std::vector<std::int32_t> rows;
};

/// `kept` has 0 for each grade that goes, in the order of JudgedTopic::grades, topic by topic. A document that loses
/// all its grades is not judged any more. Where documents are labelled, one that keeps some has the worst label in the
/// aspects that it loses. All topics stay, also those without any judgment; so do weights, labels and the scale: what
/// grades mean does not depend on which of them were seen.
ThinnedJudgments thinned(const Judgments& judgments, std::span<const std::uint8_t> kept,
                         EmptyAspects empty = EmptyAspects::keep);

}  // namespace assay
