// Checks whether a measure satisfies an axiom: the exhaustive family first, smallest cases first, then larger random
// ones, up to the first violation. "Satisfied" says that no counterexample is in the family; it is no proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "assay/axioms/axiom.hpp"
#include "assay/axioms/scorer.hpp"
#include "assay/core/watcher.hpp"

namespace assay::axioms {

enum class Verdict : std::uint8_t {
    satisfied,
    violated,
    not_applicable,  ///< by definition not satisfied: the measure sees no aspects
};

/// A case with the scores of its rankings.
struct Scored {
    Case made;
    PairScores scores;
};

/// A group of cases that was decided by one of them.
struct Decided {
    std::size_t group;
    double value;      ///< that the group stands for
    std::size_t step;  ///< the m that does, or the n0 from which on all do
};

struct Finding {
    Verdict verdict = Verdict::satisfied;
    std::size_t cases = 0;         ///< how many were scored
    std::optional<double> margin;  ///< the smallest over the cases that hold and count
    /// Where violated: the case that does not hold. For "some" the one that comes nearest, for "from some n on" the
    /// last that does not hold. Where satisfied: a witness, or the case that holds with the smallest margin.
    std::optional<Scored> shown;
    std::vector<Decided> decided;  ///< where satisfied: what satisfies each group, or the group that does

    bool satisfied() const { return verdict == Verdict::satisfied; }
    /// Violated only because scores are so small that their difference counts as none.
    bool too_small_to_tell() const { return !satisfied() && shown && shown->scores.too_small(); }
};

struct CheckOptions {
    Reading reading = Reading::paper;
    std::optional<double> r = {};
    std::uint64_t seed = 1;
};

Finding check(const Measure& measure, const Axiom& axiom, const CheckOptions& options);

/// One finding per measure and axiom, measure by measure; counted in the phase, if there is one.
std::vector<Finding> check_all(std::span<const Measure> measures, std::span<const Axiom* const> axioms,
                               const CheckOptions& options, std::size_t threads, Phase* phase = nullptr);

}  // namespace assay::axioms
