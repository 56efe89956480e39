// The commands below `assay meta`: each is defined in the file of its name and adds itself.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "assay/engine/evaluate_runs.hpp"
#include "assay/cli/options/shared_options.hpp"
#include "assay/core/sink.hpp"
#include "assay/meta/score_cube.hpp"
#include "assay/report/table.hpp"

namespace assay::cli {

void add_meta_agreement(CLI::App& meta);
void add_meta_bounds(CLI::App& meta);
void add_meta_power(CLI::App& meta);
void add_meta_quality(CLI::App& meta);
void add_meta_robustness(CLI::App& meta);
void add_meta_sensitivity(CLI::App& meta);
void add_meta_unanimity(CLI::App& meta);

/// Says on standard error what there is to say of the inputs, and what was assumed where `--policies` asks for it and
/// the output has no place for it.
void say_all(const Evaluation& evaluation, const OutputOptions& options);

/// Says how many topics do not count because some measure left them out for some run. Throws InputError if none counts.
void say_topics_left_out(Evaluation& evaluation, const meta::ScoreCube& cube);

/// Says which measures are sums or geometric means over topics, where a command looks at means.
void note_means(Evaluation& evaluation);

/// A table with a line above it.
struct TitledTable {
    std::string title;
    Table table;
};

/// What a command found: tables for people, and one table with a row per finding for programs.
struct Findings {
    std::string name;  ///< of the array of the json document
    std::vector<TitledTable> for_people;
    Table for_programs;
};

/// Prints findings in any format. Cells of json are those of `for_programs`, without the empty ones.
void write_findings(const Findings& findings, const Evaluation& evaluation, const OutputOptions& options,
                    ByteSink& sink);

}  // namespace assay::cli
