// From ratings, items and recommendations to Scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/io/rating_data_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// Users with training ratings only.
enum class EmptyUsers : std::uint8_t { skip, zero };

struct RatingRequest {
    RatingDataFiles files;
    std::vector<RunSource> runs;  ///< the recommendations
    std::vector<Measure> measures;
    double threshold = 4;  ///< the smallest relevant rating; the measures have it already
    RunFormat run_format = RunFormat::automatic;
    ThirdColumn third_column = ThirdColumn::automatic;
    EmptyUsers empty_users = EmptyUsers::skip;
    Policies policies;
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// The measures with this smallest relevant rating where they take one and the user did not give it.
std::vector<Measure> with_threshold(const std::vector<Measure>& measures, double threshold);

/// All files of a request.
std::vector<std::string> input_paths(const RatingRequest& request);

/// Throws InputError, also where a measure cannot be computed on such ratings.
LoadedRatings load_ratings(const RatingRequest& request);

/// How the recommendations of a request are to be read.
RunOptions run_options(const RatingRequest& request, std::size_t threads);

/// What was assumed to hold the recommendations of a request against these ratings.
Assumptions assumptions(const RatingRequest& request, const RatingData& data);

/// Throws InputError, or Cancelled if the watcher wants an end.
Evaluation evaluate(const RatingRequest& request);

}  // namespace assay
