// Several aspects at once, straight from the definitions: exact fractions, every tuple of the universe written out,
// every sum where it stands. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

namespace assay::reference {

/// An exact fraction, small enough for the spaces of the tests.
struct Fraction {
    long long over = 0, under = 1;

    Fraction(long long o = 0, long long u = 1) : over(o), under(u) {
        const long long common = std::gcd(over, under);
        over /= common;
        under /= common;
    }
    double value() const { return double(over) / double(under); }
    friend Fraction operator+(Fraction a, Fraction b) {
        return {a.over * b.under + b.over * a.under, a.under * b.under};
    }
    friend Fraction operator-(Fraction a, Fraction b) { return a + Fraction(-b.over, b.under); }
    friend Fraction operator*(Fraction a, Fraction b) { return {a.over * b.over, a.under * b.under}; }
    friend bool operator==(Fraction a, Fraction b) { return a.over == b.over && a.under == b.under; }
    friend bool operator<(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }
};

using LabelTuple = std::vector<int>;

struct Space {
    std::vector<std::vector<Fraction>> embedding;  ///< by aspect and label
    std::vector<Fraction> weights;                 ///< by aspect
    std::vector<LabelTuple> universe;

    LabelTuple best() const {
        LabelTuple tuple;
        for (const auto& labels : embedding) tuple.push_back(int(labels.size()) - 1);
        return tuple;
    }
    Fraction delta(const LabelTuple& tuple, std::size_t a) const {
        return embedding[a].back() - embedding[a][std::size_t(tuple[a])];
    }
    /// Every combination of labels.
    std::vector<LabelTuple> product() const {
        std::vector<LabelTuple> tuples{{}};
        for (const auto& labels : embedding) {
            std::vector<LabelTuple> longer;
            for (const LabelTuple& tuple : tuples)
                for (int l = 0; l < int(labels.size()); ++l) {
                    longer.push_back(tuple);
                    longer.back().push_back(l);
                }
            tuples = longer;
        }
        return tuples;
    }
};

/// What distances are compared by: the sum of powers, or the maximum for p = 0.
inline Fraction order_key(const Space& space, const LabelTuple& tuple, int p) {
    Fraction key;
    for (std::size_t a = 0; a < tuple.size(); ++a) {
        Fraction term = space.weights[a];
        for (int i = 0; i < std::max(p, 1); ++i) term = term * space.delta(tuple, a);
        if (p > 0) key = key + term;
        else key = std::max(key, term);
    }
    return key;
}

/// The class of a tuple: how many distinct distances of the universe are larger.
inline int class_of(const Space& space, const LabelTuple& tuple, int p) {
    std::vector<Fraction> larger;
    for (const LabelTuple& other : space.universe) {
        const Fraction key = order_key(space, other, p);
        if (order_key(space, tuple, p) < key && std::find(larger.begin(), larger.end(), key) == larger.end())
            larger.push_back(key);
    }
    return int(larger.size());
}

/// m
inline int class_count(const Space& space, int p) { return class_of(space, space.best(), p) + 1; }

inline double distance(const Space& space, const LabelTuple& tuple, int p) {
    return std::pow(order_key(space, tuple, p).value(), 1.0 / std::max(p, 1));
}

inline double weight(const Space& space, const LabelTuple& tuple, int p, const std::string& how, int number = 0) {
    const int c = class_of(space, tuple, p), m = class_count(space, p);
    if (how == "step1") return c;
    if (how == "exp2") return c == 0 ? 0 : std::pow(2, c);
    if (how == "positive") return c > 0;
    if (how == "top_half") return c >= m - (m + 1) / 2;
    if (how == "threshold") return c >= number;
    double farthest = 0;
    for (const LabelTuple& other : space.universe) farthest = std::max(farthest, distance(space, other, p));
    // A share that is half a step off a whole number is rounded up, whatever the last digit says.
    return std::floor(number * (1 - (farthest == 0 ? 0 : distance(space, tuple, p) / farthest)) + 0.5 + 1e-9);
}

/// A ranking by the grades of every aspect: [aspect][rank]; documents nobody judged have grade 0.
struct Graded {
    std::vector<std::vector<double>> ranking, pool;
    std::vector<double> tops;  ///< of the aspects
    int n = 0;                 ///< ranks that count
};

inline std::vector<int> positions(const std::vector<double>& grades, int n, bool competition) {
    std::vector<int> found;
    for (int i = 0; i < n; ++i) {
        int position = 1;
        for (int j = 0; j < n; ++j) {
            position += grades[std::size_t(j)] > grades[std::size_t(i)];
            position += !competition && j < i && grades[std::size_t(j)] == grades[std::size_t(i)];
        }
        found.push_back(position);
    }
    return found;
}

inline double local_error(const std::vector<int>& positions, int i) {  // i from 1
    return std::max(0, positions[std::size_t(i - 1)] - positions[std::size_t(i)]);
}

inline double nlre(const Graded& t, const std::vector<double>& mu, bool competition) {
    if (t.n < 2) return t.n;
    const std::size_t aspects = t.ranking.size();
    const auto bracket = [&](const std::function<double(std::size_t)>& error) {
        double with = 1, without = 1;
        for (std::size_t a = 0; a < aspects; ++a) {
            with *= mu[a] + error(a);
            without *= mu[a];
        }
        return with - without;
    };
    double lre = 0, c = 0;
    for (int i = 1; i <= t.n - 1; ++i)
        lre += bracket([&](std::size_t a) { return local_error(positions(t.ranking[a], t.n, competition), i); }) /
               std::log2(1 + i);
    for (int j = 0; j <= t.n / 2 - 1; ++j)
        c += bracket([&](std::size_t) { return t.n - 2 * j - 1; }) / std::log2(2 * j + 2);
    return 1 - lre / c;
}

inline double ngre(const Graded& t, const std::vector<double>& mu, bool competition) {
    if (t.n < 2) return t.n;
    double s = 0, gre = 1, c = 1;
    for (int j = 0; j <= t.n / 2 - 1; ++j) s += (t.n - 2 * j - 1) / std::log2(2 * j + 2);
    for (std::size_t a = 0; a < t.ranking.size(); ++a) {
        double sum = 0;
        for (int i = 1; i <= t.n - 1; ++i)
            sum += local_error(positions(t.ranking[a], t.n, competition), i) / std::log2(1 + i);
        gre *= 1 + mu[a] * sum;
        c *= 1 + mu[a] * s;
    }
    return 1 - (gre - 1) / (c - 1);
}

inline double nwcs(const Graded& t, const std::vector<double>& lambda, bool pool) {
    const auto mixed = [&](const std::vector<std::vector<double>>& grades, int i) {
        double z = 0;
        for (std::size_t a = 0; a < grades.size(); ++a)
            z += t.tops[a] == 0 ? 0 : lambda[a] * grades[a][std::size_t(i)] / t.tops[a];
        return z;
    };
    const auto& source = pool ? t.pool : t.ranking;
    std::vector<double> ideal;
    for (int i = 0; i < (pool ? int(source[0].size()) : t.n); ++i) ideal.push_back(mixed(source, i));
    std::sort(ideal.begin(), ideal.end(), std::greater<>{});
    double wcs = 0, iwcs = 0;
    for (int i = 1; i <= t.n; ++i) {
        wcs += mixed(t.ranking, i - 1) / std::log2(1 + i);
        if (i <= int(ideal.size())) iwcs += ideal[std::size_t(i - 1)] / std::log2(1 + i);
    }
    return iwcs == 0 ? 0 : wcs / iwcs;
}

/// (1 - rho) sum rho^(k-1) gain(k)
inline double biased(const Graded& t, double rho, const std::function<double(std::size_t)>& gain) {
    double sum = 0;
    for (int k = 1; k <= t.n; ++k) sum += std::pow(rho, k - 1) * gain(std::size_t(k - 1));
    return (1 - rho) * sum;
}

inline double urbp(const Graded& t, double rho, double threshold, std::size_t rel, std::size_t und) {
    return biased(t, rho, [&](std::size_t i) { return t.ranking[rel][i] > 0 && t.ranking[und][i] >= threshold; });
}

inline double urbpgr(const Graded& t, double rho, const std::vector<double>& map, std::size_t rel, std::size_t und) {
    return biased(t, rho,
                  [&](std::size_t i) { return t.ranking[rel][i] > 0 ? map[std::size_t(t.ranking[und][i])] : 0.0; });
}

inline double urbp_product(const Graded& t, double rho) {
    return biased(t, rho, [&](std::size_t i) {
        return std::all_of(t.ranking.begin(), t.ranking.end(), [i](const auto& grades) { return grades[i] > 0; });
    });
}

inline double cam(const std::vector<double>& s, const std::vector<double>& p) {
    double sum = 0;
    for (std::size_t a = 0; a < s.size(); ++a) sum += p[a] * s[a];
    return sum;
}

inline double mm(const std::vector<double>& s, const std::vector<double>& p) {
    double above = 0, below = 0;
    for (std::size_t a = 0; a < s.size(); ++a) {
        if (p[a] == 0) continue;
        if (s[a] == 0) return 0;
        above += p[a];
        below += p[a] / s[a];
    }
    return above / below;
}

/// The ideal ranking that is nearest to a ranking, as documents, and rank-biased overlap with it.
struct Compatibility {
    std::vector<int> ranking;    ///< documents
    std::vector<double> grades;  ///< by document; documents nobody judged have 0

