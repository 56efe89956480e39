// Pictures as values that Python draws.
#pragma once

#include <nanobind/nanobind.h>

#include "assay/plot/plot.hpp"

namespace assay::python {

namespace nb = nanobind;

/// All that the picture shows, as dicts and lists; colours are decided.
nb::dict plot_dict(const plot::Plot& plot);

}  // namespace assay::python
