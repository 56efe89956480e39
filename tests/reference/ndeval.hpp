// The measures of ndeval straight from their definitions: everything is recomputed from the judgments, rank by rank and
// aspect by aspect. Slow on purpose; never "improved".
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace assay::reference {

struct Ndeval {
    std::map<std::string, std::set<int>> relevant;  ///< the aspects that each judged document is relevant to
    int aspects = 0;
    double alpha = 0.5, beta = 0.5;
    int k = 20;

    using DocumentList = std::vector<std::string>;

    bool covers(const std::string& document, int aspect) const {
        const auto found = relevant.find(document);
        return found != relevant.end() && found->second.contains(aspect);
    }
    /// R_t
    int documents_for(int aspect) const {
        return static_cast<int>(std::count_if(relevant.begin(), relevant.end(),
                                              [&](const auto& judged) { return judged.second.contains(aspect); }));
    }
    /// N
    int covered() const {
        int count = 0;
        for (int aspect = 0; aspect < aspects; ++aspect) count += documents_for(aspect) > 0;
        return count;
    }
    double power(int exponent) const {
        double product = 1;
        for (int i = 0; i < exponent; ++i) product *= 1 - alpha;
        return product;
    }
    /// What a document adds behind the first `n` of a ranking.
    double gain(const std::string& document, const DocumentList& ranking, int n) const {
        double sum = 0;
        for (int aspect = 0; aspect < aspects; ++aspect) {
            if (!covers(document, aspect)) continue;
            int before = 0;
            for (int i = 0; i < n; ++i) before += covers(ranking[static_cast<std::size_t>(i)], aspect);
            sum += power(before);
        }
        return sum;
    }
    double gain_at(const DocumentList& ranking, int rank) const {
        return gain(ranking[static_cast<std::size_t>(rank - 1)], ranking, rank - 1);
    }
    /// All documents with something relevant, each the best behind those before it; of equal ones the greatest id.
    DocumentList ideal() const {
        DocumentList ranking;
        std::set<std::string> left;
        for (const auto& [document, covered_aspects] : relevant)
            if (!covered_aspects.empty()) left.insert(document);
        while (!left.empty()) {
            std::string best = *left.begin();
            for (const std::string& document : left)
                if (gain(document, ranking, static_cast<int>(ranking.size())) >=
                    gain(best, ranking, static_cast<int>(ranking.size())))
                    best = document;
            left.erase(best);
            ranking.push_back(best);
        }
        return ranking;
    }

    template <class Discount>
    double x(const DocumentList& ranking, const Discount& discount) const {
        if (covered() == 0) return 0;
        double above = 0, below = 0;
        for (int rank = 1; rank <= std::min(k, static_cast<int>(ranking.size())); ++rank)
            above += discount(rank) * gain_at(ranking, rank);
        for (int rank = 1; rank <= k; ++rank) below += discount(rank) * covered() * power(rank - 1);
        return above / below;
    }
    double err_ia(const DocumentList& ranking) const {
        return x(ranking, [](int rank) { return 1.0 / rank; });
    }
    double alpha_dcg(const DocumentList& ranking) const {
        return x(ranking, [](int rank) { return 1 / std::log2(rank + 1); });
    }
    double nrbp(const DocumentList& ranking) const {
        if (covered() == 0) return 0;
        double sum = 0;
        for (int rank = 1; rank <= static_cast<int>(ranking.size()); ++rank)
            sum += std::pow(beta, rank - 1) * gain_at(ranking, rank);
        return (1 - (1 - alpha) * beta) / covered() * sum;
    }
    double map_ia(const DocumentList& ranking) const {
        if (covered() == 0) return 0;
        double sum = 0;
        for (int aspect = 0; aspect < aspects; ++aspect) {
            double precisions = 0;
            int found = 0;
            for (int rank = 1; rank <= static_cast<int>(ranking.size()); ++rank)
                if (covers(ranking[static_cast<std::size_t>(rank - 1)], aspect)) precisions += double(++found) / rank;
            if (documents_for(aspect) > 0) sum += precisions / documents_for(aspect);
        }
        return sum / covered();
    }
    double p_ia(const DocumentList& ranking) const {
        if (covered() == 0) return 0;
        double sum = 0;
        for (int aspect = 0; aspect < aspects; ++aspect)
            for (int rank = 1; rank <= std::min(k, static_cast<int>(ranking.size())); ++rank)
                sum += covers(ranking[static_cast<std::size_t>(rank - 1)], aspect);
        return sum / k / covered();
    }
    double strec(const DocumentList& ranking) const {
        if (covered() == 0) return 0;
        std::set<int> seen;
        for (int rank = 1; rank <= std::min(k, static_cast<int>(ranking.size())); ++rank)
            for (int aspect = 0; aspect < aspects; ++aspect)
                if (covers(ranking[static_cast<std::size_t>(rank - 1)], aspect)) seen.insert(aspect);
        return double(seen.size()) / covered();
    }
};

}  // namespace assay::reference
