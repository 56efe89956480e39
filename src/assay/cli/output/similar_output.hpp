// Prints similarities in any format.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"
#include "assay/report/table.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay::cli {

/// Takes one value: what it is of, in words; the similarity; the value.
using TakeSimilarity =
    std::function<void(std::span<const std::string_view> labels, std::string_view measure, const BoundedValue& value)>;

/// What was found, made as it is printed.
struct FoundSimilarities {
    std::vector<std::string_view> labels;             ///< what the labels of a row are called
    bool numbers = false;                             ///< the labels are whole numbers
    std::function<void(const TakeSimilarity&)> rows;  ///< for programs
    std::function<Table()> table;                     ///< for people
};

/// What was read and assumed comes from `evaluation`. Rows of json have `low` and `high` too where the value is only
/// known to lie between them.
void write_similarities(const FoundSimilarities& found, const Evaluation& evaluation, const OutputOptions& options,
                        ByteSink& sink);

}  // namespace assay::cli
