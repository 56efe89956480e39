// What trec_eval's measures share: how grades are read, and the gains of nDCG and its kin.
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

}  // namespace assay::trec_eval
