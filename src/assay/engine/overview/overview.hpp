// All that there is to say of some runs at once, for a page that shows it: scores, what differs, how alike measures and
// runs are, how much was judged, and where the values come from.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/watcher.hpp"
#include "assay/engine/axioms.hpp"
#include "assay/engine/compare.hpp"
#include "assay/engine/meta/agreement.hpp"
#include "assay/engine/overview/traces.hpp"
#include "assay/engine/score_source.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay {

struct OverviewRequest {
    ScoreRequest scores = {};
    CompareRequest compare = {};  ///< how; its scores and baseline are not looked at
    Similarity similarity = parse_similarity("rbo");
    std::size_t similarity_depth = 100;  ///< rankings are cut here
    std::size_t threads = 1;
    Watcher watcher = {};
};

/// A measure at several depths: the mean over topics of each run.
struct DepthCurves {
    std::string name;  ///< of the measure without its cut-off
    std::vector<std::size_t> depths;
    std::vector<std::vector<double>> means;  ///< run by run
};

/// How alike runs are.
struct RunLikeness {
    Similarity similarity;
    std::size_t depth;
    std::vector<std::size_t> order;  ///< runs that are alike stand side by side
    std::vector<double> values;      ///< run by run; NaN where runs have no topic in common
};

struct Overview {
    Evaluation evaluation = {};
    /// Of the measures that have values of topics; nothing for a single run.
    std::optional<RunComparisons> compared = {};
    std::optional<AgreementResult> agreement = {};  ///< nothing for a single run or measure
    std::optional<RunLikeness> likeness = {};       ///< nothing for a single run, or where there are no rankings
    std::vector<DepthCurves> curves = {};           ///< Judged, and S_Recall where there are aspects
    std::optional<Traces> traces = {};
    std::optional<AxiomsResult> axioms = {};
    bool every_topic = true;              ///< there are not too many values of topics for a page
    std::vector<Message> not_shown = {};  ///< which of these there is not, or not all of it, and why
};

/// Throws what evaluating throws. What the scores cannot show is left out and said.
Overview make_overview(const OverviewRequest& request);

}  // namespace assay
