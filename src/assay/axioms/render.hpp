// Cases as people read them.
#pragma once

#include <string>

#include "assay/axioms/check.hpp"

namespace assay::axioms {

/// A relevance or a score: up to ten digits.
std::string short_number(double value);

/// What a document is: its relevance, "(0,0.1)" per aspect where there are several; of an item its aspects and its
/// rating, "ab:5" or "a:?" where nobody rated it.
std::string document_text(const Case& made, std::size_t document);

/// The documents of a ranking in order; more than three alike in a row become "0 x31". "empty" if there are none.
std::string ranking_text(const Case& made, const DocumentOrder& ranking);

/// The weights of the aspects, "0.6,0.4".
std::string weights_text(const Case& made);

/// Both rankings and both scores on one line, from the one that should lose to the one that should win.
std::string case_text(const Scored& scored);

/// What decided a finding without a counterexample: "m=2 (r_c=0.001), ..."; empty if every case had to hold.
std::string witness_text(const Finding& finding, const Axiom& axiom, Reading reading);

}  // namespace assay::axioms
