// The table of contents of the suite: every axiom is defined in the file of its name.
#pragma once

#include "assay/axioms/axiom.hpp"

namespace assay::axioms::recommendation {

extern const Axiom priority;
extern const Axiom deepness;
extern const Axiom no_priority_of_satisfied_aspects;
extern const Axiom top_heaviness;
extern const Axiom top_heaviness_complementary;
extern const Axiom aspect_relevance;
extern const Axiom more_aspects;
extern const Axiom missing_over_non_relevant;

}  // namespace assay::axioms::recommendation
