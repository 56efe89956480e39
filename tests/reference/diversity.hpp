// The measures of diversity straight from their definitions: dense loops over ranks and aspects, the greedy ideal by
// looking at every document at every step, everything is recomputed. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <vector>

namespace assay::reference {

using Row = std::vector<double>;  ///< r(d,t) of one document, at least 0

struct Diverse {
    std::vector<Row> ranking;  ///< in rank order; zeros for unjudged documents
    std::vector<Row> judged;   ///< in the order of the documents' ids
    Row weights;               ///< they sum to 1
    Row given_weights;
    int k = 1000000;

    int m() const { return static_cast<int>(weights.size()); }
    int n() const { return static_cast<int>(ranking.size()); }
    int seen() const { return std::min(k, n()); }
    double r(int rank, int t) const { return ranking[std::size_t(rank - 1)][std::size_t(t)]; }
    double w(int t) const { return weights[std::size_t(t)]; }
    /// c(i,t)
    int before(int rank, int t) const {
        int count = 0;
        for (int j = 1; j < rank; ++j) count += r(j, t) > 0;
        return count;
    }
    /// Every relevance replaced by what a function makes of it.
    Diverse mapped(const std::function<double(double)>& map) const {
        Diverse made = *this;
        for (auto* rows : {&made.ranking, &made.judged})
            for (Row& row : *rows)
                for (double& r : row) r = r > 0 ? map(r) : 0;
        return made;
    }
};

inline double divide(double a, double b) { return b == 0 ? 0 : a / b; }

/// What is left of an aspect after these documents.
using Left = std::function<double(const std::vector<Row>& before, int t)>;

inline Left count_left(double alpha) {
    return [alpha](const std::vector<Row>& before, int t) {
        int count = 0;
        for (const Row& row : before) count += row[std::size_t(t)] > 0;
        return std::pow(1 - alpha, count);
    };
}

inline Left cascade_left() {
    return [](const std::vector<Row>& before, int t) {
        double left = 1;
        for (const Row& row : before) left *= 1 - row[std::size_t(t)];
        return left;
    };
}

inline double gain(const Diverse& x, const Row& row, const std::vector<Row>& before, const Left& left, bool weighted) {
    double sum = 0;
    for (int t = 0; t < x.m(); ++t)
        if (row[std::size_t(t)] > 0) sum += (weighted ? x.w(t) : 1) * row[std::size_t(t)] * left(before, t);
    return sum;
}

/// Looks at all documents at every step; the last one of those that tie is taken.
inline std::vector<std::size_t> greedy(const Diverse& x, const Left& left, bool weighted, double least = -1) {
    std::vector<std::size_t> chosen;
    std::vector<Row> before;
    std::vector<bool> taken(x.judged.size());
    while (static_cast<int>(chosen.size()) < x.k) {
        double largest = -1;
        std::vector<double> gains(x.judged.size(), -1);
        for (std::size_t d = 0; d < x.judged.size(); ++d) {
            if (taken[d] || *std::max_element(x.judged[d].begin(), x.judged[d].end()) <= 0) continue;
            gains[d] = gain(x, x.judged[d], before, left, weighted);
            largest = std::max(largest, gains[d]);
        }
        if (largest < 0) break;
        std::size_t best = 0;
        for (std::size_t d = 0; d < x.judged.size(); ++d)
            if (gains[d] >= 0 && gains[d] >= largest - 1e-12) best = d;
        if (gains[best] <= least) break;
        chosen.push_back(best);
        before.push_back(x.judged[best]);
        taken[best] = true;
    }
    return chosen;
}

/// The topic as if the documents of the greedy ideal had been retrieved.
inline Diverse with_ideal(const Diverse& x, const Left& left, bool weighted, double least = -1) {
    Diverse made = x;
    made.ranking.clear();
    for (const std::size_t d : greedy(x, left, weighted, least)) made.ranking.push_back(x.judged[d]);
    return made;
}

/// sum over ranks of D(i) (gain - e)
template <class Discount>
double utility(const Diverse& x, const Left& left, bool weighted, double e, const Discount& discount) {
    double sum = 0;
    for (int i = 1; i <= x.seen(); ++i) {
        const std::vector<Row> before(x.ranking.begin(), x.ranking.begin() + (i - 1));
        sum += discount(i) * (gain(x, x.ranking[std::size_t(i - 1)], before, left, weighted) - e);
    }
    return sum;
}

inline double by_log(int i) { return std::log(2) / std::log(i + 1); }
inline double by_rank(int i) { return 1.0 / i; }

inline int covered_aspects(const Diverse& x, const std::vector<Row>& rows, double rel) {
    int count = 0;
    for (int t = 0; t < x.m(); ++t)
        count += std::any_of(rows.begin(), rows.end(), [&](const Row& row) { return row[std::size_t(t)] >= rel; });
    return count;
}

inline double s_recall(const Diverse& x, bool only_covered, double rel) {
    const std::vector<Row> seen(x.ranking.begin(), x.ranking.begin() + x.seen());
    return divide(covered_aspects(x, seen, rel), only_covered ? covered_aspects(x, x.judged, rel) : x.m());
}

inline double s_rr(const Diverse& x, double level, bool only_covered, double rel) {
    for (int rank = 1; rank <= x.seen(); ++rank) {
        Diverse cut = x;
        cut.k = rank;
        if (s_recall(cut, only_covered, rel) >= level) return 1.0 / rank;
    }
    return 0;
}

inline double alpha_dcg(const Diverse& x, double alpha, bool weighted) {
    return utility(x, count_left(alpha), weighted, 0, by_log);
}
inline double alpha_ndcg(const Diverse& x, double alpha, bool weighted) {
    return divide(alpha_dcg(x, alpha, weighted),
                  alpha_dcg(with_ideal(x, count_left(alpha), weighted), alpha, weighted));
}

/// For relevance in [0, 1].
inline double err_ia(const Diverse& x) {
    double sum = 0;
    for (int t = 0; t < x.m(); ++t) {
        double reached = 1;
        for (int i = 1; i <= x.seen(); ++i) {
            sum += x.w(t) * reached * x.r(i, t) / i;
            reached *= 1 - x.r(i, t);
        }
    }
    return sum;
}
inline double nerr_ia(const Diverse& x) { return divide(err_ia(x), err_ia(with_ideal(x, cascade_left(), true))); }

inline double nrbp(const Diverse& x, double p, double alpha) {
    return utility(x, count_left(alpha), false, 0, [p](int i) { return std::pow(p, i - 1); });
}
inline double nrbp_norm(const Diverse& x, double p, double alpha) {
    return (1 - (1 - alpha) * p) * utility(x, count_left(alpha), true, 0, [p](int i) { return std::pow(p, i - 1); });
}

inline double global_gain(const Diverse& x, const Row& row, bool exponential) {
    double sum = 0;
    for (int t = 0; t < x.m(); ++t) {
        const double r = row[std::size_t(t)];
        sum += x.w(t) * (exponential ? std::pow(2, r) - 1 : r);
    }
    return sum;
}
inline double d_dcg(const Diverse& x, bool exponential) {
    double sum = 0;
    for (int i = 1; i <= x.seen(); ++i) sum += global_gain(x, x.ranking[std::size_t(i - 1)], exponential) * by_log(i);
    return sum;
}
inline double d_ndcg(const Diverse& x, bool exponential) {
    Diverse ideal = x;
    ideal.ranking = x.judged;
    std::sort(ideal.ranking.begin(), ideal.ranking.end(), [&](const Row& a, const Row& b) {
        return global_gain(x, a, exponential) > global_gain(x, b, exponential);
    });
    return divide(d_dcg(x, exponential), d_dcg(ideal, exponential));
}

inline double eu(const Diverse& x, double alpha, double e, double base) {
    return utility(x, count_left(alpha), true, e, [base](int i) { return 1 / (1 + std::log(i) / std::log(base)); });
}

inline double eu_yl(const Diverse& x, double p, double gamma, double a) {
    const int n = x.seen();
    std::vector<double> stop(std::size_t(n) + 1);
    double rest = 1;
    for (int s = 1; s < n; ++s) {
        stop[std::size_t(s)] = p * std::pow(1 - p, s - 1);
        rest -= stop[std::size_t(s)];
    }
    if (n > 0) stop[std::size_t(n)] = rest;
    double value = 0;
    for (int t = 0; t < x.m(); ++t) {
        double expected = 0;
        for (int s = 1; s <= n; ++s) expected += stop[std::size_t(s)] * x.before(s + 1, t);
        value += x.w(t) * (1 - std::pow(gamma, expected)) / (1 - gamma);
    }
    for (int s = 1; s <= n; ++s) value -= a * stop[std::size_t(s)] * s;
    return value;
}

inline double dcu(const Diverse& x, double alpha, double e, double base) {
    return utility(x, count_left(alpha), true, e, [base](int i) { return std::log(base) / std::log(i + base - 1); });
}
inline double ndcu(const Diverse& x, double alpha, double e, double base) {
    return divide(dcu(x, alpha, e, base), dcu(with_ideal(x, count_left(alpha), true, e), alpha, e, base));
}

inline double ct(const Diverse& x, double alpha, double sat) {
    double sum = 0;
    for (int i = 1; i <= x.seen(); ++i)
        for (int t = 0; t < x.m(); ++t) {
            double filled = 0;
            for (int j = 1; j < i; ++j) filled += x.r(j, t);
            if (filled < sat - 1e-12) sum += x.w(t) * x.r(i, t) * std::pow(1 - alpha, x.before(i, t)) / i;
        }
    return sum;
}

struct CubeSetting {
    double gamma, height;
    int start, batch;
};

/// The water in one cube after these relevances have been poured into it.
inline double cube(const std::vector<double>& relevances, const CubeSetting& s, int start) {
    double fill = 0;
    int count = 0;
    for (const double r : relevances)
        if (r > 0 && fill < s.height) {
            fill += std::min(std::pow(s.gamma, count + start) * r, s.height - fill);
            ++count;
        }
    return fill;
}
inline int cube_documents(const Diverse& x, const CubeSetting& s) { return std::min(x.n(), x.k * s.batch); }
inline int cube_time(int documents, const CubeSetting& s) { return (documents + s.batch - 1) / s.batch; }

/// The water after the first documents.
inline double cube_water(const Diverse& x, const CubeSetting& s, int documents) {
    double water = 0;
    for (int t = 0; t < x.m(); ++t) {
        std::vector<double> poured;
        for (int i = 1; i <= documents; ++i) poured.push_back(x.r(i, t));
        water += x.w(t) * cube(poured, s, s.start);
    }
    return water;
}
inline double ct_cube(const Diverse& x, const CubeSetting& s) {
    const int documents = cube_documents(x, s);
    return divide(cube_water(x, s, documents) / s.height, cube_time(documents, s));
}
inline double act_cube(const Diverse& x, const CubeSetting& s) {
    const int documents = cube_documents(x, s);
    double sum = 0;
    for (int i = 1; i <= documents; ++i) sum += cube_water(x, s, i) / s.height / cube_time(i, s);
    return divide(sum, documents);
}
inline double cube_bound(const Diverse& x, const CubeSetting& s, int start, int admitted) {
    double bound = 0;
    for (int t = 0; t < x.m(); ++t) {
        std::vector<double> best;
        for (const Row& row : x.judged) best.push_back(row[std::size_t(t)]);
        std::sort(best.begin(), best.end(), std::greater<>{});
        best.resize(std::min(best.size(), std::size_t(admitted)));
        bound += x.w(t) * cube(best, s, start);
    }
    return bound;
}
inline double nct_cube(const Diverse& x, const CubeSetting& s) {
    const double time = cube_time(cube_documents(x, s), s);
    if (time == 0) return 0;
    return divide(ct_cube(x, s), cube_bound(x, s, s.start, x.k * s.batch) / s.height / time);
}
inline double nct_jig(const Diverse& x, const CubeSetting& s) {
    return divide(ct_cube(x, s), cube_bound(x, s, 0, x.k * s.batch + 1) / s.height / x.k);
}

/// For relevance in [0, 1].
inline double rbu(const Diverse& x, double p, double e) {
    return utility(x, cascade_left(), true, e, [p](int i) { return std::pow(p, i); });
}
inline double rbu_shift(const Diverse& x, double p, double e) {
    return utility(x, cascade_left(), true, e, [p](int i) { return std::pow(p, i - 1); });
}
inline double rbu_inside(const Diverse& x, double p, double e) {
    double sum = 0;
    for (int i = 1; i <= x.seen(); ++i)
        for (int t = 0; t < x.m(); ++t) {
            double left = 1;
            for (int j = 1; j < i; ++j) left *= 1 - x.r(j, t);
            sum += std::pow(p, i) * (x.w(t) * x.r(i, t) * left - e);
        }
    return sum;
}

/// For grades that are whole numbers.
inline double rbu_evall(const Diverse& x, double p, double e) {
    double sum = 0;
    for (int i = 1; i <= x.n(); ++i) {
        double gained = 0;
        for (int t = 0; t < x.m(); ++t) {
            double top = 0;
            for (const Row& row : x.judged) top = std::max(top, row[std::size_t(t)]);
            double left = x.given_weights[std::size_t(t)];
            for (int j = 1; j < i; ++j) left *= 1 - (std::pow(2, x.r(j, t)) - 1) / std::pow(2, top);
            gained += left * (std::pow(2, x.r(i, t)) - 1) / std::pow(2, top);
        }
        sum += (1 - p) * std::pow(p, i - 1) * (gained - e);
    }
    return sum;
}

}  // namespace assay::reference
