// What a measure is: data and one pure function. Each measure is a row like this in a file of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/parameters.hpp"
#include "assay/core/run.hpp"
#include "assay/core/scores.hpp"
#include "assay/core/topic.hpp"
#include "assay/metrics/needs.hpp"
#include "assay/metrics/uncertainty/behaviour.hpp"

namespace assay {

struct Measure;
struct Expression;

/// What a measure is called with: its parameters in the order of MeasureFamily::params, the cut-off, the measures
/// inside it.
struct Args {
    std::span<const Value> values;
    std::size_t k = whole_ranking;
    std::span<const Measure> inner = {};
    const Expression* expression = nullptr;  ///< of a measure that a user defined

    double operator[](std::size_t param) const { return values[param].number; }
    /// The number of ranks to look at in a ranking of n.
    std::size_t depth(std::size_t n) const { return k < n ? k : n; }
    /// The first k of a list with an entry for each rank.
    template <class T>
    std::span<const T> first_ranks(std::span<const T> all) const {
        return all.first(depth(all.size()));
    }
};

/// What "@" after the name sets.
enum class Cutoff : std::uint8_t {
    none,      ///< the measure takes no cut-off
    optional,  ///< @k, a rank; the whole ranking without it
    required,  ///< @k, a rank
    recall,    ///< the first parameter, a level of recall
};

/// What one rank adds to a measure that is a sum over ranks: discount * (gain - effort).
struct Step {
    struct OfAspect {
        std::uint32_t aspect;
        double relevance;  ///< r(d,t), or w(t) r(d,t) in measures of recommendations
        double still_new;  ///< how much of it counts after the documents before
    };
    double discount = 1, gain = 0, effort = 0;
    std::vector<OfAspect> aspects = {};  ///< what the gain is made of
};

/// Other grades for all judged documents, topic by topic in the order of their rows.
struct Regrading {
    std::vector<double> grades;
    std::vector<std::uint32_t> classes;  ///< what the grades stand for, for those who want to see it
    Scale scale;
};

/// How often items are recommended, over all users.
struct Exposure {
    std::span<const std::uint32_t> counts;  ///< of every item, among the first k of each ranking
    std::size_t users = 0;                  ///< whose rankings count
};

/// A measure is data: what it is called, what it takes, what it returns, and one pure function.
struct MeasureFamily {
    std::string_view name;       ///< as written and printed: "nDCG"
    std::string_view tool = {};  ///< "trec_eval" for that tool's own number, empty for ours
    std::string_view summary;    ///< one line for lists
    std::string_view formula;    ///< plain text; more lines where needed
    std::string_view cite = {};  ///< key in docs/references.bib
    std::string_view example;    ///< a name a user might type
    std::span<const Param> params = {};
    Cutoff cutoff = Cutoff::optional;
    bool number_in_name = false;  ///< the first parameter is written behind the name of a tool's measure: P_5
    std::size_t nests = 0;        ///< how many measures it takes inside its brackets
    double low = 0, high = 1;
    Aggregate aggregate = Aggregate::mean;
    /// The order of the ranking this number is defined on, if it is not the user's to choose.
    OrderRule order = OrderRule::chosen;
    /// The same where it depends on the arguments.
    OrderRule (*order_of)(const Args&) = nullptr;

    Needs needs = {};  ///< beside grades
    /// What it needs beside those with these arguments.
    Needs (*more_needs)(const Args&) = nullptr;
    bool only_counts = false;                ///< counts what stands at the first k ranks and does not care where
    bool probabilities = false;              ///< its first parameter maps grades to probabilities
    bool whole_grades = false;               ///< knows whole grades only: those below 1 are not relevant
    const Expression* expression = nullptr;  ///< of a measure that a user defined

    /// The grades that the measure inside sees instead of those of the judgments, if this one looks at labels.
    Regrading (*regrade)(const Judgments&, const Args&) = nullptr;
    /// The scale of those grades.
    Scale (*regraded_scale)(const Scale&, const Args&) = nullptr;
    double (*score)(const Topic&, const Args&) noexcept = nullptr;
    /// The value for all users together, for Aggregate::whole; then `score` is not called.
    double (*over_all)(const Exposure&, const Args&) = nullptr;
    /// What the score is divided by, if it is: the score of the best ranking. It depends on the judgments
    /// alone, so its topic has no ranking. Where it is 0 the value is 0.
    double (*normaliser)(const Topic&, const Args&) noexcept = nullptr;
    /// The sum rank by rank, for people who want to see where a value comes from.
    std::vector<Step> (*steps)(const Topic&, const Args&) = nullptr;
    /// The ranking that the score is divided by, as rows of the judged documents; as numbers of items if the measure
    /// looks at users.
    std::vector<std::size_t> (*ideal)(const Topic&, const Args&) = nullptr;
    /// How many of n ranks the measure looks at, where that is not the first k.
    std::size_t (*ranks)(const Args&, std::size_t n) = nullptr;
    /// What is wrong with the parameters, or with the measures inside, whatever the judgments are; empty if nothing is.
    std::string (*fault)(const Args&) = nullptr;
    /// Why the measure cannot be computed on judgments with this scale; empty if it can.
    std::string (*refuse)(const Scale&, const Args&) = nullptr;
    /// What the measure chooses by itself on judgments with this scale, for those who print what was assumed.
    std::string (*assumes)(const Scale&, const Args&) = nullptr;
    /// What is known of its values where scores are tied or documents are unjudged.
    Behaviour known = {};
};

/// A measure with its parameters: what a name such as "nDCG(gain=exp)@10" stands for.
struct Measure {
    const MeasureFamily* family = nullptr;
    std::vector<Value> values;
    std::size_t k = whole_ranking;
    std::vector<Measure> inner;

    Args args() const { return {values, k, inner, family->expression}; }
    double operator()(const Topic& topic) const noexcept;
    /// What it, or one inside it, needs beside grades.
    Needs needs() const;
    /// The order of the ranking that the measure, or one inside it, asks for.
    OrderRule order() const noexcept {
        if (family->order_of != nullptr) return family->order_of(args());
        return family->order != OrderRule::chosen || inner.empty() ? family->order : inner.front().order();
    }
    /// The canonical name: parameters that differ from their defaults only.
    std::string name() const;
    friend bool operator==(const Measure&, const Measure&) = default;
};

// Parameters that several measures share.

/// The smallest grade that counts as relevant. Its default lets any grade above 0 count.
inline constexpr Param rel_param{
    .name = "rel",
    .fallback = std::numeric_limits<double>::denorm_min(),
    .domain = {.low = 0, .ends = Domain::Ends::open_low},
    .meaning = "smallest grade that counts as relevant",
    .fallback_text = "any grade above 0",
};

}  // namespace assay
