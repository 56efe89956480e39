// The classes that a TOMA measure puts label tuples into, and what they are worth.
#pragma once

#include <vector>

#include "assay/metrics/aspects/label_order.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

struct TomaClasses {
    LabelOrder order;
    std::vector<double> weights;  ///< of the classes, worst first
};

/// What the arguments of a TOMA measure mean for these labels. Throws InputError where they do not go together.
TomaClasses toma_classes(const LabelSpace& space, const Args& args);

}  // namespace assay
