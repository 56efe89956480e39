// The measures of recommendations straight from their definitions: sets and maps of names, the greedy ideal by looking
// at every item at every step, everything is recomputed. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace assay::reference {

using Ids = std::vector<std::string>;
using Rated = std::map<std::string, double>;

/// One user, with what everybody's training ratings say.
struct Recommended {
    std::map<std::string, std::set<std::string>> items;  ///< with their aspects
    std::map<std::string, Rated> all_train;              ///< of every user
    Rated train, test;                                   ///< of this user
    Ids ranking;
    double r_max = 5;
    int k = 1000000;
    int users = 1;

    std::set<std::string> aspects() const {
        std::set<std::string> all;
        for (const auto& [item, of_item] : items) all.insert(of_item.begin(), of_item.end());
        return all;
    }
    std::set<std::string> aspects(const std::string& item) const {
        return items.contains(item) ? items.at(item) : std::set<std::string>{};
    }
    bool has(const std::string& item, const std::string& aspect) const { return aspects(item).contains(aspect); }
    int seen() const { return std::min(k, static_cast<int>(ranking.size())); }
    const std::string& at(int rank) const { return ranking[std::size_t(rank - 1)]; }

    int popularity(const std::string& item) const {
        int count = 0;
        for (const auto& [user, rated] : all_train) count += static_cast<int>(rated.count(item));
        return count;
    }
};

/// gamma; `profile` is train, test or all.
inline std::map<std::string, double> interests(const Recommended& x, const std::string& profile, bool uniform) {
    const auto mass = [&](const std::string& aspect) {
        double sum = 0;
        for (const auto& [item, r] : x.train)
            if (profile != "test" && x.has(item, aspect)) sum += r;
        for (const auto& [item, r] : x.test)
            if (profile != "train" && x.has(item, aspect)) sum += r;
        return sum;
    };
    double all = 0;
    for (const std::string& b : x.aspects()) all += mass(b);
    std::map<std::string, double> gamma;
    for (const std::string& a : x.aspects())
        gamma[a] = all > 0 ? mass(a) / all : uniform ? 1.0 / double(x.aspects().size()) : 0;
    return gamma;
}

struct AlphaBeta {
    double alpha = 0.005, beta = 0.5;
    std::string alpha_form = "constant", beta_form = "constant";
    double kappa = 5;
    std::string profile = "train";
    bool uniform = false, pool_all = false, ascending = false;
    std::function<double(int)> discount = [](int j) { return 1 / std::log2(1.0 + j); };
};

inline double mean_of_all(const Recommended& x) {
    double sum = 0, count = 0;
    for (const auto& [user, rated] : x.all_train)
        for (const auto& [item, r] : rated) sum += r, ++count;
    return count == 0 ? 0 : sum / count;
}

inline double alpha_of(const Recommended& x, const AlphaBeta& how, const std::string& item) {
    if (how.alpha_form == "popularity") {
        int largest = 0;
        for (const auto& [other, unused] : x.items) largest = std::max(largest, x.popularity(other));
        return largest == 0 ? 0 : how.alpha * std::pow(double(x.popularity(item)) / largest, 0.5);
    }
    if (how.alpha_form == "liking") {
        double sum = 0;
        for (const auto& [user, rated] : x.all_train)
            if (rated.contains(item)) sum += rated.at(item);
        return how.alpha * ((sum + how.kappa * mean_of_all(x)) / (x.popularity(item) + how.kappa)) / x.r_max;
    }
    if (how.alpha_form == "profile") return how.alpha * how.kappa / (how.kappa + double(x.train.size()));
    return how.alpha;
}

inline double beta_of(const Recommended& x, const AlphaBeta& how, double r) {
    if (how.beta_form == "exponential") return how.beta * (std::pow(2, r) - 1) / std::pow(2, x.r_max);
    if (how.beta_form == "percentile") {
        double sum = 0;
        for (const auto& [item, other] : x.train) sum += other < r ? 1 : other == r ? 0.5 : 0;
        return x.train.empty() ? 0 : how.beta * sum / double(x.train.size());
    }
    if (how.beta_form == "centred") {
        double sum = 0;
        for (const auto& [item, other] : x.train) sum += other;
        const double mean = x.train.empty() ? mean_of_all(x) : sum / double(x.train.size());
        return r == 0 ? 0 : how.beta * std::min(std::max(r - mean + mean_of_all(x), 0.0), x.r_max) / x.r_max;
    }
    return r / x.r_max * how.beta;
}

/// P(a|u,i)
inline double strength(const Recommended& x, const AlphaBeta& how, const std::string& item, const std::string& a) {
    if (!x.has(item, a)) return 0;
    return x.test.contains(item) ? beta_of(x, how, x.test.at(item)) : alpha_of(x, how, item);
}

/// What is left of an aspect after these items: the product of 1 - P.
using LeftOf = std::function<double(const Ids& before, const std::string& a)>;

