// How tuples of labels are ordered: by their distance to the best tuple, and in the partial order below that.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/core/provenance.hpp"
#include "assay/engine/evaluate_runs.hpp"

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

/// Tuples with the same distance.
struct TupleClass {
    std::size_t number = 0;
    double weight = 0, distance = 0;
    std::size_t documents = 0;             ///< judged ones that have such labels
    std::vector<std::size_t> tuples = {};  ///< their places in the list
};

/// The classes of a distance, best first.
struct TupleClasses {
    std::string distance;  ///< its name
    std::vector<TupleClass> classes;
};

struct TuplesRequest {
    AspectRequest aspects;
    std::string judgments = {};  ///< with labels; a file, or empty
    JudgmentsFormat judgments_format = JudgmentsFormat::automatic;
    DuplicateJudgments duplicate_judgments = DuplicateJudgments::error;
    bool covers = false;  ///< the partial order, instead of the classes of distances
    std::vector<std::string> distances = {"eucl", "manh", "cheb"};
    std::string weight = "step1";  ///< what the classes are worth, as in TOMA
    bool binary = false;           ///< every label above the worst counts as 1
    bool digests = false;          ///< of the inputs
};

struct TuplesResult {
    LabelSpace space;
    TupleList tuples;
    bool with_documents = false;          ///< there are judgments
    std::vector<TupleClasses> distances;  ///< in the order of the request
    Covers covers;                        ///< where they were asked for
    Provenance about;
};

/// Throws UsageError or InputError.
TuplesResult order_tuples(const TuplesRequest& request);

/// All files that a request names, for those who must not overwrite them.
std::vector<std::string> input_paths(const TuplesRequest& request);

}  // namespace assay
