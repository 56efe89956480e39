// The value over all topics, while the values of the topics come one by one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "assay/core/scores.hpp"

namespace assay {

class RunningAggregate {
public:
    explicit RunningAggregate(Aggregate how) noexcept : how_(how) {}

    /// Values that are left out count for nothing.
    void add(double value) noexcept {
        constexpr double smallest = 0.00001;
        if (std::isnan(value)) return;
        sum_ += how_ == Aggregate::geometric_mean ? std::log(std::max(value, smallest)) : value;
        ++count_;
    }
    std::size_t count() const noexcept { return count_; }
    double value() const noexcept {
        if (count_ == 0 || how_ == Aggregate::sum) return sum_;
        const double mean = sum_ / static_cast<double>(count_);
        return how_ == Aggregate::geometric_mean ? std::exp(mean) : mean;
    }

private:
    Aggregate how_;
    double sum_ = 0;
    std::size_t count_ = 0;
};

}  // namespace assay
