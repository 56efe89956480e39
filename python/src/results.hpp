// What the engine answers, as Python sees it: scores, and reports of everything else.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <nanobind/nanobind.h>

#include "assay/core/provenance.hpp"
#include "assay/engine/evaluation.hpp"
#include "assay/report/report.hpp"

namespace assay::python {

namespace nb = nanobind;

/// Scores, shared by all that are made of them.
struct ScoresHandle {
    std::shared_ptr<const Evaluation> evaluation;
};

/// An answer as tables and records. It keeps what they are made of.
struct ReportHandle {
    Report report;
    std::shared_ptr<const void> definitions = {};  ///< that measures in it were made with
};

/// A setting as Python writes it: duplicates="first" or "max".
std::string python_hint(std::string_view policy, std::span<const std::string_view> values);

/// (severity, text, file, line, hints, all of it in words)
nb::object message_tuple(const Message& message);

void bind_results(nb::module_& module);
void bind_errors(nb::module_& module);

}  // namespace assay::python
