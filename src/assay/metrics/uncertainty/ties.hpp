// The worst, the best and the expected value of a measure over all orders of tied documents.
//
// What a row of the catalogue states (Behaviour) is used; what it does not is found by trying orders.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/run_steps.hpp"
#include "assay/metrics/uncertainty/tie_search.hpp"

namespace assay {

/// The measure, or the one inside it, whose values these are.
const Measure& behind(const Measure& measure);

/// What is known of the measure with its arguments.
Behaviour behaviour(const Measure& measure);

/// Whether the measure sees nothing of a document but its grade.
bool sees_grades_only(const Measure& measure);

/// How many of the first n ranks change the value when their documents change places.
std::size_t ranks_seen(const Measure& measure, std::size_t n);

/// The groups that begin within the first `depth` ranks.
TiedGroups groups_within(TiedGroups groups, std::size_t depth);

/// Documents with the same grade are of one kind, and so are those without one.
std::vector<std::uint32_t> kinds_by_grade(std::span<const double> grades);

/// A measure on a topic with ties.
struct TiedMeasure {
    const Measure& measure;
    const Topic& topic;  ///< as the measure sees it
    TiedPlaces ranking;
    OrderValue value;
};

/// `plain` is the value in the order of the ranking.
TieValues tie_values(const TiedMeasure& tied, double plain, std::uint64_t seed);

/// The values of one measure of the prepared on a topic; the ranking is in the order that the measure is defined on,
/// and joined with the judgments; `steps` are those of the run.
TieValues tie_values(const PreparedJudgments& prepared, RunSteps& steps, std::size_t topic, std::size_t measure,
                     const JoinedTopic& joined, std::span<const Retrieved> ranking, TiedGroups groups, double plain,
                     std::uint64_t seed);

}  // namespace assay
