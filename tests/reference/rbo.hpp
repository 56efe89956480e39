// Rank-biased overlap straight from its definitions. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace assay::reference {

using TiedRanking = std::vector<std::vector<int>>;  // groups, best first

inline std::size_t length(const TiedRanking& ranking) {
    std::size_t n = 0;
    for (const auto& group : ranking) n += group.size();
    return n;
}

inline double weight(double p, std::size_t d) { return (1 - p) * std::pow(p, static_cast<double>(d) - 1); }

/// The sum over d > n of v(d)/d, term by term.
inline double tail(double p, std::size_t n) {
    double sum = 0;
    for (std::size_t d = n + 1; weight(p, d) > 1e-20; ++d) sum += weight(p, d) / static_cast<double>(d);
    return sum;
}

// Items.

/// How much of an item is at depth d or above: ties w (all at once) or by share.
inline double contribution(const TiedRanking& ranking, int item, std::size_t depth, bool whole) {
    std::size_t top = 1;
    for (const auto& group : ranking) {
        const std::size_t bottom = top + group.size() - 1;
        if (std::find(group.begin(), group.end(), item) != group.end()) {
            if (depth < top) return 0;
            if (whole || depth >= bottom) return 1;
            return static_cast<double>(depth - top + 1) / static_cast<double>(group.size());
        }
        top = bottom + 1;
    }
    return 0;
}

struct Bounds {
    double min, max, ext;
};

/// ties: 'w', 'a' or 'b'.
inline Bounds identity_rbo(TiedRanking S, TiedRanking L, double p, char ties) {
    if (length(S) > length(L)) std::swap(S, L);
    const std::size_t s = length(S), l = length(L);
    std::vector<int> in_s, in_l, all;
    for (const auto& group : S) in_s.insert(in_s.end(), group.begin(), group.end());
    for (const auto& group : L) in_l.insert(in_l.end(), group.begin(), group.end());
    all = in_s;
    for (const int item : in_l)
        if (std::find(in_s.begin(), in_s.end(), item) == in_s.end()) all.push_back(item);

    Bounds sum{0, 0, 0};
    double at_s = 0, overlap = 0;
    for (std::size_t d = 1; d <= l; ++d) {
        const auto depth = static_cast<double>(d);
        overlap = 0;
        double cs = 0, cl = 0, cs2 = 0, cl2 = 0;
        for (const int item : all) {
            const double x = contribution(S, item, d, ties == 'w'), y = contribution(L, item, d, ties == 'w');
            overlap += x * y;
            cs += x;
            cl += y;
            cs2 += x * x;
            cl2 += y * y;
        }
        if (d > s) cs = cs2 = depth;
        const double below = ties == 'w' ? (cs + cl) / 2 : ties == 'a' ? depth : std::sqrt(cs2 * cl2);
        double more = 0, extrapolated = 0;
        if (d <= s) at_s = overlap / below;
        else {
            std::vector<double> unseen;  // the items of L that S has not got, in the order of L
            for (const int item : in_l)
                if (std::find(in_s.begin(), in_s.end(), item) == in_s.end())
                    unseen.push_back(contribution(L, item, d, ties == 'w'));
            for (std::size_t i = 0; i < std::min(d - s, unseen.size()); ++i) more += unseen[i];
            double there = 0, count = 0;
            for (const double c : unseen)
                if (c > 0) {
                    there += c;
                    ++count;
                }
            if (count > 0) extrapolated = static_cast<double>(d - s) * at_s * there / count;
        }
        sum.min += weight(p, d) * overlap / below;
        sum.max += weight(p, d) * (overlap + more) / below;
        sum.ext += weight(p, d) * (overlap + extrapolated) / below;
    }
    sum.min += overlap * tail(p, l);
    for (std::size_t d = l + 1; weight(p, d) > 1e-20; ++d) {
        const auto depth = static_cast<double>(d);
        sum.max += weight(p, d) * std::min(1.0, (2 * depth - static_cast<double>(l + s) + overlap) / depth);
    }
    sum.ext +=
        std::pow(p, static_cast<double>(l)) * (overlap + static_cast<double>(l - s) * at_s) / static_cast<double>(l);
    return sum;
}

// Relevance.

struct Norm {
    bool local;
    double top, epsilon;

    double operator()(double x, double y, double d) const {
        if (!local) return 1 - std::abs(x - y) / (d * top);
        const double hi = std::max(x, y), lo = std::min(x, y);
        if (hi == 0) return 1;
        if (lo == 0) {
            const double e = std::min(epsilon, hi);
            return e / hi - e / (d * top);
        }
        // The mean of a tied group may lie below epsilon.
        return lo < epsilon ? std::max(lo / hi, std::min(epsilon, hi) / hi - std::min(epsilon, hi) / (d * top))
                            : lo / hi;
    }
};

using Gains = std::vector<double>;     // in rank order
using TiedGains = std::vector<Gains>;  // tied gains
using Profiles = std::vector<Gains>;   // cumulative gains from depth 0 on, one list for each order

