// The ad-hoc measures straight from their definitions: ranks count from 1, every sum and count is written out where it
// stands, everything is recomputed. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

namespace assay::reference {

struct Adhoc {
    std::vector<double> ranking;  ///< grades in rank order, NaN for unjudged
    std::vector<double> judged;   ///< grades of all judged documents, in any order
    double rel = 1;               ///< smallest relevant grade
    int k = 1000000;

    int n() const { return static_cast<int>(ranking.size()); }
    int seen() const { return std::min(k, n()); }
    double grade(int rank) const { return ranking[static_cast<std::size_t>(rank - 1)]; }
    double positive(int rank) const { return grade(rank) > 0 ? grade(rank) : 0; }
    bool relevant(int rank) const { return grade(rank) >= rel; }
    int found(int to) const {
        int count = 0;
        for (int rank = 1; rank <= to; ++rank) count += relevant(rank);
        return count;
    }
    int all_relevant() const {
        return static_cast<int>(std::count_if(judged.begin(), judged.end(), [&](double g) { return g >= rel; }));
    }
    std::vector<double> best() const {
        std::vector<double> grades = judged;
        for (double& g : grades) g = std::max(g, 0.0);
        std::sort(grades.begin(), grades.end(), std::greater<>{});
        return grades;
    }
};

inline double over(double a, double b) { return b == 0 ? 0 : a / b; }

inline double p(const Adhoc& t) { return double(t.found(t.seen())) / t.k; }
inline double r(const Adhoc& t) { return over(t.found(t.seen()), t.all_relevant()); }
inline double f(const Adhoc& t, double beta) {
    return over((1 + beta * beta) * p(t) * r(t), beta * beta * p(t) + r(t));
}
inline double success(const Adhoc& t) { return t.found(t.seen()) > 0; }

inline double rr(const Adhoc& t) {
    for (int rank = 1; rank <= t.seen(); ++rank)
        if (t.relevant(rank)) return 1.0 / rank;
    return 0;
}

inline double ap(const Adhoc& t) {
    double sum = 0;
    for (int rank = 1; rank <= t.seen(); ++rank)
        if (t.relevant(rank)) sum += double(t.found(rank)) / rank;
    return over(sum, t.all_relevant());
}

inline double iprec(const Adhoc& t, double recall) {
    double best = 0;
    for (int rank = 1; rank <= t.n(); ++rank)
        if (t.found(rank) >= std::lround(recall * t.all_relevant()))
            best = std::max(best, double(t.found(rank)) / rank);
    return best;
}

inline double iprec_11pt(const Adhoc& t) {
    double sum = 0;
    for (const double recall : {0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0}) sum += iprec(t, recall);
    return sum / 11;
}

inline double rprec(const Adhoc& t) { return over(t.found(std::min(t.n(), t.all_relevant())), t.all_relevant()); }

inline double bpref(const Adhoc& t) {
    const int R = t.all_relevant(), N = static_cast<int>(t.judged.size()) - R;
    double sum = 0;
    for (int rank = 1; rank <= t.n(); ++rank) {
        if (!t.relevant(rank)) continue;
        int above = 0;
        for (int other = 1; other < rank; ++other) above += !std::isnan(t.grade(other)) && !t.relevant(other);
        sum += above == 0 ? 1 : 1 - double(std::min(above, R)) / std::min(N, R);
    }
    return over(sum, R);
}

inline double infap(const Adhoc& t) {
    double sum = 0;
    for (int rank = 1; rank <= t.n(); ++rank) {
        if (!t.relevant(rank)) continue;
        double pooled = 0, relevant = 0, nonrelevant = 0;
        for (int other = 1; other < rank; ++other) {
            pooled += !std::isnan(t.grade(other));
            relevant += t.relevant(other);
            nonrelevant += t.grade(other) >= 0 && t.grade(other) < t.rel;
        }
        const double i = rank, e = 0.00001;
        sum += 1 / i;
        if (rank > 1) sum += (i - 1) / i * (pooled / (i - 1)) * (relevant + e) / (relevant + nonrelevant + 2 * e);
    }
    return over(sum, t.all_relevant());
}

template <class Gain, class Discount>
double gain_sum(const std::vector<double>& grades, int k, Gain gain, Discount discount) {
    double sum = 0;
    for (int rank = 1; rank <= std::min(k, static_cast<int>(grades.size())); ++rank) {
        const double g = grades[static_cast<std::size_t>(rank - 1)];
        sum += gain(g > 0 ? g : 0) / discount(rank);
    }
    return sum;
}

inline double linear(double g) { return g; }
inline double exponential(double g) { return std::pow(2, g) - 1; }
inline double smooth(int rank) { return std::log(rank + 1) / std::log(2); }

inline double dcg(const Adhoc& t) { return gain_sum(t.ranking, t.k, linear, smooth); }
inline double dcg_exp(const Adhoc& t) { return gain_sum(t.ranking, t.k, exponential, smooth); }
inline double ndcg(const Adhoc& t) { return over(dcg(t), gain_sum(t.best(), t.k, linear, smooth)); }
inline double ndcg_exp(const Adhoc& t) { return over(dcg_exp(t), gain_sum(t.best(), t.k, exponential, smooth)); }

inline double sdcg(const Adhoc& t, double max_rel, double min_rel) {
    const auto scaled = [&](double g) {
        return (std::min(std::max(g, min_rel), max_rel) - min_rel) / (max_rel - min_rel);
    };
    const std::vector<double> full(static_cast<std::size_t>(t.k), max_rel);
    return over(gain_sum(t.ranking, t.k, scaled, smooth), gain_sum(full, t.k, scaled, smooth));
}

inline double dcg_2002(const Adhoc& t, double base) {
    return gain_sum(t.ranking, t.k, linear,
                    [&](int rank) { return rank < base ? 1 : std::log(rank) / std::log(base); });
}
inline double ndcg_2002(const Adhoc& t, double base) {
    Adhoc ideal = t;
    ideal.ranking = t.best();
    return over(dcg_2002(t, base), dcg_2002(ideal, base));
}

inline double q(const Adhoc& t, double beta) {
    const std::vector<double> best = t.best();
    double sum = 0, R = 0;
    for (const double g : best) R += g > 0;
    for (int rank = 1; rank <= t.seen(); ++rank) {
        if (!(t.grade(rank) > 0)) continue;
        double count = 0, gain = 0, ideal = 0;
        for (int other = 1; other <= rank; ++other) {
            count += t.grade(other) > 0;
            gain += t.positive(other);
            if (other <= static_cast<int>(best.size())) ideal += best[static_cast<std::size_t>(other - 1)];
        }
        sum += (count + beta * gain) / (rank + beta * ideal);
    }
    return over(sum, R);
}

/// `value` maps a grade of at least 0 to [0, 1].
using Map = std::function<double(double)>;

inline double err(const Adhoc& t, const Map& value) {
    double sum = 0;
    for (int rank = 1; rank <= t.seen(); ++rank) {
        double reached = 1;
        for (int other = 1; other < rank; ++other) reached *= 1 - value(t.positive(other));
        sum += reached * value(t.positive(rank)) / rank;
    }
    return sum;
}

inline double rbp(const Adhoc& t, double persistence, const Map& value) {
    double sum = 0;
    for (int rank = 1; rank <= t.seen(); ++rank)
        sum += (1 - persistence) * std::pow(persistence, rank - 1) * value(t.positive(rank));
    return sum;
}

inline double rbp_residual(const Adhoc& t, double persistence) {
    double sum = std::pow(persistence, t.seen());
    for (int rank = 1; rank <= t.seen(); ++rank)
        if (std::isnan(t.grade(rank))) sum += (1 - persistence) * std::pow(persistence, rank - 1);
    return sum;
}

/// The endless sum of weights is followed for 3,000 ranks; the rest is an integral.
inline double inst(const Adhoc& t, double target, const Map& value) {
    double gained = 0, weights = 0, weight = 1, found = 0;
    int rank = 1;
    double c = 0;
    for (; rank <= 3000; ++rank) {
        const double gain = rank <= t.seen() ? value(t.positive(rank)) : 0;
        gained += weight * gain;
        weights += weight;
        found += gain;
        c = 2 * target - found;
        weight *= std::pow((rank - 1 + c) / (rank + c), 2);
    }
    const double x = rank - 1 + c;
    return gained / (weights + weight * x * x / (x - 0.5));
}

inline double judged(const Adhoc& t) {
    double count = 0;
    for (int rank = 1; rank <= t.seen(); ++rank) count += !std::isnan(t.grade(rank));
    return over(count, t.seen());
}

}  // namespace assay::reference
