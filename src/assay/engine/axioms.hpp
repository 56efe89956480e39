// Which axioms measures satisfy: verdicts with what shows them, stretches of a parameter, one verdict in full.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/axioms/catalogue.hpp"
#include "assay/axioms/check.hpp"
#include "assay/axioms/scan.hpp"
#include "assay/core/provenance.hpp"
#include "assay/core/watcher.hpp"

namespace assay {

struct AxiomsRequest {
    std::string suite = "diversity";
    std::vector<Measure> measures = {};    ///< none: those of the published table
    std::vector<std::string> axioms = {};  ///< their names; none: all of the suite
    axioms::CheckOptions check = {};
    bool against_published = false;  ///< say what the paper says too
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// What was found of one measure and one axiom.
struct CheckedAxiom {
    axioms::Finding finding;
    std::optional<bool> published = {};  ///< whether it is satisfied by the published table, where it says so
    std::string reason = {};             ///< why that is another verdict, where it is

    bool differs() const { return published && *published != finding.satisfied(); }
};

struct AxiomsResult {
    std::vector<Measure> measures;
    std::vector<const axioms::Axiom*> axioms;
    axioms::Reading reading = axioms::Reading::paper;
    bool against_published = false;
    std::vector<CheckedAxiom> cells;  ///< axiom after axiom of each measure
    Provenance about;

    const CheckedAxiom& at(std::size_t measure, std::size_t axiom) const {
        return cells[measure * axioms.size() + axiom];
    }
};

/// Throws UsageError, InputError where a definition cannot be computed, or Cancelled if the watcher wants an end.
AxiomsResult check_axioms(const AxiomsRequest& request);

/// Values of a parameter next to each other with one verdict.
struct AxiomStretch {
    std::size_t measure, axiom;  ///< their places in the result
    double from, to;
    bool satisfied;
};

struct AxiomScanResult {
    std::vector<Measure> measures;
    std::vector<const axioms::Axiom*> axioms;
    axioms::Reading reading = axioms::Reading::paper;
    axioms::Range range;
    std::vector<AxiomStretch> stretches;
    Provenance about;
};

/// Throws as `check_axioms` does, and UsageError if a measure has no such parameter.
AxiomScanResult scan_axioms(const AxiomsRequest& request, const axioms::Range& range);

/// One verdict, with what each rank of both rankings adds to their scores.
struct AxiomExplanation {
    AxiomsResult checked;               ///< one measure, one axiom
    std::vector<double> above, below;   ///< empty where the measure is no sum over ranks
    bool before_normalisation = false;  ///< scores are those before they are divided by that of the ideal ranking
};

/// The first measure and the first axiom of the request. Throws as `check_axioms` does.
AxiomExplanation explain_axiom(const AxiomsRequest& request);

}  // namespace assay
