#include "assay/core/run.hpp"

#include <algorithm>
#include <functional>

namespace assay {

namespace {

/// Whether no document is out of order or tied, which is how most files come.
bool strictly_descending(std::span<const Retrieved> ranking) noexcept {
    for (std::size_t i = 1; i < ranking.size(); ++i)
        if (!(ranking[i - 1].score > ranking[i].score)) return false;
    return true;
}

template <class IdsInOrder>
void sort_by_score(const TopicRun& run, IdsInOrder ids_in_order) {
    std::sort(run.ranking.begin(), run.ranking.end(), [&](const Retrieved& a, const Retrieved& b) {
        if (a.score != b.score) return a.score > b.score;
        return ids_in_order(run.document(a), run.document(b));
    });
}

}  // namespace

void put_in_order(const TopicRun& run, OrderRule rule) {
    if (rule == OrderRule::file || rule == OrderRule::rank) return;
    if (rule == OrderRule::score_float)
        for (Retrieved& retrieved : run.ranking)
            retrieved.score = static_cast<double>(static_cast<float>(retrieved.score));
    if (strictly_descending(run.ranking)) return;
    if (rule == OrderRule::score_asc_id) sort_by_score(run, std::less<std::string_view>{});
    else sort_by_score(run, std::greater<std::string_view>{});
}

}  // namespace assay
