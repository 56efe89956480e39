// How this is made fast. With counts c_i of the topics in a sample,
//
//     S1 = sum c_i w_i,   S2 = sum c_i w_i^2,   r = S1^2 / S2,   t(w*)^2 = (n - 1) r / (n - r)
//
// so that |t*| >= T means S1^2 >= R S2 with R = n T^2 / (n - 1 + T^2): no division, no root, nothing that cancels. S1
// is a difference of two numbers that each system has once per sample. S2 is a matrix product, samples x topics times
// topics x pairs, done in single precision.
//
// How it stays right. The error of r so computed is bounded (Guard), and where the bound leaves doubt the sample is
// judged by the definition in double precision. What is returned is thus what the definition returns, whatever the
// order of sums, the instruction set or the number of threads; single precision leaves doubt in one sample of 10^5.

#include "assay/stats/bootstrap_pairs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>

#include "assay/core/error.hpp"
#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"
#include "assay/stats/count_product.hpp"
#include "assay/stats/studentised.hpp"
#include "assay/stats/system_means.hpp"
#include "assay/stats/topic_samples.hpp"

namespace assay::stats {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::size_t pairs_at_once = 32;  // their sums stay in the cache
constexpr double reach_tolerance = 1e-9;

std::size_t rounded_up(std::size_t n, std::size_t unit) { return (n + unit - 1) / unit * unit; }

/// S1^2 / S2 where |t| is this, and back.
double ratio_of(double t, double n) { return std::isinf(t) ? n : n * t * t / (n - 1 + t * t); }
double t_of(double ratio, double n) { return ratio >= n ? infinity : std::sqrt((n - 1) * ratio / (n - ratio)); }

/// For every system and sample the sum of the sample's scores. The scores are taken less their mean, and all times
/// one power of 2 that brings them into the middle of the range of single precision.
struct SystemSums {
    std::size_t stride = 0;
    std::vector<double> sums;  ///< system by system, `stride` samples each
    double scale = 1;
    double largest = 0;  ///< the largest |score|, scaled

    const double* of(std::size_t system, std::size_t sample) const { return &sums[system * stride + sample]; }
};

/// Fills rows [group][topic][row in group].
template <class Real, class RowValue>
void interleave(std::vector<Real>& weights, std::size_t rows, std::size_t topics, const RowValue& value) {
    weights.assign(rounded_up(rows, rows_at_once) * topics, Real{0});
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t topic = 0; topic < topics; ++topic)
            weights[(row / rows_at_once * topics + topic) * rows_at_once + row % rows_at_once] = value(row, topic);
}

SystemSums sum_samples(const ScoreMatrix& scores, const TopicSamples& samples, std::size_t threads) {
    const std::vector<double> means = system_means(scores);
    double largest = 0, largest_centred = 0;
    for (std::size_t system = 0; system < scores.systems; ++system) {
        for (const double score : scores.row(system)) {
            largest = std::max(largest, std::abs(score));
            largest_centred = std::max(largest_centred, std::abs(score - means[system]));
        }
    }
    SystemSums made;
    made.stride = rounded_up(samples.samples, tile_samples);
    made.scale = largest_centred > 0 ? std::ldexp(1.0, -std::ilogb(largest_centred)) : 1;
    made.largest = largest * made.scale;
    made.sums.resize(scores.systems * made.stride);
    std::vector<double> weights;
    interleave(weights, scores.systems, scores.topics, [&](std::size_t system, std::size_t topic) {
        return (scores.row(system)[topic] - means[system]) * made.scale;
    });
    const std::size_t groups = rounded_up(scores.systems, rows_at_once) / rows_at_once;
    for_each_index(made.stride / tile_samples, threads, [&](std::size_t tile) {
        std::vector<double> sums(groups * rows_at_once * tile_samples);
        tile_products(samples, tile * tile_samples, weights.data(), groups, sums.data());
        for (std::size_t system = 0; system < scores.systems; ++system)
            std::copy_n(&sums[system * tile_samples], tile_samples,
                        &made.sums[system * made.stride + tile * tile_samples]);
    });
    return made;
}

