// One topic of one run as every measure sees it: joined with the judgments, in rank order.
#pragma once

#include <cstdint>
#include <span>

#include "assay/core/judgments.hpp"

namespace assay {

struct Topic {
    std::span<const double> grades;  ///< of the document at rank 1, 2, ...; `unjudged` if nobody judged it
    std::span<const double> judged;  ///< the grades of all judged documents, best first
    Scale scale;                     ///< of the whole judgment file

    /// For measures that look at aspects: the table, and each ranked document's row in it (or Judgments::no_row).
    const JudgedTopic* table = nullptr;
    std::span<const std::int32_t> rows = {};
};

}  // namespace assay
