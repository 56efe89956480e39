// How tuples of labels are ordered: by their distance to the best tuple, and in the partial order below that.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/core/provenance.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/metrics/aspects/tuple_list.hpp"

namespace assay {

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