/// Bounds of what rounding may have done to S1^2 and S2. With u = 2^-24 the unit of single precision: S2 is a sum of
/// positive products and wrong by at most (depth + 2) u of itself, depth being the number of additions one after the
/// other; the steps after it add less than 6 u. S1, computed in double precision from scores that may nearly cancel, is
/// wrong by at most `error`. So r is right up to the share `relative` of itself wherever S1^2 is at least `least`, and
/// where it is less, S1^2 is at most `least`. `least` also covers vectors that are constant only by the tolerance of
/// the definition: with |w| <= 1e-9 they are.
struct Guard {
    double relative;
    float least;

    Guard(std::size_t topics, const SystemSums& sums) {
        const auto n = static_cast<double>(topics);
        const double depth = std::min(n, double{tile_topics}) + std::ceil(n / double{tile_topics});
        relative = 4 * (depth + 16) * 0x1p-24;
        const double error = 8 * n * (n + 8) * 0x1p-53 * sums.largest;
        const double doubtful = std::max(4 * error / relative, n * 1e-9 * sums.scale);
        least = static_cast<float>(std::max(doubtful * doubtful, 1e-30));
    }
};

/// The differences of a pair of systems, shifted to mean 0.
struct Null {
    std::span<const double> x, y;
    Studentised observed;
    double reach = 0;  ///< what |t| of a sample is compared with

    Null(std::span<const double> first, std::span<const double> second)
        : x(first), y(second), observed(studentised(differences(first, second))) {
        const double t = std::abs(observed.t);
        reach = std::isinf(t) ? t : t - reach_tolerance * std::max(1.0, t);
    }
    double w(std::size_t topic) const { return observed.constant ? 0 : x[topic] - y[topic] - observed.mean; }
    /// The definition.
    Studentised of_sample(const TopicSamples& samples, std::size_t sample) const {
        return studentised(
            x.size(), static_cast<double>(x.size()), [&](std::size_t topic) { return w(topic); },
            [&](std::size_t topic) { return static_cast<double>(samples.at(topic, sample)); });
    }
};

/// The samples of a pair that may be its k-th largest |t|, or as large.
class Largest {
public:
    Largest(std::size_t k, double n, double relative) : k_(k), n_(n), relative_(relative), room_(2 * k + 64) {}

    /// Ratios below this do not matter any more.
    float floor() const { return floor_; }

    void add(float ratio, std::size_t sample) {
        kept_.push_back({ratio, static_cast<std::uint32_t>(sample)});
        if (kept_.size() >= room_) prune();
    }

    /// |mean| of the samples whose |t| is the k-th largest.
    double difference(const Null& null, const TopicSamples& samples) {
        const float kth = kth_largest();
        const double low = low_edge(kth), high = high_edge(kth);
        std::size_t above = 0;
        std::vector<Studentised> near;
        for (const Candidate& one : kept_)
            if (one.ratio > high) ++above;
            else if (one.ratio >= low) near.push_back(null.of_sample(samples, one.sample));
        for (Studentised& one : near) one = {std::abs(one.mean), 0, std::abs(one.t), false};
        std::sort(near.begin(), near.end(), [](const Studentised& a, const Studentised& b) { return a.t > b.t; });
        const double c = near[k_ - 1 - above].t;
        double largest = 0;
        for (const Studentised& one : near)
            if (one.t == c || (!std::isinf(c) && c - one.t <= reach_tolerance * std::max(1.0, c) &&
                               one.t - c <= reach_tolerance * std::max(1.0, c)))
                largest = std::max(largest, one.mean);
        return largest;
    }

private:
    struct Candidate {
        float ratio;
        std::uint32_t sample;
    };

    float kth_largest() {
        const auto kth = kept_.begin() + static_cast<std::ptrdiff_t>(k_ - 1);
        std::nth_element(kept_.begin(), kth, kept_.end(),
                         [](const Candidate& a, const Candidate& b) { return a.ratio > b.ratio; });
        return kth->ratio;
    }
    // Computed ratios between these edges may belong to the k-th largest |t|, or be as large up to the tolerance.
    double low_edge(double kth) const {
        const double t = t_of(kth * (1 - relative_), n_);
        const double edge = t - 2 * reach_tolerance * std::max(1.0, t);
        return edge <= 0 ? 0 : ratio_of(edge, n_) * (1 - relative_);
    }
    double high_edge(double kth) const {
        const double t = t_of(kth * (1 + relative_), n_);
        return std::isinf(t) ? t : ratio_of(t + 2 * reach_tolerance * std::max(1.0, t), n_) * (1 + relative_);
    }
    void prune() {
        floor_ = static_cast<float>(low_edge(kth_largest()) * (1 - 0x1p-22));
        kept_.erase(std::remove_if(kept_.begin(), kept_.end(), [&](const Candidate& c) { return c.ratio < floor_; }),
                    kept_.end());
        room_ = std::max(room_, 2 * kept_.size());
    }

