// Measures of the axioms of recommendations straight from their definitions: slow and obvious, shares no code with
// src/.
#pragma once

#include <cmath>
#include <cstddef>
#include <set>
#include <vector>

namespace assay::reference {

/// An item: its aspects, and a rating from 0 to 5; below 0 if it is missing.
struct RatedItem {
    std::set<std::size_t> aspects;
    double rating;
};
using RatedRanking = std::vector<RatedItem>;

inline double rated_relevance(const RatedItem& item) { return item.rating < 0 ? 0 : 0.9 * item.rating / 5; }

/// P(a|i) for an aspect of the item.
inline double satisfying(const RatedItem& item, double alpha, double beta) {
    return item.rating < 0 ? alpha : beta * item.rating / 5;
}

/// (1-alpha)^c, c the items before rank j (from 0) that have the aspect and are relevant.
inline double new_by_count(const RatedRanking& ranking, std::size_t j, std::size_t aspect, double alpha) {
    double left = 1;
    for (std::size_t l = 0; l < j; ++l)
        if (ranking[l].aspects.contains(aspect) && rated_relevance(ranking[l]) > 0) left *= 1 - alpha;
    return left;
}

inline double new_by_relevance(const RatedRanking& ranking, std::size_t j, std::size_t aspect) {
    double left = 1;
    for (std::size_t l = 0; l < j; ++l)
        if (ranking[l].aspects.contains(aspect)) left *= 1 - rated_relevance(ranking[l]);
    return left;
}

inline double new_by_strength(const RatedRanking& ranking, std::size_t j, std::size_t aspect, double alpha,
                              double beta) {
    double left = 1;
    for (std::size_t l = 0; l < j; ++l)
        if (ranking[l].aspects.contains(aspect)) left *= 1 - satisfying(ranking[l], alpha, beta);
    return left;
}

inline double rated_alpha_dcg(const RatedRanking& ranking, double alpha) {
    double sum = 0;
    for (std::size_t j = 0; j < ranking.size(); ++j)
        for (const std::size_t a : ranking[j].aspects)
            sum += rated_relevance(ranking[j]) * new_by_count(ranking, j, a, alpha) /
                   std::log2(2 + static_cast<double>(j));
    return sum;
}

inline double rated_nrbp(const RatedRanking& ranking, double p, double alpha) {
    double sum = 0;
    for (std::size_t j = 0; j < ranking.size(); ++j)
        for (const std::size_t a : ranking[j].aspects)
            sum +=
                rated_relevance(ranking[j]) * new_by_count(ranking, j, a, alpha) * std::pow(p, static_cast<double>(j));
    return sum;
}

inline double rated_eu(const RatedRanking& ranking, const std::vector<double>& weights, double alpha, double e,
                       double base) {
    double sum = 0;
    for (std::size_t j = 0; j < ranking.size(); ++j) {
        double gain = -e;
        for (const std::size_t a : ranking[j].aspects)
            gain += weights[a] * rated_relevance(ranking[j]) * new_by_count(ranking, j, a, alpha);
        sum += gain / (1 + std::log(1 + static_cast<double>(j)) / std::log(base));
    }
    return sum;
}

inline double rated_rbu(const RatedRanking& ranking, const std::vector<double>& weights, double p, double e) {
    double sum = 0;
    for (std::size_t j = 0; j < ranking.size(); ++j) {
        double gain = -e;
        for (const std::size_t a : ranking[j].aspects)
            gain += weights[a] * rated_relevance(ranking[j]) * new_by_relevance(ranking, j, a);
        sum += gain * std::pow(p, static_cast<double>(j + 1));
    }
    return sum;
}

inline double rated_alpha_beta_dcg(const RatedRanking& ranking, const std::vector<double>& weights, double alpha,
                                   double beta) {
    double sum = 0;
    for (std::size_t j = 0; j < ranking.size(); ++j) {
        double unsatisfied = 1;
        for (const std::size_t a : ranking[j].aspects)
            unsatisfied *=
                1 - satisfying(ranking[j], alpha, beta) * weights[a] * new_by_strength(ranking, j, a, alpha, beta);
        sum += (1 - unsatisfied) / std::log2(2 + static_cast<double>(j));
    }
    return sum;
}

/// The share of the wanted aspects that the ranking shows, whatever the ratings.
inline double rated_s_recall(const RatedRanking& ranking, const std::set<std::size_t>& wanted) {
    std::set<std::size_t> shown;
    for (const RatedItem& item : ranking)
        for (const std::size_t a : item.aspects)
            if (wanted.contains(a)) shown.insert(a);
    return wanted.empty() ? 0 : static_cast<double>(shown.size()) / static_cast<double>(wanted.size());
}

inline double rated_s_rr(const RatedRanking& ranking, const std::set<std::size_t>& wanted) {
    for (std::size_t j = 1; j <= ranking.size(); ++j)
        if (rated_s_recall({ranking.begin(), ranking.begin() + static_cast<std::ptrdiff_t>(j)}, wanted) == 1)
            return 1 / static_cast<double>(j);
    return 0;
}

}  // namespace assay::reference
