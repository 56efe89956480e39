// Computes measures over the rankings of users as they come from a reader.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "assay/core/policies.hpp"
#include "assay/core/ratings.hpp"
#include "assay/core/run.hpp"
#include "assay/core/watcher.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/run_steps.hpp"
#include "assay/metrics/uncertainty/range_slots.hpp"

namespace assay {

/// What measures need to know of each user apart from any ranking: made once, shared by all runs.
class PreparedRatings {
public:
    /// Data and measures must outlive it. `phase`, if there is one, counts users.
    PreparedRatings(const RatingData& data, std::span<const Measure> measures, std::size_t threads = 1,
                    Phase* phase = nullptr);

    const RatingData& data() const { return data_; }
    std::span<const Measure> measures() const { return measures_; }
    /// Whether anybody has a test rating of the item.
    bool tested(std::size_t item) const { return tested_[item] != 0; }
    double normaliser(std::size_t user, std::size_t measure) const {
        return normalisers_.empty() ? 1 : normalisers_[user * measures_.size() + measure];
    }

private:
    const RatingData& data_;
    std::span<const Measure> measures_;
    std::vector<double> normalisers_;
    std::vector<std::uint8_t> tested_;  // per item
};

/// A user's ranking joined with the ratings: owns what a Topic looks at.
class JoinedUser {
public:
    /// The rows of the ranking are numbers of items. `steps`, if there is one, is Topic::steps.
    JoinedUser(const RatingData& data, std::uint32_t user, std::span<const Retrieved> ranking,
               StepMeter* steps = nullptr);
    JoinedUser(const JoinedUser&) = delete;
    JoinedUser& operator=(const JoinedUser&) = delete;

    const Topic& topic() const { return topic_; }

private:
    std::vector<std::int32_t> items_;
    std::vector<double> grades_, rated_, ranked_;
    UserView view_;
    Topic topic_;
};

class UserEvaluator final : public RunSink {
public:
    /// Both must outlive the evaluator.
    UserEvaluator(const PreparedRatings& prepared, const Policies& policies);
    /// Goes on with a run that other users came of before.
    UserEvaluator(const PreparedRatings& prepared, const Policies& policies, const RunSteps& steps);

    /// Throws MeasureFault if a measure that the user defined cannot be computed.
    void take(const TopicRun& run) override;
    void restart() override;

    /// The values, user by user in the order of the data, measure by measure; 0 for users without test ratings who
    /// count, `left_out` where the policies say so or the measure has no values of users. Called once, when all users
    /// have come. Throws MeasureFault if a definition took too many steps.
    std::vector<double> values();
    /// What the values could be with tied items in other orders, where the policies ask for it: to be called after
    /// `values`.
    const ScoreRanges& ranges() const { return ranges_.ranges(); }
    /// The value of each measure for all users together; `left_out` if it is a mean of values of users.
    std::vector<double> wholes() const;
    /// How many users who count did not come.
    std::size_t missing_users() const;
    const RunSteps& steps() const { return steps_; }
    /// How many recommendations there are for users who count, and how many of them are of items that nobody knows.
    std::size_t recommendations() const { return recommendations_.load(); }
    std::size_t unknown_items() const { return unknown_items_.load(); }
    /// How many are of items that somebody has a test rating of.
    std::size_t tested_items() const { return tested_items_.load(); }
    /// One of the items that nobody knows; empty if there is none.
    const std::string& an_unknown_item() const { return an_unknown_item_; }

private:
    void compute(std::uint32_t user, std::span<const Retrieved> ranking);
    void compute_ranges(std::uint32_t user, const JoinedUser& joined, std::span<const Retrieved> ranking);
    double value(std::uint32_t user, std::size_t measure, const Topic& topic, StepMeter& meter);
    void count_items(const TopicRun& run);

    const PreparedRatings& prepared_;
    const Policies& policies_;
    std::vector<double> values_;
    RunSteps steps_;
    RangeSlots ranges_;
    std::vector<std::uint8_t> present_;  // per user; bytes, so that threads do not share them
    std::vector<std::vector<std::atomic<std::uint32_t>>> exposures_;  // per measure; empty where it needs none
    std::atomic<std::size_t> recommendations_ = 0, unknown_items_ = 0, tested_items_ = 0;
    std::mutex mutex_;  // for the two that follow
    std::uint32_t user_with_unknown_ = IdTable::none;
    std::string an_unknown_item_;
};

/// Why the measures cannot be computed on ratings: all reasons, one a line; empty if they can.
std::string user_refusals(std::span<const Measure> measures, const RatingData& data);

}  // namespace assay
