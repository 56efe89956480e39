// Scores as rows in batches, one value a row, as a cluster holds them: what they are over all topics, and the table of
// run x topic x measure that everything else starts from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/core/running_aggregate.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/engine/mixed_columns.hpp"
#include "assay/metrics/definitions.hpp"

namespace assay {

/// A row without a measure is a topic of the run that nobody judged.
struct ScoreColumns {
    std::size_t rows = 0;
    Gapped<TextColumn> run, topic, measure;
    Gapped<NumberColumn> value;
};

/// Throws InputError where something is missing in row i of a batch, which is number `row` of all.
void check_score_row(const ScoreColumns& batch, std::size_t i, std::size_t row);

/// How the values of a measure become one. Throws UsageError for a name of no measure, and for measures without values
/// of topics.
Aggregate aggregate_of(std::string_view measure, const Definitions& definitions);

/// The overall values of runs. Memory follows runs x measures.
class RowMeans {
public:
    explicit RowMeans(std::shared_ptr<const Definitions> definitions) : definitions_(std::move(definitions)) {}
    RowMeans(const RowMeans&) = delete;
    RowMeans& operator=(const RowMeans&) = delete;

    /// The values of a run and measure are added in the order in which they come; topics ascend, as `topic_before` has
    /// them. Throws InputError if they do not, or something is missing.
    void add(const ScoreColumns& batch);

    struct Mean {
        std::string run, measure;  ///< no measure: topics that nobody judged
        RunningAggregate over;
        std::size_t unjudged = 0;
        std::string last_topic = {};
    };
    /// In the order of their first row.
    const std::vector<Mean>& means() const { return means_; }

private:
    Mean& mean_of(std::string_view run, std::string_view measure);

    std::shared_ptr<const Definitions> definitions_;
    IdTable keys_;
    std::vector<Mean> means_;
    std::size_t rows_ = 0;
};

/// All scores in memory. Values that do not come are left out.
class RowTable {
public:
    explicit RowTable(std::shared_ptr<const Definitions> definitions) : definitions_(std::move(definitions)) {}
    RowTable(const RowTable&) = delete;
    RowTable& operator=(const RowTable&) = delete;

    /// Throws InputError for a value that came before, and where something is missing.
    void add(const ScoreColumns& batch);
    /// Runs and measures in the order of their names, topics in that of `topic_before`.
    Evaluation evaluation() const;

private:
    struct Cell {
        std::uint32_t run, topic, measure;
        double value;
    };
    void warn_of_unjudged(Evaluation& evaluation) const;

    std::shared_ptr<const Definitions> definitions_;
    IdTable runs_, topics_, measures_;
    std::vector<Cell> cells_;
    std::vector<std::size_t> unjudged_;  // topics, per run
    std::size_t rows_ = 0;
};

}  // namespace assay
