// What trec_eval's measures share: how grades are read, the gains of nDCG and its kin, the common parameters.
#pragma once

#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay::trec_eval {

inline constexpr double not_in_pool = -1;        ///< level of a document that the judgments do not mention
inline constexpr double not_judged = -2;         ///< level of a document that was pooled but has a negative grade
inline constexpr double geometric_floor = 1e-5;  ///< what gm_map and gm_bpref take a smaller value for

/// A grade as trec_eval keeps it: a whole number, or one of the two above.
inline double level(double grade) noexcept {
    if (std::isnan(grade)) return not_in_pool;
    return grade <= -1 ? not_judged : std::trunc(grade);
}

/// The smallest grade of a relevant document at relevance level `rel`: level 0 takes every judged document.
inline double least_relevant(double rel) noexcept { return rel >= 1 ? rel : std::nextafter(-1.0, 0.0); }

/// Whether a document was judged: pooled, with a grade that is not negative.
inline bool judged(double grade) noexcept { return grade > -1; }

/// The k of a measure as a number of ranks of the topic.
inline std::size_t ranks(const Topic& topic, double k) noexcept {
    const auto n = static_cast<double>(topic.grades.size());
    return static_cast<std::size_t>(k < n ? (k > 0 ? k : 0) : n);
}

/// Sum of the precisions at the relevant documents of the first `depth` ranks.
inline double precision_sum(const Topic& topic, double least, std::size_t depth) noexcept {
    double sum = 0, found = 0;
    for (std::size_t i = 0; i < depth; ++i)
        if (topic.grades[i] >= least) sum += ++found / static_cast<double>(i + 1);
    return sum;
}

double average_precision(const Topic& topic, double rel) noexcept;
double binary_preference(const Topic& topic, double rel) noexcept;

/// The largest precision at or below the rank of the relevant document number `wanted`.
double interpolated_precision(const Topic& topic, double rel, double wanted) noexcept;

/// How many relevant documents a share of `total` stands for: trec_eval 9 rounds most shares up, 10 to the nearest.
inline double share_truncated(double share, double total) noexcept { return std::trunc(share * total + 0.9); }
inline double share_rounded(double share, double total) noexcept { return std::round(share * total); }

/// The gain of every level: the level itself unless the user gave another ([level, gain, level, gain, ...]).
class Gains {
public:
    Gains(const Topic& topic, std::span<const double> given);

    double of(double at) const noexcept;
    double of_rank(std::size_t i) const noexcept { return of(level(topic_.grades[i])); }
    /// The gain of the next document of the ideal ranking, 0 when no document with a gain is left.
    double next_ideal() noexcept;
    double smallest() const noexcept { return smallest_; }  ///< or 0 if all are larger
    double largest() const noexcept { return largest_; }    ///< or 0 if all are smaller

private:
    struct Step {  // of the ideal ranking
        double level, gain;
        std::size_t documents;
    };
    void make_steps();
    void sort_steps();

    const Topic& topic_;
    std::span<const double> given_;
    double top_;               // the highest level of a judged document, negative if there is none
    std::vector<Step> steps_;  // only where the user gave gains; worst first
    std::size_t used_ = 0;
    double smallest_ = 0, largest_ = 0;
};

/// DCG of the ranking, and of the ideal one.
double dcg(const Topic& topic, std::span<const double> given) noexcept;
double ideal_dcg(const Topic& topic, std::span<const double> given) noexcept;

inline double discount(std::size_t rank_from_0) noexcept { return std::log2(static_cast<double>(rank_from_0 + 2)); }

// Parameters that several of these measures take.

inline constexpr Param rel_param{
    .name = "rel",
    .fallback = 1,
    .domain = {.low = 0, .whole = true},
    .meaning = "smallest grade that counts as relevant (-l)",
};

constexpr Param k_param(double fallback) {
    return {.name = "k", .fallback = fallback, .domain = {.low = 1, .whole = true}, .meaning = "number of ranks"};
}

inline constexpr Param gains_param{
    .name = "gains",
    .fallback = 0,
    .domain = {},
    .meaning = "[level, gain, level, gain, ...] for levels whose gain is not the level itself",
    .list = true,
    .fallback_text = "each level is its own gain",
};

/// The same measure as a row of trec_eval 9: scores in single precision.
constexpr MeasureFamily version_9(MeasureFamily row, std::string_view example) {
    row.tool = "trec_eval9";
    row.example = example;
    row.order = OrderRule::score_float;
    return row;
}

}  // namespace assay::trec_eval
