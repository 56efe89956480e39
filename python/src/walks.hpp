// Dicts of dicts and rows of tuples, walked once.
#pragma once

#include <string>
#include <vector>

#include <nanobind/nanobind.h>

#include "columns.hpp"

namespace assay::python {

/// {topic: {document: number}}, {topic: {document: {aspect: number}}} or {topic: [document, ...]}, best first. Texts
/// are copied, so that nobody minds if the dicts change afterwards.
void walk_nested(Columns& columns, nb::dict mapping);

/// Tuples or lists; `roles` says what stands at each place, "" for what nobody needs.
void walk_rows(Columns& columns, nb::handle rows, const std::vector<std::string>& roles);

/// What is left of walk_nested without its result, as a number that depends on everything.
double touch_nested(nb::dict mapping);

}  // namespace assay::python
