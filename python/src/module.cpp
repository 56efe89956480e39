// The extension `assay._core`: what the Python package is made of. It holds no logic of its own; a request in, values
// and messages out.
#include <nanobind/nanobind.h>

#include "assay/core/version.hpp"

#include "columns.hpp"
#include "compute.hpp"
#include "questions.hpp"
#include "results.hpp"
#include "texts.hpp"

NB_MODULE(_core, module) {
    using namespace assay::python;
    nanobind::set_leak_warnings(false);  // what a daemon thread holds when the interpreter ends is lost with it
    module.attr("version") = std::string(assay::version());
    module.def("shut_down", &shut_down);
    module.def("forget_threads", &forget_threads);
    bind_errors(module);
    bind_columns(module);
    bind_results(module);
    bind_evaluate(module);
    bind_names(module);
    bind_comparisons(module);
    bind_looks(module);
    bind_evaluator(module);
    bind_batches(module);
    bind_files(module);
    bind_pages(module);
}
