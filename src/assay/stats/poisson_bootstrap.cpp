#include "assay/stats/poisson_bootstrap.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstring>

#include "assay/core/random.hpp"

namespace assay::stats {

namespace {

constexpr double unit = 0x1p40;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// 2^32 times the distribution function of Poisson's distribution with mean 1, rounded down.
constexpr std::array<std::uint32_t, 12> distribution{1580030168, 3160060337, 3950075421, 4213413783,
                                                     4279248373, 4292415291, 4294609777, 4294923276,
                                                     4294962463, 4294966817, 4294967252, 4294967292};
constexpr std::size_t most = distribution.size();  // that a topic comes

std::uint8_t poisson(std::uint32_t drawn) {
    std::uint8_t count = 0;
    while (count < most && drawn >= distribution[count]) ++count;
    return count;
}

std::uint64_t fnv1a(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

template <class Value>
void put(std::string& bytes, const Value& value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class Value>
Value get(std::string_view& bytes) {
    Value value;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

}  // namespace

std::vector<std::uint8_t> poisson_counts(std::string_view topic, std::uint64_t seed, std::size_t samples) {
    Random random = Random::stream(seed, fnv1a(topic));
    std::vector<std::uint8_t> counts(samples);
    for (std::size_t b = 0; b < samples; b += 2) {
        const std::uint64_t drawn = random.next();
        counts[b] = poisson(static_cast<std::uint32_t>(drawn));
        if (b + 1 < samples) counts[b + 1] = poisson(static_cast<std::uint32_t>(drawn >> 32));
    }
    return counts;
}

void PoissonSums::add(std::span<const std::uint8_t> counts, double difference) {
    assert(counts.size() == samples_.size() && std::abs(difference) <= largest);
    const auto z = static_cast<std::int64_t>(std::nearbyint(difference * unit));
    std::array<Whole, most + 1> times{}, squares{};
    for (std::size_t c = 1; c <= most; ++c) {
        times[c] = times[c - 1] + z;
        squares[c] = squares[c - 1] + Whole{z} * z;
    }
    for (std::size_t b = 0; b < counts.size(); ++b) {
        Sums& sums = samples_[b];
        sums.n += counts[b];
        sums.sum += times[counts[b]];
        sums.squares += squares[counts[b]];
    }
    ++all_.n;
    all_.sum += z;
    all_.squares += Whole{z} * z;
    low_ = std::min(low_, z);
    high_ = std::max(high_, z);
}

std::string PoissonSums::packed() const {
    std::string bytes;
    put(bytes, static_cast<std::uint64_t>(samples_.size()));
    put(bytes, low_);
    put(bytes, high_);
    const auto put_sums = [&](const Sums& sums) {
        put(bytes, sums.n);
        put(bytes, sums.sum);
        put(bytes, sums.squares);
    };
    put_sums(all_);
    for (const Sums& sums : samples_) put_sums(sums);
    return bytes;
}

bool PoissonSums::merge(std::string_view packed) {
    constexpr std::size_t head = 3 * sizeof(std::int64_t), each = sizeof(std::int64_t) + 2 * sizeof(Whole);
    if (packed.size() != head + (samples_.size() + 1) * each) return false;
    if (get<std::uint64_t>(packed) != samples_.size()) return false;
    low_ = std::min(low_, get<std::int64_t>(packed));
    high_ = std::max(high_, get<std::int64_t>(packed));
    const auto add_sums = [&](Sums& sums) {
        sums.n += get<std::int64_t>(packed);
        sums.sum += get<Whole>(packed);
        sums.squares += get<Whole>(packed);
    };
    add_sums(all_);
    for (Sums& sums : samples_) add_sums(sums);
    return true;
}

bool PoissonSums::full() const { return all_.squares > Whole{1} << 120; }

PoissonSums::Moments PoissonSums::moments(const Sums& sums) {
    const auto n = static_cast<double>(sums.n);
    if (sums.n == 0) return {};
    const double sum = static_cast<double>(sums.sum) / unit, squares = static_cast<double>(sums.squares) / unit / unit;
    const double variance = sums.n > 1 ? (squares - sum * (sum / n)) / (n - 1) : 0;
    // Less is what rounding leaves of squares that cancel.
    return {n, sum / n, variance > 1e-14 * squares / n ? std::sqrt(variance) : 0};
}

PoissonResult PoissonSums::result(double confidence) const {
    const Moments all = moments(all_);
    PoissonResult made{.topics = static_cast<std::uint64_t>(all_.n), .difference = all.mean};
    if (all_.n == 0) return made;
    const bool constant = low_ == high_;
    made.deviation = constant ? 0 : all.deviation;
    const auto t_of = [](double off, const Moments& of) {
        if (of.deviation > 0) return std::abs(off) / (of.deviation / std::sqrt(of.n));
        return std::abs(off) <= 1e-12 ? 0 : infinity;
    };
    const double t = constant ? (low_ == 0 ? 0 : infinity) : t_of(all.mean, all);
    made.t = std::copysign(t, all.mean);
    const double reach = std::isinf(t) ? t : t - 1e-9 * std::max(1.0, t);
    std::vector<double> means;
    for (const Sums& sums : samples_) {
        const Moments sample = moments(sums);
        means.push_back(sums.n == 0 || constant ? all.mean : sample.mean);
        const double t_b = constant ? 0 : t_of(means.back() - all.mean, sample);
        if (sums.n > 0 && t_b >= reach) ++made.reached;
    }
    if (samples_.empty()) return made;
    made.asl = static_cast<double>(made.reached) / static_cast<double>(samples_.size());
    std::sort(means.begin(), means.end());
    const double tail = std::ceil(static_cast<double>(means.size()) * (1 - confidence) / 2);
    const auto place = std::min(static_cast<std::size_t>(std::max(tail, 1.0)), means.size());
    made.low = means[place - 1];
    made.high = means[means.size() - place];
    return made;
}

}  // namespace assay::stats
