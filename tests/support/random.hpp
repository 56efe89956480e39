// Random draws for tests: the same on every platform.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::testing {

/// SplitMix64 of Steele, Lea and Flood, OOPSLA 2014.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    /// A whole number below n, which is at least 1.
    std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
    /// A number in [0, 1).
    double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t state_;
};

}  // namespace assay::testing
