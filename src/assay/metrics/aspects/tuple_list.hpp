// The tuples of labels that can occur, and the partial order that every distance keeps: no label is better.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "assay/core/label_space.hpp"

namespace assay {

/// The tuples of a universe, best label of the first aspect first, then of the second, and so on.
class TupleList {
public:
    explicit TupleList(std::size_t width = 1) : width_(width) {}

    void add(std::span<const Label> tuple) { labels_.insert(labels_.end(), tuple.begin(), tuple.end()); }
    std::size_t size() const { return labels_.size() / width_; }
    std::span<const Label> operator[](std::size_t tuple) const {
        return std::span(labels_).subspan(tuple * width_, width_);
    }

private:
    std::size_t width_;
    std::vector<Label> labels_;
};

/// Throws InputError if the universe has too many.
TupleList tuples_of(const LabelSpace& space);

/// The tuples that are next to each other in the partial order "no label is better": pairs of above and below, with
/// nothing in between. Throws InputError if there are too many tuples for that.
using Covers = std::vector<std::pair<std::size_t, std::size_t>>;
Covers covers_of(const TupleList& tuples);

}  // namespace assay
