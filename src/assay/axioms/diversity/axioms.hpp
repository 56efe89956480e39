// The table of contents of the suite: every constraint is defined in the file of its name.
#pragma once

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

extern const Axiom priority;
extern const Axiom deepness;
extern const Axiom deepness_threshold;
extern const Axiom closeness_threshold;
extern const Axiom confidence;
extern const Axiom aspect_diversity;
extern const Axiom redundancy;
extern const Axiom monotonic_redundancy;
extern const Axiom saturation;
extern const Axiom aspect_relevance;

}  // namespace assay::axioms