    std::size_t k_;
    double n_, relative_;
    std::size_t room_;
    float floor_ = 0;
    std::vector<Candidate> kept_;
};

/// One pair while the samples pass by.
class PairCount {
public:
    PairCount(const Null& null, const Guard& guard, const TopicSamples& samples, std::optional<std::size_t> kth)
        : null_(null), samples_(samples), n_(static_cast<double>(samples.topics)), least_(guard.least) {
        const double edge = null.reach <= 0 ? 0 : ratio_of(null.reach, n_);
        low_ = static_cast<float>(edge * (1 - guard.relative));
        high_ = static_cast<float>(edge * (1 + guard.relative));
        if (kth) largest_.emplace(*kth, n_, guard.relative);
    }

    /// Takes S1 (as two sums) and S2 of a tile of samples, of which the first `width` exist. If the differences are
    /// constant all samples are 0, and there is nothing to look at.
    void take(const double* first_sums, const double* second_sums, const float* S2, std::size_t sample,
              std::size_t width) {
        if (null_.observed.constant) return;
        std::array<float, tile_samples> squares;  // S1^2
        for (std::size_t i = 0; i < tile_samples; ++i) {
            const auto S1 = static_cast<float>(first_sums[i] - second_sums[i]);
            squares[i] = S1 * S1;
        }
        int sure = 0, doubtful = 0;
        for (std::size_t i = 0; i < tile_samples; ++i) {
            sure += sure_to_reach(squares[i], S2[i]);
            doubtful += may_reach(squares[i], S2[i]);
        }
        reached_ += static_cast<std::size_t>(sure);
        if (doubtful > sure)
            for (std::size_t i = 0; i < width; ++i)
                if (may_reach(squares[i], S2[i]) > sure_to_reach(squares[i], S2[i]))
                    reached_ += t_of_sample(sample + i) >= null_.reach;
        if (largest_) keep_large(squares.data(), S2, sample, width);
    }

    BootstrapPair result() {
        if (null_.observed.constant && null_.observed.t == 0) reached_ = samples_.samples;
        BootstrapPair made{null_.observed.t, reached_, 0, 0};
        made.asl = static_cast<double>(reached_) / static_cast<double>(samples_.samples);
        if (largest_ && !null_.observed.constant) made.difference = largest_->difference(null_, samples_);
        return made;
    }

private:
    // Numbers rather than truth values, without branches, so that several samples are done with one instruction.
    int sure_to_reach(float square, float S2) const { return int{square >= high_ * S2} & int{square >= least_}; }
    int may_reach(float square, float S2) const { return int{square + least_ >= low_ * S2}; }

    double t_of_sample(std::size_t sample) const { return std::abs(null_.of_sample(samples_, sample).t); }

    void keep_large(const float* squares, const float* S2, std::size_t sample, std::size_t width) {
        const float floor = largest_->floor();
        std::array<std::uint8_t, tile_samples> large;
        for (std::size_t i = 0; i < tile_samples; ++i) large[i] = squares[i] + least_ >= floor * S2[i];
        for (std::size_t from = 0; from < width; from += 8) {
            std::uint64_t eight;  // few are large, so most are passed over together
            std::memcpy(&eight, &large[from], sizeof eight);
            if (eight == 0) continue;
            for (std::size_t i = from; i < std::min(from + 8, width); ++i)
                if (large[i] != 0)
                    largest_->add(squares[i] >= least_ ? squares[i] / S2[i]
                                                       : static_cast<float>(ratio_of(t_of_sample(sample + i), n_)),
                                  sample + i);
        }
    }

