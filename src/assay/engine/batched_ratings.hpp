// Scores of recommendations whose rows come in batches, mixed with the ratings, user after user: what one task of a
// cluster does. Memory follows the items and the largest user, not the number of users.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/core/ratings.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/kept_rows.hpp"
#include "assay/engine/mixed_columns.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/recommendation/user_evaluator.hpp"
#include "assay/metrics/run_steps.hpp"

namespace assay {

/// So many ratings of an item have this value.
struct RatedOften {
    std::string_view item;
    double rating;
    std::uint64_t count;
};

/// What is known of all users together: no batch knows it.
struct RatingTotals {
    std::vector<RatedOften> test = {}, train = {};
    std::size_t users = 0;  ///< with ratings of either kind
};

struct BatchedRatingsRequest {
    std::vector<Measure> measures = {};
    /// All of them: a run without recommendations for a user gets a value there too.
    std::vector<std::string> runs = {};
    std::optional<ItemColumns> items = {};
    UnknownItems unknown_items = UnknownItems::refuse;
    RatingTotals totals = {};
    std::optional<double> top = {};        ///< the end of the scale; nothing: 5, or 1 if no rating is above 1
    std::optional<double> threshold = {};  ///< as in RatingRequest
    EmptyUsers empty_users = EmptyUsers::skip;
    Policies policies = {};
    bool sorted = false, shuffled = false;  ///< as in BatchedRequest
    std::size_t rows_at_once = 1 << 16;
};

/// A row with a run is a recommendation and has a score; one without has a test rating or a training rating.
struct RatedColumns {
    std::size_t rows = 0;
    Gapped<TextColumn> run, user, item;
    Gapped<NumberColumn> score, test, train;
};

class BatchedRatings {
public:
    /// The views of items and totals need not outlive the call. Throws UsageError and SettingError for what needs more
    /// than one user at a time, InputError where a measure cannot be computed on such ratings.
    explicit BatchedRatings(BatchedRatingsRequest request);
    BatchedRatings(const BatchedRatings&) = delete;
    BatchedRatings& operator=(const BatchedRatings&) = delete;

    /// As in BatchedEvaluation: the rows of a user come together, the ratings first.
    void add(const RatedColumns& batch);
    void finish();
    std::vector<FinishedTopics> take();

    const std::vector<std::string>& runs() const { return request_.runs; }
    /// As they are computed, with the smallest relevant rating of this scale.
    const std::vector<Measure>& measures() const { return request_.measures; }

private:
    void add_rating(const RatedColumns& batch, const RowColumns& rows, std::size_t row);
    void finish_users();
    void finish_run(std::uint32_t run, const PreparedRatings& prepared, FinishedTopics& finished);

    BatchedRatingsRequest request_;
    KeptRows kept_;
    RatingData data_;  // items, scale and totals of all; users and ratings of the batch
    RatingsBuilder ratings_;
    std::vector<FinishedTopics> finished_;
    std::vector<RunSteps> steps_;  // by run
};

}  // namespace assay
