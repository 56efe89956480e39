// The quality of top documents straight from its definition, over names and maps. Slow on purpose; never "improved".
#pragma once

#include <map>
#include <string>
#include <vector>

namespace assay::reference {

using Labels = std::map<std::string, std::vector<int>>;                     ///< document to label numbers
using DocumentList = std::vector<std::string>;                              ///< documents
using RankedRuns = std::map<std::string, std::pair<double, DocumentList>>;  ///< run to score and ranking, of one topic

/// The best run: of those with the highest score the one whose name comes first.
inline std::string best_run(const RankedRuns& runs) {
    double highest = -1e300;
    for (const auto& [name, run] : runs)
        if (run.first > highest) highest = run.first;
    for (const auto& [name, run] : runs)
        if (run.first == highest) return name;
    return {};
}

inline int label_sum(const Labels& labels, const std::string& document) {
    int sum = 0;
    if (const auto found = labels.find(document); found != labels.end())
        for (const int label : found->second) sum += label;
    return sum;
}

/// Whether the document at a rank, from 1, is judged and has the worst label in every aspect.
inline bool zero_at(const Labels& labels, const DocumentList& ranking, std::size_t rank) {
    if (rank > ranking.size() || labels.count(ranking[rank - 1]) == 0) return false;
    return label_sum(labels, ranking[rank - 1]) == 0;
}

}  // namespace assay::reference