/// The cumulative gains of every order of the groups, each as likely as any other.
inline Profiles all_orders(const TiedGains& groups) {
    Profiles made{{0}};
    for (Gains group : groups) {
        Profiles longer;
        std::vector<std::size_t> order(group.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        do
            for (Gains profile : made) {
                for (const std::size_t i : order) profile.push_back(profile.back() + group[i]);
                longer.push_back(profile);
            }
        while (std::next_permutation(order.begin(), order.end()));
        made = std::move(longer);
    }
    return made;
}

inline double mean_at(const Profiles& profiles, std::size_t d) {
    double sum = 0;
    for (const Gains& profile : profiles) sum += profile[d];
    return sum / static_cast<double>(profiles.size());
}

/// The mean agreement over all pairs of orders.
inline double mean_agreement(const Norm& norm, const Profiles& x, const Profiles& y, std::size_t d) {
    double sum = 0;
    for (const Gains& one : x)
        for (const Gains& other : y) sum += norm(one[d], other[d], static_cast<double>(d));
    return sum / static_cast<double>(x.size() * y.size());
}

inline double agreement(const Norm& norm, const Profiles& x, const Profiles& y, std::size_t d, char ties) {
    if (ties == 'w') return norm(mean_at(x, d), mean_at(y, d), static_cast<double>(d));
    const double mean = mean_agreement(norm, x, y, d);
    return ties == 'a' ? mean : mean / std::sqrt(mean_agreement(norm, x, x, d) * mean_agreement(norm, y, y, d));
}

/// A profile that ends at a number at depth d.
inline Profiles single(double x, std::size_t d) { return {Gains(d + 1, x)}; }

inline double extrapolated_rbo(const Norm& norm, Profiles S, Profiles L, double p, char ties) {
    if (S[0].size() > L[0].size()) std::swap(S, L);
    const std::size_t s = S[0].size() - 1, l = L[0].size() - 1;
    double sum = 0, last = 0;
    for (std::size_t d = 1; d <= l; ++d) {
        const double x = S[0][s] * static_cast<double>(d) / static_cast<double>(s);
        last = agreement(norm, d <= s ? S : single(x, d), L, d, ties);
        sum += weight(p, d) * last;
    }
    return sum + std::pow(p, static_cast<double>(l)) * last;
}

/// The least and the most that the sum over all depths can become, tried out to a depth behind which the weights sum to
/// `rest`: the true bounds are not below these and at most `rest` above.
struct TriedOut {
    double min, max, rest;
};

/// Every continuation of both rankings: gains are whole numbers, S chooses behind s, L behind l. Continuations that
/// have come to the same two cumulative gains have the same future, so only the least and the largest sum so far count.
inline TriedOut all_continuations(const Norm& norm, Profiles S, Profiles L, const Gains& gains, double p, char ties,
                                  double least_rest) {
    if (S[0].size() > L[0].size()) std::swap(S, L);
    const std::size_t s = S[0].size() - 1, l = L[0].size() - 1;
    double known = 0;
    for (std::size_t d = 1; d <= s; ++d) known += weight(p, d) * agreement(norm, S, L, d, ties);
    const auto top = static_cast<std::size_t>(gains.back());
    std::size_t deepest = std::max(l, s);
    while (std::pow(p, static_cast<double>(deepest)) > least_rest) ++deepest;

    struct Sums {
        double min = std::numeric_limits<double>::infinity(), max = -1;
        void take(const Sums& other, double more) {
            min = std::min(min, other.min + more);
            max = std::max(max, other.max + more);
        }
    };
    const std::size_t width = deepest * top + 1;
    std::vector<Sums> now(width * width), next;
    const auto at = [width](double x, double y) {
        return static_cast<std::size_t>(x) * width + static_cast<std::size_t>(y);
    };
    const double y_of_l = L[0][l];
    now[at(S[0][s], l > s ? 0 : y_of_l)] = {known, known};  // y counts from the end of L on
    for (std::size_t d = s + 1; d <= deepest; ++d) {
        next.assign(width * width, {});
        const Gains of_l = d <= l ? Gains{d == l ? y_of_l : 0} : gains;
        for (std::size_t x = 0; x < width; ++x)
            for (std::size_t y = 0; y < width; ++y) {
                const Sums& from = now[x * width + y];
                if (from.max < 0) continue;
                for (const double of_s : gains)
                    for (const double more : of_l) {
                        const double new_x = static_cast<double>(x) + of_s, new_y = static_cast<double>(y) + more;
                        const double agreed = d <= l ? agreement(norm, single(new_x, d), L, d, ties)
                                                     : norm(new_x, new_y, static_cast<double>(d));
                        next[at(new_x, new_y)].take(from, weight(p, d) * agreed);
                    }
            }
        now.swap(next);
    }
    Sums all;
    for (const Sums& one : now)
        if (one.max >= 0) all.take(one, 0);
    return {all.min, all.max, std::pow(p, static_cast<double>(deepest))};
}

}  // namespace assay::reference
