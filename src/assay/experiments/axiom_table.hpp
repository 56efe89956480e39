// A published table of verdicts, measure by axiom, checked cell by cell under two readings.
#pragma once

#include "assay/axioms/catalogue.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

/// Under the reading of the paper and under the literal one, with counterexamples where cells differ.
Reproduction reproduce_axioms(const axioms::Suite& suite, const ReproductionSettings& settings);

}  // namespace assay::experiments
