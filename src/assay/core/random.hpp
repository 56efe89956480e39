// Random numbers: the same digits on every platform, in every language.
//
//     next():    s += 0x9E3779B97F4A7C15, then z = s, (z ^ z >> 30) * 0xBF58476D1CE4E5B9,
//                (z ^ z >> 27) * 0x94D049BB133111EB, z ^ z >> 31; all modulo 2^64
//     below(n):  next() modulo n, drawn again where the remainder would favour small numbers
//     unit():    (next() >> 11) 2^-53
//     shuffle:   for i = n-1 down to 1: trade v[i] and v[below(i + 1)]
//
// SplitMix64 of Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. The distributions
// of the standard library differ from one implementation to the next, so none is used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace assay {

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}

    /// The generator of replicate number `replicate`: its seed is that value (from 0) of the generator seeded with
    /// `seed`. Replicates can so be drawn in any order, on any number of threads.
    static constexpr Random stream(std::uint64_t seed, std::uint64_t replicate) noexcept {
        return Random(Random(seed + replicate * step).next());
    }

    constexpr std::uint64_t next() noexcept {
        std::uint64_t z = state_ += step;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    /// A whole number below n, which is at least 1; every one is equally likely.
    constexpr std::uint64_t below(std::uint64_t n) noexcept {
        constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        std::uint64_t x = next();
        // Refused are the last 2^64 mod n values. That is less than n, so that the division is hardly ever made.
        while (x > most - n && x > most - (0 - n) % n) x = next();
        return x % n;
    }

    /// A number in [0, 1).
    constexpr double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1p-53; }

    template <class T>
    constexpr void shuffle(std::span<T> v) noexcept {
        for (std::size_t i = v.size(); i-- > 1;) std::swap(v[i], v[static_cast<std::size_t>(below(i + 1))]);
    }

    /// 0 to n-1 in random order.
    std::vector<std::size_t> permutation(std::size_t n);

    /// Two independent draws from the normal distribution with mean 0 and deviation 1, by Box and Muller:
    /// sqrt(-2 ln u) cos(2 pi v) and the same with sin, where u = 1 - unit() and then v = unit().
    std::pair<double, double> normal_pair() noexcept;

    /// The first place at which the running sum of `shares` exceeds unit(); the last place if rounding leaves none.
    std::size_t discrete(std::span<const double> shares) noexcept;

private:
    static constexpr std::uint64_t step = 0x9E3779B97F4A7C15U;
    std::uint64_t state_;
};

}  // namespace assay
