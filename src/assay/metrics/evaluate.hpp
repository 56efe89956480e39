// Computes measures over the topics of a run as they come from a reader.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/run.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/run_steps.hpp"
#include "assay/metrics/uncertainty/completions.hpp"
#include "assay/metrics/uncertainty/range_slots.hpp"

namespace assay {

/// The orders of rankings that measures ask for beside the chosen one. Single precision comes last, because it gives up
/// digits of the scores.
std::vector<OrderRule> own_orders(std::span<const Measure> measures);

/// Computes those measures of the prepared that are defined on this order of a ranking of a topic; `values` has a slot
/// for each measure; `steps` are those of the run. Throws MeasureFault as RunSteps::score does.
void compute_measures(const PreparedJudgments& prepared, std::size_t topic, std::span<const Retrieved> ranking,
                      OrderRule order, RunSteps& steps, std::span<double> values);

/// Whether the policies leave a topic out that no document is relevant to.
bool left_out_without_relevant(const PreparedJudgments& prepared, std::size_t topic, const Policies& policies);

class Evaluator final : public RunSink {
public:
    /// Both must outlive the evaluator.
    Evaluator(const PreparedJudgments& prepared, const Policies& policies);
    /// Goes on with a run that other topics came of before.
    Evaluator(const PreparedJudgments& prepared, const Policies& policies, const RunSteps& steps);

    /// Joins the topic with its judgments and computes every measure. Topics may come on several threads. Throws
    /// MeasureFault if a measure that the user defined cannot be computed.
    void take(const TopicRun& run) override;
    void restart() override { steps_.clear(); }

    /// Forgets what came.
    void clear();
    /// Forgets one topic, and that definitions took more steps than these.
    void forget(std::uint32_t topic, const RunSteps& steps);
    const RunSteps& steps() const { return steps_; }

    /// The values, topic by topic in the order of the judgments, measure by measure; `left_out` where
    /// the policies say so. Called once, when all topics have come. Throws MeasureFault if a definition took too many
    /// steps.
    std::vector<double> values();
    /// What the values could be, where the policies ask for it: to be called after `values`.
    const ScoreRanges& ranges() const { return ranges_.ranges(); }
    /// How many judged topics did not come.
    std::size_t missing_topics() const;
    /// The first of them, in the order of the judgments; there must be one.
    std::string_view a_missing_topic() const;

private:
    void compute(std::size_t topic, std::span<const Retrieved> ranking, OrderRule order);
    void compute_ranges(std::size_t topic, std::span<const Retrieved> ranking, OrderRule order);

    const PreparedJudgments& prepared_;
    const Policies& policies_;
    std::vector<double> values_;
    std::vector<std::uint8_t> present_;  // per topic; bytes, so that threads do not share them
    std::vector<OrderRule> own_orders_;
    RunSteps steps_;
    RangeSlots ranges_;
    std::optional<Completer> completer_;  // where other grades are asked about
};

/// The scales of the grades that the measures inside a measure see, each aspect's where they see aspects one by one.
std::vector<Scale> inner_scales(const Measure& measure, const Scale& scale);

/// What the grades are that measures are to be computed on.
enum class GradesFrom : std::uint8_t { judgments, ratings };

/// Why the measures cannot be computed on grades of this scale: all reasons, one a line; empty if they can.
std::string refusals(std::span<const Measure> measures, const Scale& scale, GradesFrom from = GradesFrom::judgments);

}  // namespace assay
