// Which runs differ, from rows of scores that no machine holds all: the bootstrap over topics of
// stats/poisson_bootstrap.hpp, in parts that are computed anywhere and then put together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "assay/engine/score_rows.hpp"
#include "assay/stats/corrections.hpp"
#include "assay/stats/poisson_bootstrap.hpp"

namespace assay {

struct RowBootstrapRequest {
    std::string baseline = {};  ///< the run that every other one is compared with; empty: all pairs are compared
    std::size_t samples = 2000;
    std::uint64_t seed = 1;
    double confidence = 0.95;
    const stats::Correction* correction = nullptr;  ///< over all pairs of a measure; nullptr: Holm's
};

class RowBootstrap {
public:
    /// Throws SettingError.
    explicit RowBootstrap(RowBootstrapRequest request);

    /// Topics come in byte order; the next batch may go on with one. A topic counts for a pair of runs if both have
    /// a value. Throws InputError.
    void add(const ScoreColumns& batch);
    /// To be called when all rows have come.
    void finish();

    /// What was found so far, as bytes by measure, run and other run: first - second.
    struct Part {
        std::string measure, first, second, bytes;
    };
    std::vector<Part> parts() const;
    /// Adds what was found elsewhere, with the same request. Throws InputError.
    void merge(std::string_view measure, std::string_view first, std::string_view second, std::string_view bytes);

    struct Compared {
        std::string measure, first, second;
        stats::PoissonResult result;
        double p_adjusted;
    };
    /// In the order of measures and runs. Adjusted p-values count for the pairs at hand: merge all of a measure.
    std::vector<Compared> results() const;

private:
    using Key = std::tuple<std::string, std::string, std::string>;  // measure, first, second

    void end_topic();
    void add_pair(const std::string& measure, const std::string& first, const std::string& second, double difference,
                  const std::vector<std::uint8_t>& counts);
    stats::PoissonSums& sums_of(Key key);

    RowBootstrapRequest request_;
    std::size_t rows_ = 0;
    std::string topic_;
    std::map<std::string, std::map<std::string, double>> values_;  // of the topic at hand: measure, run
    std::map<Key, stats::PoissonSums> sums_;
};

}  // namespace assay
