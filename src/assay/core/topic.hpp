// One topic of one run as every measure sees it: joined with the judgments, in rank order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "assay/core/aspects.hpp"
#include "assay/core/judgments.hpp"
#include "assay/core/ratings.hpp"

namespace assay {

struct StepMeter;  // metrics/expression/step_meter.hpp

/// A rank whose document is relevant to some aspect.
struct Hit {
    std::size_t rank;  ///< from 1
    std::size_t row;   ///< of the document among the judged ones
    std::span<const Covered> covered;
};

struct Topic {
    std::span<const double> grades;     ///< of the document at rank 1, 2, ...; `unjudged` if nobody judged it
    std::span<const double> judged;     ///< the grades of all judged documents, best first
    std::span<const double> best = {};  ///< the same by row: documents in the order of their ids
    Scale scale;                        ///< of the whole judgment file

    // For measures that look at aspects (MeasureFamily::needs says which of these they get).
    const Aspects* aspects = nullptr;       ///< what the judgments say
    std::span<const Hit> hits = {};         ///< the ranks where something relevant stands
    std::span<const Topic> by_aspect = {};  ///< the topic as each aspect alone shows it

    const UserView* user = nullptr;  ///< for measures of recommendations: whose ranking it is

    StepMeter* steps = nullptr;  ///< what definitions may take; without one each score has an allowance of its own
};

}  // namespace assay
