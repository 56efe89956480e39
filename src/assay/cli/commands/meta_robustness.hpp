// What the kinds of `assay meta robustness` have in common: options, and how findings are laid out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "assay/cli/commands/meta.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/cli/options/perturbation_options.hpp"
#include "assay/cli/options/score_source.hpp"
#include "assay/meta/robustness.hpp"

namespace assay::cli {

enum class Removed : std::uint8_t { judgments, topics };
enum class RemovedBy : std::uint8_t { random, grade, aspect, run };
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

    void add_to(CLI::App& command);
    std::size_t steps_of(const std::string& system) const { return steps > 0 ? steps : system == "aspect" ? 10 : 50; }
};

struct RobustnessOptions {
    ScoreSource source;
    OutputOptions output;
    bool recsys = false;
    RecsysOptions of_recsys;
    Removed removed = Removed::judgments;
    RemovedBy by = RemovedBy::random;
    std::string only_aspect;  ///< thin this one; empty: whole aspects go
    std::vector<double> rates{0.1, 0.3, 0.5, 0.7, 0.9};
    std::vector<std::size_t> sizes;  ///< instead of rates
    std::size_t repetitions = 50;
    std::uint64_t seed = 1;
    double confidence = 0.95;
    std::size_t depth = 100;
};

void robustness_recsys(const RobustnessOptions& options);
void robustness_judgments(const RobustnessOptions& options, const CLI::App& command);
void robustness_topics(const RobustnessOptions& options, const CLI::App& command);

/// Throws if a measure counts no topic for all runs: then there is nothing to rank runs by.
void refuse_without_topics(const Scores& scores);

/// Says in how many repetitions, at most, a finding is undefined.
void warn_of_undefined(Evaluation& evaluation, std::span<const std::vector<meta::ChangeSpread>> found,
                       std::size_t repetitions);

/// A degree of removal: what it is called in tables, and the cells `rate` and `topics` of programs.
struct Degree {
    std::string text;
    Cell rate, topics;
};

/// Findings for each degree of removal, for each measure.
Findings change_findings(std::span<const std::vector<meta::ChangeSpread>> found, std::span<const Degree> degrees,
                         const std::vector<std::string>& measures, const std::string& what,
                         const RobustnessOptions& options);

}  // namespace assay::cli
