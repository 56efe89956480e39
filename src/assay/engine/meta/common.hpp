// What the questions about measures share: checks, and the scores that all runs have under all measures.
#pragma once

#include <string_view>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/meta/score_cube.hpp"

namespace assay {

/// Throws SettingError unless 0 < value < 1.
void refuse_outside_0_1(std::string_view setting, double value);

/// Throws UsageError if there is one measure only, where measures are held against each other.
void refuse_single_measure(const Scores& scores);

/// The topics that have values of all runs under all measures; warns of the others. Throws InputError if there are
/// none.
meta::ScoreCube complete_topics(Evaluation& evaluation);

}  // namespace assay
