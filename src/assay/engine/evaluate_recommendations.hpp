// From ratings, items and recommendations to Scores.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/engine/onlooker.hpp"
#include "assay/io/rating_data_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

class PreparedRatings;

/// Users with training ratings only.
enum class EmptyUsers : std::uint8_t { skip, zero };

struct RatingRequest {
    RatingDataFiles files;
    std::vector<RunSource> runs;  ///< the recommendations
    std::vector<Measure> measures;
    /// The smallest relevant rating, for measures that take one and do not give it; nothing: 4/5 of the scale.
    std::optional<double> threshold = {};
    RunFormat run_format = RunFormat::automatic;
    ThirdColumn third_column = ThirdColumn::automatic;
    EmptyUsers empty_users = EmptyUsers::skip;
    Policies policies;
    double narrow = 0.00005;  ///< ranges of ties up to this width are not worth a word
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// With the threshold that was asked for, or the usual one of this scale. Throws SettingError.
RelevantRatings relevant_ratings(std::optional<double> threshold, double top);

/// The measures with this smallest relevant rating where they take one and the user did not give it.
std::vector<Measure> with_threshold(const std::vector<Measure>& measures, const RelevantRatings& relevant);

/// Reads the ratings and tells the watcher how far it has come.
LoadedRatings read_and_tell(RatingDataFiles files, const Watcher& watcher);

/// All files of a request.
std::vector<std::string> input_paths(const RatingRequest& request);

/// Reads the ratings and settles what the request leaves open: the threshold, and with it the measures. Throws
/// InputError, also where a measure cannot be computed on such ratings, and SettingError.
LoadedRatings load_ratings(RatingRequest& request);

/// What there is beside test ratings.
struct RatingParts {
    bool items = false, aspects = false, train = false;
};
RatingParts parts_of(const RatingDataFiles& files, const RatingData& data);

/// What there is to say of measures that lack what they need beside test ratings: all of it, as faults.
std::vector<Message> lacking(std::span<const Measure> measures, const RatingParts& parts);

/// How the recommendations of a request are to be read.
RunOptions run_options(const RatingRequest& request, std::size_t threads);

/// What was assumed to hold the recommendations of a request against these ratings.
Assumptions assumptions(const RatingRequest& request, const RatingData& data);

/// Throws InputError, or Cancelled if the watcher wants an end.
Evaluation evaluate(const RatingRequest& request);

/// As `evaluate`, with ratings that are prepared already; `load_ratings` has settled the request.
Evaluation evaluate(const RatingRequest& settled, const LoadedRatings& loaded, const PreparedRatings& prepared,
                    const Onlookers& onlookers = {});

/// Prepares the ratings for the measures of a settled request, and tells the watcher how far it has come.
PreparedRatings prepare(const RatingRequest& settled, const RatingData& data);

}  // namespace assay
