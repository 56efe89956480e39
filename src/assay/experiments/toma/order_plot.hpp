// The partial order of label tuples as a picture: the best on top, and a line from a tuple to each that is next below.
#pragma once

#include <string>
#include <vector>

#include "assay/core/label_space.hpp"
#include "assay/metrics/aspects/tuple_list.hpp"
#include "assay/plot/plot.hpp"

namespace assay::experiments::toma {

/// With two aspects, better in the first is up and to the left, better in the second up and to the right; with others,
/// the tuples of a level stand side by side.
plot::Plot order_plot(const LabelSpace& space, const TupleList& tuples, const Covers& covers);

}  // namespace assay::experiments::toma