inline LeftOf left_as_product(const Recommended& x, const AlphaBeta& how) {
    return [&x, &how](const Ids& before, const std::string& a) {
        double left = 1;
        for (const std::string& item : before) left *= 1 - strength(x, how, item, a);
        return left;
    };
}

/// The same for constant forms, from how many items with the aspect are missing and how many have each rating.
inline LeftOf left_as_counts(const Recommended& x, const AlphaBeta& how) {
    return [&x, &how](const Ids& before, const std::string& a) {
        int tau = 0;
        std::map<double, int> rho;
        for (const std::string& item : before) {
            if (!x.has(item, a)) continue;
            if (x.test.contains(item)) ++rho[x.test.at(item)];
            else ++tau;
        }
        double left = std::pow(1 - how.alpha, tau);
        for (const auto& [r, count] : rho) left *= std::pow(1 - beta_of(x, how, r), count);
        return left;
    };
}

/// G of an item behind these.
inline double ab_gain(const Recommended& x, const AlphaBeta& how, const std::string& item, const Ids& before,
                      const LeftOf& left) {
    const auto gamma = interests(x, how.profile, how.uniform);
    double none = 1;
    for (const std::string& a : x.aspects(item)) none *= 1 - strength(x, how, item, a) * gamma.at(a) * left(before, a);
    return 1 - none;
}

inline double ab_dcg(const Recommended& x, const AlphaBeta& how, const Ids& ranking, const LeftOf& left) {
    double sum = 0;
    for (int j = 1; j <= std::min(x.k, static_cast<int>(ranking.size())); ++j)
        sum += how.discount(j) *
               ab_gain(x, how, ranking[std::size_t(j - 1)], Ids(ranking.begin(), ranking.begin() + (j - 1)), left);
    return sum;
}

/// Looks at all items at every step.
inline Ids greedy_ideal(const std::set<std::string>& pool, int k, bool ascending,
                        const std::function<double(const std::string& item, const Ids& before)>& gain) {
    Ids chosen;
    std::set<std::string> open = pool;
    while (!open.empty() && static_cast<int>(chosen.size()) < k) {
        double largest = 0;
        for (const std::string& item : open) largest = std::max(largest, gain(item, chosen));
        std::set<std::string> tied;
        for (const std::string& item : open)
            if (gain(item, chosen) >= largest - 1e-12) tied.insert(item);
        chosen.push_back(ascending ? *tied.begin() : *tied.rbegin());
        open.erase(chosen.back());
    }
    return chosen;
}

inline std::set<std::string> ab_pool(const Recommended& x, const AlphaBeta& how) {
    std::set<std::string> pool;
    for (const auto& [item, unused] : x.items)
        if (x.test.contains(item) || (how.pool_all && !x.train.contains(item))) pool.insert(item);
    return pool;
}

inline Ids ab_ideal(const Recommended& x, const AlphaBeta& how) {
    const LeftOf left = left_as_product(x, how);
    return greedy_ideal(ab_pool(x, how), x.k, how.ascending, [&](const std::string& item, const Ids& before) {
        return ab_gain(x, how, item, before, left);
    });
}

inline double ab_ndcg(const Recommended& x, const AlphaBeta& how) {
    const LeftOf left = left_as_product(x, how);
    const double ideal = ab_dcg(x, how, ab_ideal(x, how), left);
    return ideal == 0 ? 0 : ab_dcg(x, how, x.ranking, left) / ideal;
}

/// The largest DCG of all orders of all items of the pool.
inline double ab_best_dcg(const Recommended& x, const AlphaBeta& how) {
    const std::set<std::string> pool = ab_pool(x, how);
    Ids order(pool.begin(), pool.end());
    double best = 0;
    do best = std::max(best, ab_dcg(x, how, order, left_as_product(x, how)));
    while (std::next_permutation(order.begin(), order.end()));
    return best;
}

/// What the recommender forms of other measures take.
struct RecForm {
    double alpha = 0.5, p = 0.9, e = 0.05;
    std::string norm = "linear";
    double threshold = 4;
    bool all_aspects = false, relevant_only = false, ascending = false, uniform = false;
    std::string profile = "train";
};

inline double rel(const Recommended& x, const RecForm& how, const std::string& item) {
    if (!x.test.contains(item)) return 0;
    const double r = x.test.at(item);
    if (how.norm == "binary") return r >= how.threshold ? 1 : 0;
    return how.norm == "err" ? (std::pow(2, r) - 1) / std::pow(2, x.r_max) : r / x.r_max;
}

/// T
inline std::set<std::string> wanted(const Recommended& x, const RecForm& how) {
    if (how.all_aspects) return x.aspects();
    std::set<std::string> covered;
    for (const auto& [item, r] : x.test)
        for (const std::string& a : x.aspects(item)) covered.insert(a);
    return covered;
}