    const Null& null_;
    const TopicSamples& samples_;
    double n_;
    float least_, low_, high_;
    std::size_t reached_ = 0;
    std::optional<Largest> largest_;
};

/// A few pairs on all samples.
void count_block(const ScoreMatrix& scores, std::span<const Pair> pairs, const TopicSamples& samples,
                 const SystemSums& sums, std::optional<std::size_t> kth, BootstrapPair* results) {
    const Guard guard(scores.topics, sums);
    std::vector<Null> nulls;
    std::vector<PairCount> counts;
    nulls.reserve(pairs.size());
    counts.reserve(pairs.size());
    for (const Pair& pair : pairs) {
        nulls.emplace_back(scores.row(pair.first), scores.row(pair.second));
        counts.emplace_back(nulls.back(), guard, samples, kth);
    }
    std::vector<float> weights;
    interleave(weights, pairs.size(), scores.topics, [&](std::size_t pair, std::size_t topic) {
        const double w = nulls[pair].w(topic) * sums.scale;
        return static_cast<float>(w * w);
    });
    const std::size_t groups = rounded_up(pairs.size(), rows_at_once) / rows_at_once;
    std::vector<float> S2(groups * rows_at_once * tile_samples);
    for (std::size_t sample = 0; sample < samples.samples; sample += tile_samples) {
        tile_products(samples, sample, weights.data(), groups, S2.data());
        const std::size_t width = std::min(tile_samples, samples.samples - sample);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            counts[i].take(sums.of(pairs[i].first, sample), sums.of(pairs[i].second, sample), &S2[i * tile_samples],
                           sample, width);
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) results[i] = counts[i].result();
}

/// The number of a pair in all_pairs.
std::size_t number_of(const Pair& pair, std::size_t systems) {
    const auto [low, high] = std::minmax(pair.first, pair.second);
    return low * systems - low * (low + 1) / 2 + high - low - 1;
}

/// One pair on samples of its own.
void count_alone(const ScoreMatrix& scores, const Pair& pair, const BootstrapOptions& options,
                 std::optional<std::size_t> kth, BootstrapPair& result) {
    Random random(options.seed + number_of(pair, scores.systems));
    const TopicSamples samples = draw_samples(random, scores.topics, options.samples);
    std::vector<double> two(scores.row(pair.first).begin(), scores.row(pair.first).end());
    two.insert(two.end(), scores.row(pair.second).begin(), scores.row(pair.second).end());
    const ScoreMatrix both{two, 2, scores.topics};
    const Pair them{0, 1};
    count_block(both, {&them, 1}, samples, sum_samples(both, samples, 1), kth, &result);
}

/// Squares of larger scores are infinite, and then ratios are no numbers.
void refuse_large(const ScoreMatrix& scores) {
    constexpr double largest = 1e100;
    for (const double score : scores.values)
        if (!(std::abs(score) <= largest))
            throw UsageError("the bootstrap needs scores of at most 1e100 in size: rescale them");
}

}  // namespace

std::vector<BootstrapPair> bootstrap_pairs(const ScoreMatrix& scores, std::span<const Pair> pairs,
                                           const BootstrapOptions& options) {
    refuse_large(scores);
    std::vector<BootstrapPair> results(pairs.size());
    std::optional<std::size_t> kth;
    if (options.alpha)
        kth = std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(options.samples) * *options.alpha));
    const auto done = [&](std::size_t count) { advance(options.phase, count); };
    if (options.sampling == Sampling::per_pair) {
        for_each_index(pairs.size(), options.threads, [&](std::size_t i) {
            count_alone(scores, pairs[i], options, kth, results[i]);
            done(1);
        });
        return results;
    }
    Random random(options.seed);
    const TopicSamples samples = draw_samples(random, scores.topics, options.samples);
    const SystemSums sums = sum_samples(scores, samples, options.threads);
    for_each_index(rounded_up(pairs.size(), pairs_at_once) / pairs_at_once, options.threads, [&](std::size_t block) {
        const std::size_t first = block * pairs_at_once, count = std::min(pairs_at_once, pairs.size() - first);
        count_block(scores, pairs.subspan(first, count), samples, sums, kth, &results[first]);
        done(count);
    });
    return results;
}

}  // namespace assay::stats
