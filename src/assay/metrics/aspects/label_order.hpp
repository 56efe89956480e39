// The order of label tuples by their distance to the best one.
//
//     eucl    sqrt(sum_a v_a delta_a^2)
//     manh    sum_a v_a delta_a
//     cheb    max_a v_a delta_a
//     mink:p  (sum_a v_a delta_a^p)^(1/p)
//
//   delta_a   |g_a(l_a) - g_a(l*_a)|, how far the label of aspect a is from the best
//   v_a       weight of the aspect
//
// Tuples at the same distance form a class; class 0 is the farthest, the last one holds the best tuple. Whether
// distances are equal is decided exactly: embeddings are scaled to whole numbers and the sums compared as whole
// numbers of 128 bits. Only for a p that is not whole are distances doubles; there, neighbours that differ by at most
// 1e-9 max(1, larger) are one class.
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "assay/core/label_space.hpp"

namespace assay {

struct Distance {
    enum class Kind : std::uint8_t { eucl, manh, cheb, mink };
    Kind kind = Kind::eucl;
    double p = 2;  ///< of mink

    std::string text() const;
};

/// What a label is worth: its embedding, or 1 for every label but the worst.
enum class LabelValues : std::uint8_t { graded, binary };

/// Full products of more tuples than this are refused.
inline constexpr double most_tuples = 2'000'000;

class LabelOrder {
public:
    /// Aspects are weighted by `weights` if there are any, else by those of the space. Throws InputError where
    /// distances do not fit, or the universe has too many tuples, with what to do instead.
    LabelOrder(const LabelSpace& space, Distance distance, std::span<const Rational> weights = {},
               LabelValues values = LabelValues::graded);

    /// m, the number of classes.
    std::size_t count() const { return distances_.size(); }
    /// The class of a tuple of the universe.
    std::size_t class_of(std::span<const Label> tuple) const;
    /// The distance of a class to the best tuple.
    double distance(std::size_t c) const { return distances_[c]; }

private:
    using Key = Uint128;

    void scale_deltas(const LabelSpace& space, std::span<const Rational> weights, LabelValues values);
    Key key_of(std::span<const Label> tuple) const;
    double rough_distance(std::span<const Label> tuple) const;
    void make_classes(std::vector<Key> keys);
    void make_rough_classes(std::vector<double> distances);

    Distance distance_;
    bool exact_ = true;
    std::vector<std::vector<Key>> terms_;           // by aspect and label: v delta^p, scaled
    std::vector<std::vector<double>> rough_terms_;  // the same for a p that is not whole, not scaled
    double unit_ = 1;                               // what a key of 1 stands for
    std::vector<Key> keys_;                         // of the classes, farthest first; empty if p is not whole
    std::vector<double> distances_;                 // of the classes; the largest of those taken for one
};

/// Calls `use` with every tuple of the universe, each once. Throws InputError if there are more than `most_tuples`
/// combinations to go through.
void for_each_tuple(const LabelSpace& space, const std::function<void(std::span<const Label>)>& use);

}  // namespace assay
