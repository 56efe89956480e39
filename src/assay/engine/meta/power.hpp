// How many pairs of runs measures tell apart (meta/discriminative_power.hpp), and how often their verdicts swap on
// other topics (meta/swap_rate.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "assay/core/watcher.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/meta/discriminative_power.hpp"
#include "assay/meta/swap_rate.hpp"
#include "assay/stats/catalogue.hpp"

namespace assay {

struct PowerRequest {
    ScoreRequest scores;
    stats::PairedTest test = stats::parse_test("bootstrap");
    double alpha = 0.01;
    std::uint64_t seed = 1;
    meta::SwapOptions swaps = {};  ///< no repetitions: no swap rates; the seed and threads are those of the request
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// A pair of runs and its p-value.
struct PairLevel {
    stats::Pair pair;
    double p = 1;
};

struct MeasurePower {
    std::string measure;
    std::size_t topics = 0;  ///< that have values of all runs
    meta::DiscriminativePower power;
    std::vector<PairLevel> curve;  ///< largest p-value first
    meta::SwapRates swaps;
};

struct PowerResult {
    std::vector<std::string> runs;  ///< by name
    stats::PairedTest test;
    double alpha = 0;
    meta::SwapOptions swaps;
    std::vector<MeasurePower> measures;
    Provenance about;
};

/// Throws InputError, also if there are too few topics for the test; SettingError.
PowerResult find_power(const PowerRequest& request);

}  // namespace assay
