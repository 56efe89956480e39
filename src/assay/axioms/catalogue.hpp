// The suites of axioms. Adding an axiom is a file and a line in the list of its suite.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

struct Suite {
    std::string_view name;     ///< "diversity"
    std::string_view summary;  ///< one line for lists
    std::string_view cite;     ///< key in docs/references.bib
    bool rated;                ///< the cases are rated items, else judged documents
    std::span<const Axiom* const> axioms;
    /// The measures of the published table, with the parameters that they are checked with.
    std::span<const std::string_view> measures;
    /// What the paper says: a row for each of `measures` with a character for each axiom, Y or -.
    std::span<const std::string_view> published;
};

extern const Suite diversity_suite;
extern const Suite recommendation_suite;

std::span<const Suite* const> all_suites() noexcept;
/// Throws UsageError.
const Suite& find_suite(std::string_view name);
/// The axioms with these names, or all if there are none. Throws UsageError.
std::vector<const Axiom*> find_axioms(const Suite& suite, std::span<const std::string> names);

}  // namespace assay::axioms
