// Tuples of labels as reports: their classes, their order in one line, and their partial order.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "assay/engine/aspects.hpp"
#include "assay/report/report.hpp"

namespace assay::views {

/// How a tuple is written.
enum class TupleText : std::uint8_t {
    labels,  ///< (hr,c)
    values,  ///< what the labels are worth: (3,1)
};

/// A table for each distance with a row for each class.
Report classes_view(std::shared_ptr<const TuplesResult> result, TupleText text);

/// A row for each distance with all tuples, best to worst.
Report chains_view(std::shared_ptr<const TuplesResult> result, TupleText text);

/// A row for each tuple with those directly below it.
Report covers_view(std::shared_ptr<const TuplesResult> result, TupleText text);

/// The partial order as a graph in the language of Graphviz.
std::string covers_graph(const TuplesResult& result, TupleText text);

}  // namespace assay::views
