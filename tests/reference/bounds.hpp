// Bounds of measures of several aspects straight from their definitions, by names and by trying everything. Slow on
// purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include "reference/adhoc.hpp"

namespace assay::reference {

/// The documents of one topic, in the order of their ids: one grade per aspect, NaN for none.
using GradeTable = std::vector<std::vector<double>>;
using Order = std::vector<std::size_t>;

/// What a document is ranked by in the ranking of this name; a greater list comes first.
inline std::vector<double> ranking_key(const std::string& name, std::vector<double> grades) {
    for (double& grade : grades)
        if (!(grade > 0)) grade = 0;
    if (name == "sum") return {std::accumulate(grades.begin(), grades.end(), 0.0)};
    if (name == "sum_of_squares") return {std::inner_product(grades.begin(), grades.end(), grades.begin(), 0.0)};
    if (name == "max") return {*std::max_element(grades.begin(), grades.end())};
    std::vector<double> key;
    for (std::size_t at = name.find(':'); at < name.size(); at += 2)
        key.push_back(grades[static_cast<std::size_t>(name[at + 1] - '0')]);
    return key;
}

/// The ranking of this name: again and again the best of those that are left, the first of equal ones.
inline Order bound_ranking(const std::string& name, const GradeTable& table) {
    Order left(table.size()), ranking;
    std::iota(left.begin(), left.end(), std::size_t{0});
    while (!left.empty()) {
        auto best = left.begin();
        for (auto it = left.begin(); it != left.end(); ++it)
            if (ranking_key(name, table[*it]) > ranking_key(name, table[*best])) best = it;
        ranking.push_back(*best);
        left.erase(best);
    }
    return ranking;
}

/// Each aspect alone, as a measure of one aspect sees a ranking of judged documents.
inline std::vector<Adhoc> each_aspect(const GradeTable& table, const Order& ranking, int k) {
    std::vector<Adhoc> aspects(table.empty() ? 0 : table[0].size());
    for (std::size_t a = 0; a < aspects.size(); ++a) {
        aspects[a].rel = 1e-300;
        aspects[a].k = k;
        for (const std::size_t row : ranking) aspects[a].ranking.push_back(table[row][a]);
        for (const auto& grades : table)
            if (!std::isnan(grades[a])) aspects[a].judged.push_back(grades[a]);
    }
    return aspects;
}

using OneAspect = std::function<double(const Adhoc&)>;

/// The weighted mean over aspects; `weights` sum to 1.
inline double cam(const GradeTable& table, const Order& ranking, int k, const std::vector<double>& weights,
                  const OneAspect& measure) {
    double sum = 0;
    const auto aspects = each_aspect(table, ranking, k);
    for (std::size_t a = 0; a < aspects.size(); ++a) sum += weights[a] * measure(aspects[a]);
    return sum;
}

/// The weighted harmonic mean.
inline double mm(const GradeTable& table, const Order& ranking, int k, const std::vector<double>& weights,
                 const OneAspect& measure) {
    double sum = 0;
    const auto aspects = each_aspect(table, ranking, k);
    for (std::size_t a = 0; a < aspects.size(); ++a) {
        if (weights[a] == 0) continue;
        if (measure(aspects[a]) == 0) return 0;
        sum += weights[a] / measure(aspects[a]);
    }
    return 1 / sum;
}

/// The largest value over all rankings of all judged documents.
inline double over_all_permutations(std::size_t documents, const std::function<double(const Order&)>& value) {
    Order ranking(documents);
    std::iota(ranking.begin(), ranking.end(), std::size_t{0});
    double best = -1e300;
    do best = std::max(best, value(ranking));
    while (std::next_permutation(ranking.begin(), ranking.end()));
    return best;
}

}  // namespace assay::reference
