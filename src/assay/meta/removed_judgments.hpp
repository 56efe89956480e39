// What becomes of the ranking of systems when judgments are taken away: at random, and of the documents that a single
// run brought in.
//
// A run's unique documents are those judged documents that it has among its first `depth` ranks on a topic and no other
// run has among its own. Without them the judgments are what they would be if the run had taken no part in the pool
// (Zobel, "How reliable are the results of large-scale information retrieval experiments?", SIGIR 1998). All runs are
// scored under these judgments; how far the run falls says what a new system would suffer.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/policies.hpp"
#include "assay/core/scores.hpp"
#include "assay/core/watcher.hpp"
#include "assay/meta/robustness.hpp"
#include "assay/metrics/kept_rankings.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::meta {

/// What was evaluated: all of it belongs to the caller.
struct JudgedRuns {
    const Judgments& judgments;
    std::span<const Measure> measures;
    const Policies& policies;
    const Scores& scores;                ///< under all judgments
    std::span<const KeptRankings> runs;  ///< read with these judgments, in the order of scores.systems
};

enum class RemovedBy : std::uint8_t { random, grade, aspect };

struct JudgmentRemoval {
    RemovedBy by = RemovedBy::random;
    std::string only_aspect = {};  ///< `aspect`: thin the grades of this one instead of removing whole aspects
    std::vector<double> rates = {0.1, 0.3, 0.5, 0.7, 0.9};
    std::size_t repetitions = 50;
    std::uint64_t seed = 1;  ///< repetition i has stream i of it
    double confidence = 0.95;
    std::size_t threads = 1;
    Phase* phase = nullptr;  ///< counts rates x repetitions
};

/// For each rate, for each measure.
std::vector<std::vector<ChangeSpread>> without_judgments(const JudgedRuns& judged, const JudgmentRemoval& options);

/// The scores of the runs under thinner judgments.
Scores scores_under(const JudgedRuns& judged, std::span<const std::uint8_t> kept,
                    EmptyAspects empty = EmptyAspects::keep);

/// What a run's own documents do for it under one measure.
struct OwnDocuments {
    double score = 0, score_without = 0;
    double rank = 0, rank_without = 0;  ///< among all runs; that without these documents
    std::optional<double> tau;          ///< of all runs
};

struct RunLeftOut {
    std::size_t unique = 0, relevant = 0;  ///< judged documents that only this run has; those with a grade above 0
    std::vector<OwnDocuments> of_measure;
};

/// For each run. `phase` counts runs.
std::vector<RunLeftOut> without_unique_documents(const JudgedRuns& judged, std::size_t depth, std::size_t threads = 1,
                                                 Phase* phase = nullptr);

/// What their own documents do for all runs, under one measure.
struct RunsLeftOutSummary {
    double mean_rank_change = 0, largest_rank_change = 0;  ///< of the run that is left out
    std::optional<double> smallest_relative;               ///< score without / with; nothing if all runs score 0
    std::optional<double> smallest_tau;                    ///< nothing if it is undefined for all
};

/// Of at least one run.
RunsLeftOutSummary summarise(std::span<const RunLeftOut> runs, std::size_t measure);

}  // namespace assay::meta
