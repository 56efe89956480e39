// The top of lists, found by sorting all that came.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace assay::reference {

/// The smallest score, in single precision, among the k best; the smallest of all where there are fewer.
inline float worst_of_top(std::vector<double> scores, std::size_t k) {
    std::sort(scores.begin(), scores.end(), std::greater<>{});
    return static_cast<float>(scores[std::min(k, scores.size()) - 1]);
}

struct ListedRow {
    std::string run, topic;
    double score;
};

/// The rows of each batch that are among the k best of their list by the end of the batch, ties included.
inline std::vector<std::vector<std::size_t>> top_rows(const std::vector<std::vector<ListedRow>>& batches,
                                                      std::size_t k) {
    std::map<std::pair<std::string, std::string>, std::vector<double>> came;
    std::vector<std::vector<std::size_t>> found;
    for (const std::vector<ListedRow>& batch : batches) {
        for (const ListedRow& row : batch) came[{row.run, row.topic}].push_back(row.score);
        std::vector<std::size_t>& needed = found.emplace_back();
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (static_cast<float>(batch[i].score) >= worst_of_top(came[{batch[i].run, batch[i].topic}], k))
                needed.push_back(i);
    }
    return found;
}

}  // namespace assay::reference
