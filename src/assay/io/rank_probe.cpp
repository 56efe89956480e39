#include "assay/io/rank_probe.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace assay {

namespace {

// Rounded scores and a swap here and there are no reason to ask.
constexpr double most_contradicted = 0.01, most_tied = 0.5;

int percent(std::size_t part, std::size_t whole) {
    return static_cast<int>(std::lround(100 * static_cast<double>(part) / static_cast<double>(whole)));
}

}  // namespace

void RankProbe::add(double rank, double score) {
    if (!std::isnan(rank)) topic_.push_back({rank, score});
}

void RankProbe::end_topic() {
    std::stable_sort(topic_.begin(), topic_.end(), [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    for (std::size_t i = 1; i < topic_.size(); ++i) {
        if (topic_[i - 1].rank == topic_[i].rank) continue;  // says nothing
        ++neighbours_;
        contradicted_ += topic_[i - 1].score < topic_[i].score ? 1U : 0U;
        tied_ += topic_[i - 1].score == topic_[i].score ? 1U : 0U;
    }
    topic_.clear();
}

void RankProbe::report(OrderRule order, Input& about) const {
    const auto share = [this](std::size_t part) {
        return static_cast<double>(part) / static_cast<double>(neighbours_);
    };
    if (neighbours_ == 0 || order == OrderRule::file) return;
    const bool by_rank = order == OrderRule::rank, no_choice = by_rank || order == OrderRule::chosen;
    const std::vector<Hint> hints = no_choice ? std::vector<Hint>{} : std::vector<Hint>{{"order", "rank"}};
    if (share(contradicted_) > most_contradicted)
        about.warn(fmt::format("the ranks contradict the scores in {}% of the lines looked at; {}",
                               percent(contradicted_, neighbours_),
                               by_rank     ? "the ranks count"
                               : no_choice ? "the scores count"
                                           : "the scores count, unless you choose the ranks"),
                   hints);
    else if (!no_choice && share(tied_) > most_tied)
        about.warn(fmt::format("{}% of the scores looked at are tied; documents with the same score are ordered by id, "
                               "unless you choose the ranks",
                               percent(tied_, neighbours_)),
                   hints);
}

}  // namespace assay
