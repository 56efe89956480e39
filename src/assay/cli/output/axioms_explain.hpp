// One verdict of an axiom in full, for people.
#pragma once

#include <string>

#include "assay/axioms/check.hpp"

namespace assay::cli {

/// The axiom, the verdict, and the case that shows it: both rankings side by side with aspects, relevance and scores.
std::string explain_finding(const Measure& measure, const axioms::Axiom& axiom, const axioms::CheckOptions& options);

}  // namespace assay::cli