    std::vector<int> ideal() const {
        std::vector<int> documents;
        for (int d = 0; d < int(grades.size()); ++d)
            if (grades[std::size_t(d)] > 0) documents.push_back(d);
        const auto place = [&](int d) { return std::find(ranking.begin(), ranking.end(), d) - ranking.begin(); };
        std::sort(documents.begin(), documents.end(), [&](int a, int b) {
            const double ga = grades[std::size_t(a)], gb = grades[std::size_t(b)];
            if (ga != gb) return ga > gb;
            return place(a) != place(b) ? place(a) < place(b) : a < b;
        });
        return documents;
    }
    static double rbo(const std::vector<int>& a, const std::vector<int>& b, double p, int depth) {
        double above = 0, below = 0;
        for (int d = 1; d <= depth; ++d) {
            int common = 0;
            for (int i = 0; i < std::min(d, int(a.size())); ++i)
                for (int j = 0; j < std::min(d, int(b.size())); ++j) common += a[std::size_t(i)] == b[std::size_t(j)];
            above += std::pow(p, d - 1) * common / d;
            below += std::pow(p, d - 1);
        }
        return above / below;
    }
    double raw(double p, int depth) const { return rbo(ranking, ideal(), p, depth); }
    double compat(double p, int depth) const {
        const double best = rbo(ideal(), ideal(), p, depth);
        return best == 0 ? 0 : raw(p, depth) / best;
    }
};

}  // namespace assay::reference
