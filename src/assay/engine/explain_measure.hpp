// One measure on one topic of one run, rank by rank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/ratings.hpp"
#include "assay/engine/explain.hpp"
#include "assay/engine/kept_topic.hpp"
#include "assay/metrics/prepared_judgments.hpp"

namespace assay {

/// Explains measure `m` of those prepared; `run` is what the run is called. Throws InputError if a measure that the
/// user defined has no value.
MeasureExplained explain_measure(const PreparedJudgments& prepared, std::size_t topic, std::size_t m, std::string run,
                                 const KeptTopic& kept);

/// What the judgments say of the document in a row, whatever the measure: its labels if there are any, else its grades.
std::vector<AspectExplained> judged_aspects(const Judgments& judgments, std::size_t topic, std::size_t row);

/// What the ratings say of an item that was recommended to a user, whatever the measure; its id is left empty.
DocumentExplained rated_item(const RatingData& data, std::uint32_t user, std::int32_t item);

}  // namespace assay
