// The paired bootstrap test where topics come one at a time, in any order and in several places: for so many of them
// that no machine holds them all.
//
//     z_i = x_i - y_i, rounded to a multiple of 2^-40.   In sample b topic i comes c_ib times, Poisson with mean 1.
//     n_b = sum_i c_ib,   mean_b = sum_i c_ib z_i / n_b,   s_b^2 = (sum_i c_ib z_i^2 - n_b mean_b^2) / (n_b - 1)
//     t_b = (mean_b - mean) / (s_b / sqrt(n_b)),   t = mean / (s / sqrt(n))
//     ASL = share of B samples with |t_b| >= |t| - 1e-9 max(1, |t|)
//     interval: from the ceil(B a/2)-th smallest mean_b, at least the first, to the as many-th largest; a = 1 -
//     confidence
//
// If all z are the same, ASL is 1 if they are 0 and else 0; a sample without deviation has t_b = 0 where its mean is
// the mean, and else infinity; infinity is reached only by infinity. An empty sample reaches nothing and has mean_b =
// mean.
//
// c_ib comes from the id of the topic: value number b/2 of the generator Random::stream(seed, FNV-1a of the id), its
// lower half for even b, its upper half for odd b, looked up in the distribution function times 2^32. Sums are whole
// numbers. So the result is the same to the last bit wherever and in whatever order topics come.
//
// The test is that of bootstrap_pairs.hpp but for samples whose size varies a little. Chamandy, Muralidharan, Najmi and
// Naidu, "Estimating uncertainty for massive data streams", Google, 2012.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace assay::stats {

/// How often a topic comes in each of the samples.
std::vector<std::uint8_t> poisson_counts(std::string_view topic, std::uint64_t seed, std::size_t samples);

struct PoissonResult {
    std::uint64_t topics = 0;
    double difference = 0, deviation = 0;  ///< mean and standard deviation of z
    double t = 0;
    std::uint64_t reached = 0;  ///< samples whose t is as large
    double asl = 1;
    double low = 0, high = 0;  ///< ends of the interval of the difference
};

/// The sums of one pair of systems under one measure.
class PoissonSums {
public:
    /// Differences up to this are possible.
    static constexpr double largest = 4096;

    explicit PoissonSums(std::size_t samples) : samples_(samples) {}

    /// A difference of at most `largest`, either sign, of a topic that comes so often.
    void add(std::span<const std::uint8_t> counts, double difference);
    /// The same as bytes, and what such bytes of other topics hold added. False if they are of another number of
    /// samples.
    std::string packed() const;
    bool merge(std::string_view packed);
    /// More or larger differences might not be counted any more: far beyond what measures up to 1 ever reach.
    bool full() const;

    PoissonResult result(double confidence) const;

private:
    __extension__ using Whole = __int128;
    struct Sums {
        std::int64_t n = 0;
        Whole sum = 0, squares = 0;
    };
    struct Moments {
        double n = 0, mean = 0, deviation = 0;
    };
    static Moments moments(const Sums& sums);

    Sums all_;
    std::int64_t low_ = std::numeric_limits<std::int64_t>::max(), high_ = std::numeric_limits<std::int64_t>::min();
    std::vector<Sums> samples_;
};

}  // namespace assay::stats
