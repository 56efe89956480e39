// What the module offers, file by file.
#pragma once

#include <nanobind/nanobind.h>

namespace assay::python {

namespace nb = nanobind;

void bind_evaluate(nb::module_& module);
void bind_comparisons(nb::module_& module);
void bind_looks(nb::module_& module);
void bind_evaluator(nb::module_& module);
void bind_batches(nb::module_& module);
void bind_files(nb::module_& module);
void bind_pages(nb::module_& module);
void bind_names(nb::module_& module);

}  // namespace assay::python
