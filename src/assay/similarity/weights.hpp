// What the depths of two rankings weigh, and how much weight is left behind a depth.
//
//     v(d)     = (1 - p) p^(d-1)                     all weights sum to 1
//     rest(n)  = sum over d > n of v(d)     = p^n
//     tail(n)  = sum over d > n of v(d) / d = (1-p)/p * p^(n+1) * Phi(p, 1, n+1)
//
//   p   in (0, 1)
#pragma once

#include <cstddef>
#include <vector>

namespace assay {

/// The weights of one p: tables that grow as deeper rankings come.
class DepthWeights {
public:
    explicit DepthWeights(double p);

    double p() const noexcept { return p_; }
    /// (1 - p) / p
    double kappa() const noexcept { return (1 - p_) / p_; }

    /// Makes the functions below good for depths up to n.
    void reach(std::size_t n) {
        if (n >= rest_.size()) grow(n);
    }
    double at(std::size_t depth) const { return at_[depth]; }
    double rest(std::size_t depth) const { return rest_[depth]; }
    double tail(std::size_t depth) const { return tail_[depth]; }
    /// v(d) / d
    double per_depth(std::size_t depth) const { return per_depth_[depth]; }

    /// The first depth behind which the weights sum to less than `least`.
    std::size_t horizon(double least) const noexcept;

private:
    void grow(std::size_t n);

    double p_;
    std::vector<double> at_, rest_, tail_, per_depth_;
};

}  // namespace assay
