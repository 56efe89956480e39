// Sums of many small terms, with the rounding of each addition carried along.
#pragma once

namespace assay {

/// Knuth's exact addition: the error of every step is kept and added at the end.
class CompensatedSum {
public:
    void add(double term) noexcept {
        const double sum = sum_ + term;
        const double of_term = sum - sum_;
        error_ += (sum_ - (sum - of_term)) + (term - of_term);
        sum_ = sum;
    }
    double value() const noexcept { return sum_ + error_; }

private:
    double sum_ = 0, error_ = 0;
};

}  // namespace assay
