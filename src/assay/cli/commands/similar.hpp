// What the parts of `assay similar` share: its options, and what it does with runs and with pairs.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "assay/cli/options/shared_options.hpp"
#include "assay/engine/similar_values.hpp"
#include "assay/io/judgments_reader.hpp"
#include "assay/io/run_reader.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay::cli {

struct SimilarOptions {
    std::vector<std::string> files, names;
    std::string against, judgments, scale, pairs, profiles, explained;
    std::string ties = "keep", duplicates = "error";
    LackedTopics missing = LackedTopics::skip;
    std::size_t depth = 0;
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    RunFormat run_format = RunFormat::automatic;
    OutputOptions output;
    ThreadOptions threads;
};

/// What the command line names, checked.
struct AskedSimilarities {
    std::vector<Similarity> similarities;
    std::vector<std::string> runs;
};

bool any_looks_at(std::span<const Similarity> asked, LooksAt what);

/// Relevance values as a user writes them: 0,1,2,3. Throws UsageError that names the option.
std::vector<double> parse_scale(const std::string& option, const std::string& text);

/// Both throw UsageError or InputError.
void compare_named_runs(const SimilarOptions& options, const AskedSimilarities& asked);
void compare_pairs_of_file(const SimilarOptions& options, const AskedSimilarities& asked);

}  // namespace assay::cli
