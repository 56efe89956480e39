// The measures of ndeval, the program of the TREC web tracks for novelty and diversity, number for number.
//
// A grade above 0 counts 1 and all others 0. Aspects without a relevant document are dropped, and the N that remain
// count the same. Two of the sums are
//
//     G_i = sum over aspects t that d_i is relevant to of  (1-alpha)^c(i,t)
//     X@k = sum_{i<=k} D(i) G_i  /  sum_{i<=k} D(i) N (1-alpha)^(i-1)
//
//   c(i,t)   number of ranks before i with a document relevant to t
//   D(i)     what rank i counts
//   alpha    in [0, 1]
//
// The lower sum is that of a ranking of documents that are all relevant to all aspects; it goes on to k where the
// ranking is shorter. The ranking is in the order that the user chose; the program itself goes by the rank column.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "assay/metrics/diversity/discounts.hpp"
#include "assay/metrics/measure_family.hpp"
#include "assay/metrics/novelty.hpp"

namespace assay {

/// The measures of ndeval in the order in which it prints them.
std::span<const MeasureFamily* const> ndeval_families() noexcept;

namespace ndeval {

extern const MeasureFamily err_ia_family, nerr_ia_family, alpha_dcg_family, alpha_ndcg_family, nrbp_family,
    nnrbp_family, map_ia_family, p_ia_family, strec_family;

/// The cut-offs at which it prints the measures that have one.
inline constexpr std::size_t printed_cuts[] = {5, 10, 20};

/// N: the number of aspects with a relevant document.
double count_covered(const Aspects& aspects) noexcept;

/// How aspects lose their novelty. Gains are sums of powers of 1 - alpha, and only equal ones tie, as in the program.
inline Novelty novelty(double alpha) noexcept {
    return {.alpha = alpha, .map = {.kind = GradeMap::Kind::binary}, .tie = 0};
}

/// The topic with the greedy ideal ranking in place of its own.
class Ideal {
public:
    Ideal(const Topic& topic, double alpha, std::size_t k);
    Ideal(const Ideal&) = delete;
    Ideal& operator=(const Ideal&) = delete;

    const Topic& topic() const { return topic_; }

private:
    Topic topic_;
    std::vector<Hit> hits_;
};

/// Calls visit(i, G_i) for every rank i up to k with a relevant document.
template <class Visit>
void for_each_gain(const Topic& topic, double alpha, std::size_t k, const Visit& visit) {
    const Novelty losing = novelty(alpha);
    StillNew still_new(losing, topic.aspects->count());
    for (const Hit& hit : topic.hits) {
        if (hit.rank > k) break;
        visit(hit.rank, still_new.gain(hit.covered));
        still_new.take(hit.covered);
    }
}

/// D(i) * gain at rank i. The rank is a number, so that far down the list the sum can be taken as an integral.
using Discounted = double (*)(double rank, double gain) noexcept;

/// The lower sum of X@k, for N aspects.
double full_coverage(double aspects, double alpha, std::size_t k, Discounted discounted) noexcept;

/// X@k
double over_full_coverage(const Topic& topic, double alpha, std::size_t k, Discounted discounted);

}  // namespace ndeval
}  // namespace assay
