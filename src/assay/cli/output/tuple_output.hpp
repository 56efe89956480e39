// Prints tuples of labels: their classes, their order in one line, and their partial order, in any format.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/core/sink.hpp"
#include "assay/io/input.hpp"

namespace assay::cli {

enum class TupleFormat : std::uint8_t { table, tsv, csv, json, latex, dot };

/// The tuples of a universe, best label of the first aspect first, then of the second, and so on.
class TupleList {
public:
    explicit TupleList(std::size_t width) : width_(width) {}

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

/// The classes of a distance, best first.
struct ClassTable {
    struct Class {
        std::size_t number = 0;
        double weight = 0, distance = 0;
        std::size_t documents = 0;  ///< judged ones that have such labels
        std::vector<std::size_t> tuples = {};
    };
    std::string distance;  ///< its name
    std::vector<Class> classes;
};

/// All that can be printed.
struct TupleReport {
    const LabelSpace& space;
    const TupleList& tuples;
    std::span<const Input> inputs;
    bool with_documents;  ///< there are judgments
    bool embedded;        ///< tuples show what labels are worth
    int digits;
    std::vector<ClassTable> tables;
    Covers covers;
};

void write_classes(const TupleReport& report, TupleFormat format, ByteSink& sink);
void write_chains(const TupleReport& report, TupleFormat format, ByteSink& sink);
void write_covers(const TupleReport& report, TupleFormat format, ByteSink& sink);

}  // namespace assay::cli
