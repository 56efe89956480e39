// The options of `assay meta robustness`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "assay/cli/options/perturbation_options.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/parser.hpp"
#include "assay/meta/removed_judgments.hpp"

namespace assay::cli {

enum class Removed : std::uint8_t { judgments, topics };
enum class RecsysKind : std::uint8_t { correlation, power, missing };

/// Options of --recsys.
struct RecsysOptions {
    RecsysKind kind = RecsysKind::correlation;
    PerturbationOptions perturbation;
    std::vector<double> betas;
    std::vector<std::string> systems{"swap", "redundant", "aspect"};
    std::size_t steps = 0;      ///< 0: the usual number
    std::size_t shuffled = 50;  ///< systems
    std::vector<double> shares;
    bool include_ideal = false;

    void add_to(App& command);
};

struct RobustnessOptions {
    ScoreSource source;
    OutputOptions output;
    bool recsys = false;
    RecsysOptions of_recsys;
    Removed removed = Removed::judgments;
    std::optional<meta::RemovedBy> by = meta::RemovedBy::random;  ///< nothing: documents that a single run has
    meta::JudgmentRemoval removal;
    std::vector<std::size_t> sizes;  ///< instead of rates
    std::size_t depth = 100;
};

/// With --recsys.
void robustness_recsys(const RobustnessOptions& options);

}  // namespace assay::cli