inline int shown(const Recommended& x, const RecForm& how, int ranks) {
    int count = 0;
    for (const std::string& a : wanted(x, how)) {
        bool found = false;
        for (int j = 1; j <= ranks; ++j)
            found = found || (x.has(x.at(j), a) && (!how.relevant_only || rel(x, how, x.at(j)) > 0));
        count += found;
    }
    return count;
}

inline double s_recall_rec(const Recommended& x, const RecForm& how) {
    const auto size = static_cast<double>(wanted(x, how).size());
    return size == 0 ? 0 : shown(x, how, x.seen()) / size;
}

inline double s_rr_rec(const Recommended& x, const RecForm& how) {
    const auto size = static_cast<int>(wanted(x, how).size());
    for (int j = 1; j <= x.seen(); ++j)
        if (size > 0 && shown(x, how, j) == size) return 1.0 / j;
    return 0;
}

/// sum_a w_a rel(i) (1-alpha)^c_a, or with prod (1-rel) for the power.
inline double rec_gain(const Recommended& x, const RecForm& how, const std::string& item, const Ids& before,
                       bool weighted, bool cascade) {
    const auto gamma = interests(x, how.profile, how.uniform);
    double sum = 0;
    for (const std::string& a : x.aspects(item)) {
        int count = 0;
        double left = 1;
        for (const std::string& other : before) {
            if (!x.has(other, a)) continue;
            count += rel(x, how, other) > 0;
            left *= 1 - rel(x, how, other);
        }
        sum += (weighted ? gamma.at(a) : 1) * rel(x, how, item) * (cascade ? left : std::pow(1 - how.alpha, count));
    }
    return sum;
}

/// sum_j D(j) (gain_j - e)
inline double rec_sum(const Recommended& x, const RecForm& how, const Ids& ranking, bool weighted, bool cascade,
                      double e, const std::function<double(int)>& discount) {
    double sum = 0;
    for (int j = 1; j <= std::min(x.k, static_cast<int>(ranking.size())); ++j) {
        const Ids before(ranking.begin(), ranking.begin() + (j - 1));
        sum += discount(j) * (rec_gain(x, how, ranking[std::size_t(j - 1)], before, weighted, cascade) - e);
    }
    return sum;
}

inline double alpha_ndcg_rec(const Recommended& x, const RecForm& how) {
    const auto dcg = [&](const Ids& ranking) {
        return rec_sum(x, how, ranking, false, false, 0, [](int j) { return 1 / std::log2(1.0 + j); });
    };
    std::set<std::string> pool;
    for (const auto& [item, r] : x.test) pool.insert(item);
    const double ideal = dcg(greedy_ideal(pool, x.k, how.ascending, [&](const std::string& item, const Ids& before) {
        return rec_gain(x, how, item, before, false, false);
    }));
    return ideal == 0 ? 0 : dcg(x.ranking) / ideal;
}

inline double nrbp_rec(const Recommended& x, const RecForm& how, bool plain) {
    const double sum = rec_sum(x, how, x.ranking, false, false, 0, [&](int j) { return std::pow(how.p, j - 1); });
    const auto size = static_cast<double>(wanted(x, how).size());
    if (plain) return sum;
    return size == 0 ? 0 : (1 - (1 - how.alpha) * how.p) / size * sum;
}

inline double eu_rec(const Recommended& x, const RecForm& how) {
    return rec_sum(x, how, x.ranking, true, false, how.e, [](int j) { return 1 / (1 + std::log2(double(j))); });
}

inline double rbu_rec(const Recommended& x, const RecForm& how) {
    return rec_sum(x, how, x.ranking, true, true, how.e, [&](int j) { return std::pow(how.p, j); });
}

inline double ild(const Recommended& x) {
    double sum = 0, pairs = 0;
    for (int i = 1; i <= x.seen(); ++i)
        for (int j = i + 1; j <= x.seen(); ++j) {
            const auto a = x.aspects(x.at(i)), b = x.aspects(x.at(j));
            std::set<std::string> common, together = a;
            for (const std::string& one : b) {
                if (a.contains(one)) common.insert(one);
                together.insert(one);
            }
            ++pairs;
            if (!together.empty()) sum += 1 - double(common.size()) / double(together.size());
        }
    return pairs == 0 ? 0 : sum / pairs;
}

inline double novelty(const Recommended& x) {
    double sum = 0;
    for (int j = 1; j <= x.seen(); ++j) sum += -std::log2(double(std::max(1, x.popularity(x.at(j)))) / x.users);
    return x.seen() == 0 ? 0 : sum / x.seen();
}

/// The mean difference of all pairs of items, over what it is if one item gets all.
inline double gini(const std::vector<unsigned>& counts) {
    double differences = 0, total = 0;
    const auto n = static_cast<double>(counts.size());
    for (const unsigned a : counts) {
        total += a;
        for (const unsigned b : counts) differences += std::abs(double(a) - double(b));
    }
    return total == 0 || n < 2 ? 0 : differences / (2 * (n - 1) * total);
}

}  // namespace assay::reference
