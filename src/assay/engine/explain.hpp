// Where the values of one topic, or of one user, come from: every measure on every run, rank by rank.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "assay/core/provenance.hpp"
#include "assay/engine/evaluate_recommendations.hpp"
#include "assay/engine/evaluate_runs.hpp"
#include "assay/metrics/explain.hpp"

namespace assay {

/// What is known of a document at a rank, or of an item.
enum class Standing : std::uint8_t {
    judged,       ///< or rated
    not_judged,   ///< or not rated
    in_training,  ///< an item that the user has rated in the training ratings only
    unknown,      ///< an item that neither the ratings nor the items know
};

/// What a document is to one aspect: its label, or how relevant it is.
struct AspectExplained {
    std::string aspect;                    ///< empty if there is one aspect only
    std::string label = {};                ///< or empty, if the aspect has grades
    std::optional<double> relevance = {};  ///< nothing for an aspect that an item just has
    std::optional<double> still_new = {};  ///< how much of the aspect is new at this rank, where the measure says
};

/// The class of a tuple of labels, and what it is worth.
struct LabelClass {
    double number, weight;
};

/// A rank with what is known of its document.
struct DocumentExplained {
    std::string document;
    Standing standing = Standing::judged;
    std::optional<double> rating = {};  ///< by the user
    std::vector<AspectExplained> aspects = {};
    std::optional<LabelClass> label_class = {};
    RankExplained rank = {};
};

/// One measure on one run, with the ideal ranking beside it where there is one.
struct MeasureExplained {
    std::string measure, run;
    double value = 0, normaliser = 1;
    bool normalised = false;  ///< the value was divided by the normaliser
    bool by_steps = false;    ///< the value is a sum over ranks of discount x (gain - effort)
    bool has_ideal = false;
    bool classes = false;  ///< the measure puts labels into classes
    std::vector<DocumentExplained> ranks = {}, ideal = {};
    struct OfAspect {
        std::string aspect;
        double value;
    };
    std::vector<OfAspect> by_aspect = {};  ///< the measure inside, aspect by aspect
};

/// All measures on all runs, for one topic or one user.
struct Explanation {
    std::string topic;     ///< or the user
    bool of_user = false;  ///< then what the runs hold are items
    struct Weight {
        std::string aspect;
        double weight;
    };
    std::vector<Weight> weights = {};                    ///< of the aspects of the topic, if it has any
    std::size_t test_ratings = 0, training_ratings = 0;  ///< of the user
    std::vector<MeasureExplained> measures = {};         ///< run by run
    Provenance about = {};
};

/// Throws InputError, also if the judgments do not have the topic.
Explanation explain(const EvaluationRequest& request, const std::string& topic);

/// Measures that have one value for all users together are left out. Throws InputError, also if the user has no test
/// ratings.
Explanation explain(const RatingRequest& request, const std::string& user);

}  // namespace assay
