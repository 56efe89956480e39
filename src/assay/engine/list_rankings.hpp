// Rankings from files that are plain lists of items: one topic, no scores, no relevance.
#pragma once

#include "assay/engine/run_rankings.hpp"

namespace assay {

/// Whether the files of the request are such lists: it says so, or all of them look so and nothing speaks against it.
/// Throws InputError if some of them look so and some do not.
bool are_lists(const SimilarRequest& request);

/// Throws UsageError if the similarities or the settings need more than lists have, and InputError.
RunRankings read_lists(const SimilarRequest& request);

}  // namespace assay
