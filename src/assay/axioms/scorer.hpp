// Scores of the two rankings of a case.
//
// Both rankings are scored on the same topic. Where a measure divides by the score of the ideal ranking, both are
// compared before that: the divisor is the same. Nothing is cut off: a cut-off that can be left out is left out, one
// that cannot is the length of the longer ranking (Case::own_cutoff says where it is kept). Definitions share one
// allowance of steps over all cases: there are many.
//
// Rated items are those of one user for measures that look at users or at grades alone; for measures that look at
// aspects of judgments they are documents whose relevance to each of their aspects is 0.9 rating/5, 0 if missing.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "assay/axioms/case.hpp"
#include "assay/metrics/expression/step_meter.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/topic_join.hpp"

namespace assay::axioms {

struct PairScores {
    double above = 0, below = 0;

    /// Differences no larger than this are taken for rounding.
    double tolerance() const noexcept;
    /// The difference in units of the tolerance.
    double margin() const noexcept { return (above - below) / tolerance(); }
    /// They differ, and the difference is taken for rounding.
    bool nearly_tied() const noexcept { return above != below && std::abs(margin()) <= 1; }
    /// And that only because both are so small.
    bool too_small() const noexcept;
    bool hold(bool strict) const noexcept { return strict ? margin() > 1 : margin() >= -1; }
};

class Scorer {
public:
    explicit Scorer(const Measure& measure);
    Scorer(const Scorer&) = delete;
    Scorer& operator=(const Scorer&) = delete;

    /// Throws MeasureFault if a measure that the user defined cannot be computed.
    PairScores operator()(const Case& made);
    /// What each rank adds to the score of one of the rankings, for those who want to see it; empty if the measure is
    /// no sum over ranks.
    std::vector<double> additions(const Case& made, const DocumentOrder& ranking);

    /// How much of each aspect is still new to the measure behind a ranking of rated items: what its steps say. For a
    /// measure whose steps say nothing of aspects, nothing of those that an item rated above 0 has shown; any item if
    /// it looks at users, since such measures see aspects and no ratings.
    std::vector<double> still_new(const Case& made, const DocumentOrder& ranking);

private:
    struct Cut {  // of the measure or of one inside it
        std::size_t* k;
        std::size_t own;
        bool required, counts;
    };
    void find_cuts(Measure& measure);
    void set_cutoffs(const Case& made);
    void prepare(const Case& made);
    const Topic& rank(const Case& made, const DocumentOrder& ranking);
    std::vector<Step> steps(const Case& made, const DocumentOrder& ranking);
    PairScores score(const Case& made);
    PairScores score_rated(const Case& made);
    PairScores score_judged(const Case& made);

    Measure measure_;
    StepMeter steps_;
    std::vector<Cut> cuts_;
    Needs needs_;
    bool as_user_;  // sees rated items as those of a user
    Case judged_;   // rated items as judged documents
    Topic topic_;   // without a ranking
    Aspects aspects_;
    std::vector<double> best_, ranked_;
    TopicJoin join_;
};

/// Why a measure cannot be scored on judged documents, or on rated items; empty if it can.
std::string why_not_scored(const Measure& measure, bool rated);

/// Whether a measure, or one inside it, tells aspects apart.
bool sees_aspects(const Measure& measure) noexcept;

}  // namespace assay::axioms
