// The suites of axioms. Adding an axiom to one is adding its file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/axioms/axiom.hpp"

namespace assay::axioms {

/// A cell where a verdict differs from the published table.
struct Difference {
    std::string_view measure, axiom;  ///< as in Suite::measures, and the name of the axiom
    std::string_view reason;
    std::optional<Reading> under = {};  ///< under this reading only
};

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
    /// What the paper calls these measures: "P@k".
    std::span<const std::string_view> labels = {};
    /// Where and why the verdicts of Reading::paper differ from that, and those of other readings.
    std::span<const Difference> differences = {};
};

extern const Suite diversity_suite;
extern const Suite recommendation_suite;

std::span<const Suite* const> all_suites() noexcept;
/// The suite of an axiom.
const Suite& suite_of(const Axiom& axiom) noexcept;
/// What r_c may be in its cases: relevance, or a rating.
Domain domain_of_r(const Suite& suite) noexcept;
/// Throws UsageError.
const Suite& find_suite(std::string_view name);
/// The axioms with these names, or all if there are none. Throws UsageError.
std::vector<const Axiom*> find_axioms(const Suite& suite, std::span<const std::string> names);

/// The row of the published table that is about this measure, whatever its parameters and cut-offs are.
std::optional<std::size_t> published_row(const Suite& suite, const Measure& measure);

/// Whether the measure is the one of the row, with its parameters and cut-offs.
bool is_published(const Suite& suite, std::size_t row, const Measure& measure);

/// Why a verdict differs from the published one; nullptr if no reason is known. A reason for the reading goes before
/// one for all of them.
const Difference* find_difference(const Suite& suite, std::size_t row, std::string_view axiom, Reading reading);

/// The verdicts of a row under Reading::paper, a character for each axiom: the published ones, except where a
/// difference is known. A test recomputes them.
std::string known_verdicts(const Suite& suite, std::size_t row);

}  // namespace assay::axioms
