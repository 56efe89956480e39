// The sum that most measures of diversity are: what each rank adds that was not there before.
//
//     sum over ranks i <= k of  D(i) * ( sum over aspects t of  w(t) r(d_i,t) f(i,t)  -  e )
//
//   D(i)    what rank i counts
//   w(t)    weight of aspect t; some measures give every aspect the weight 1
//   r(d,t)  relevance of document d to aspect t
//   f(i,t)  how much is still new: (1 - alpha)^c(i,t), c(i,t) the number of ranks before i relevant to t,
//           or prod_{j<i} (1 - r(d_j,t))
//   e       effort of looking at a rank
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "assay/metrics/grade_map.hpp"
#include "assay/metrics/lazy_greedy.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

/// How an aspect loses its novelty.
struct Novelty {
    enum class Kind : std::uint8_t {
        count,    ///< by the factor 1 - alpha for every relevant document
        cascade,  ///< by the factor 1 - r
    };
    Kind kind = Kind::count;
    double alpha = 0.5;
    GradeMap map = {};                     ///< from grade to r
    double rel = 0;                        ///< if above 0: grades of at least this are taken for 1, others for 0
    std::span<const double> weights = {};  ///< w(t) of the aspects; empty: 1 each
    double tie = tied_gains;               ///< gains no farther apart than this tie in the greedy ideal ranking

    bool counts(const Covered& covered) const noexcept { return !(covered.grade < rel); }
    /// r(d,t) of one aspect that a document covers.
    double relevance(const Covered& covered) const noexcept {
        if (!(rel > 0)) return map(covered.grade);
        return counts(covered) ? map(1) : 0;
    }
    /// w(t) r(d,t) of the same.
    double worth(const Covered& covered) const noexcept {
        return (weights.empty() ? 1 : weights[covered.aspect]) * relevance(covered);
    }
};

/// What is still new of every aspect, as documents go by.
class StillNew {
public:
    StillNew(const Novelty& novelty, std::size_t aspects) : novelty_(novelty), left_(aspects, 1.0) {}

    /// w(t) r(d,t) f(t) of one aspect that a document covers.
    double gain(const Covered& covered) const noexcept { return novelty_.worth(covered) * left_[covered.aspect]; }
    /// The same summed up over the aspects of a document.
    double gain(std::span<const Covered> covered) const noexcept {
        double sum = 0;
        for (const Covered& one : covered) sum += gain(one);
        return sum;
    }
    void take(std::span<const Covered> covered) noexcept {
        for (const Covered& one : covered)
            if (novelty_.counts(one))
                left_[one.aspect] *=
                    novelty_.kind == Novelty::Kind::count ? 1 - novelty_.alpha : 1 - novelty_.relevance(one);
    }
    /// f(t)
    double left(std::size_t aspect) const { return left_[aspect]; }

private:
    const Novelty& novelty_;
    std::vector<double> left_;
};

/// The sum without its effort: only ranks with something relevant count. `discount(rank)` is D(i), from 1.
template <class Discount>
double novelty_sum(const Topic& topic, const Novelty& novelty, std::size_t k, const Discount& discount) {
    StillNew still_new(novelty, topic.aspects->count());
    double sum = 0;
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        sum += discount(hit.rank) * still_new.gain(hit.covered);
        still_new.take(hit.covered);
    }
    return sum;
}

/// The sum of D(i) over the first n ranks: what an effort of 1 at each of them costs.
template <class Discount>
double discount_sum(std::size_t n, const Discount& discount) {
    double sum = 0;
    for (std::size_t rank = 1; rank <= n; ++rank) sum += discount(rank);
    return sum;
}

/// The novelty sum rank by rank, with an effort for every rank.
template <class Discount>
std::vector<Step> novelty_steps(const Topic& topic, const Novelty& novelty, std::size_t k, const Discount& discount,
                                double effort = 0) {
    std::vector<Step> steps(std::min(k, topic.grades.size()));
    for (std::size_t i = 0; i < steps.size(); ++i) steps[i] = {.discount = discount(i + 1), .effort = effort};
    StillNew still_new(novelty, topic.aspects->count());
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        Step& step = steps[hit.rank - 1];
        step.gain = still_new.gain(hit.covered);
        for (const Covered& one : hit.covered)
            if (novelty.counts(one))
                step.aspects.push_back({one.aspect, novelty.relevance(one), still_new.left(one.aspect)});
        still_new.take(hit.covered);
    }
    return steps;
}

/// The greedy ideal ranking: the rows of at most k documents, each the one that adds most after those
/// before it. Gains within Novelty::tie of the largest one tie, and the tie goes to the greatest document id. It ends
/// before the first document whose gain is not above `least`.
std::vector<std::size_t> greedy_ideal(const Aspects& aspects, const Novelty& novelty, std::size_t k,
                                      double least = -infinity);

/// The hits of a ranking of judged documents, given by their rows.
std::vector<Hit> hits_of(const Aspects& aspects, std::span<const std::size_t> rows);

/// The same sum for the greedy ideal ranking.
template <class Discount>
double ideal_novelty_sum(const Topic& topic, const Novelty& novelty, std::size_t k, const Discount& discount) {
    const std::vector<Hit> hits = hits_of(*topic.aspects, greedy_ideal(*topic.aspects, novelty, k));
    Topic ideal = topic;
    ideal.hits = hits;
    return novelty_sum(ideal, novelty, k, discount);
}

}  // namespace assay
