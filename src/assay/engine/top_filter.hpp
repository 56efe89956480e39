// Which rows of runs can count where all measures have a cut-off: those at the top of every list. A cluster need not
// move the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/policies.hpp"
#include "assay/engine/row_columns.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// How many ranks of every list the measures look at. Throws UsageError where more than the first ranks of a list
/// count for a measure or under a policy.
std::size_t depth_needed(std::span<const Measure> measures, const Policies& policies);

/// Reads the rows of runs, in batches and in any order, and says which of them are needed.
///
/// A row is needed if its score is among the `depth` best, ties with the last of them included, that have come for its
/// run and topic by the end of its batch. Scores are compared in single precision, which ties all that any order of
/// rankings ties. So all rows that stand at the first `depth` ranks of a list are needed, however lists are cut into
/// batches and batches are spread over machines; a few of the others are, too. What is wrong with a row is found
/// whether it is needed or not.
class TopFilter {
public:
    struct Rules {
        std::size_t depth = 1;  ///< at least 1
        RowWords words = {};
        /// What is known of lists is forgotten, and no row lost, where it takes more than this.
        std::size_t most_bytes = std::size_t{32} << 20;
    };
    explicit TopFilter(Rules rules) : rules_(rules) {}

    /// The places of the needed rows, ascending. Without a column of runs all rows are of one. Throws InputError with
    /// all faults of the batch.
    std::vector<std::int64_t> needed(const RowColumns& batch);

private:
    /// A row that came: its list and its score.
    struct Seen {
        std::uint32_t list;
        float score;
    };

    void look_at(const RowColumns& batch, std::size_t first, std::size_t end, std::vector<std::int64_t>& needed);
    std::uint32_t list_of(const RowColumns& batch, std::size_t row);
    bool is_fault(const RowColumns& batch, std::size_t row);
    void add(std::uint32_t list, float score);
    void forget();

    Rules rules_;
    std::size_t rows_ = 0, bytes_ = 0;
    Faults faults_;
    IdTable runs_, lists_;                  // lists_: the number of the run, then the topic
    std::vector<std::vector<float>> best_;  // of each list: a heap with the worst in front
    std::vector<Seen> seen_;
    std::string key_;
};

}  // namespace assay
