#include "assay/metrics/novelty.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

namespace assay {

namespace {

constexpr double tie = 1e-12;

/// Documents by an upper bound of their gain. Gains only shrink as documents are taken, so a gain computed
/// earlier bounds the gain now, and most documents need not be looked at again.
class Candidates {
public:
    Candidates(const Aspects& aspects, const StillNew& still_new) : aspects_(aspects), still_new_(still_new) {
        for (std::size_t row = 0; row < aspects.documents(); ++row)
            if (!aspects.of(row).empty()) put(row, gain(row));
    }

    struct Choice {
        std::size_t row;
        double gain;
    };
    /// Takes out the document to be ranked next; nothing if none is left. Rows are in the order of ids, so the
    /// greatest row has the greatest id.
    std::optional<Choice> take() {
        auto winner = first();
        while (winner != by_bound_.end() && !top_is_exact(winner)) {
            lower_top(winner);
            winner = first();
        }
        if (winner == by_bound_.end()) return std::nullopt;
        const double best = winner->first;
        for (auto bucket = winner; bucket != by_bound_.end() && bucket->first >= best - tie; ++bucket)
            while (!bucket->second.empty() && bucket->second.front() > winner->second.front()) {
                if (top_is_exact(bucket)) winner = bucket;
                else lower_top(bucket);
            }
        const Choice choice{winner->second.front(), winner->first};
        pop(winner);
        return choice;
    }

private:
    /// Largest bound first; in a bucket the rows of all documents with that bound, as a heap: the greatest in front.
    using Buckets = std::map<double, std::vector<std::size_t>, std::greater<>>;

    /// The first bucket that is not empty; empty ones before it are thrown away.
    Buckets::iterator first() {
        while (!by_bound_.empty() && by_bound_.begin()->second.empty()) by_bound_.erase(by_bound_.begin());
        return by_bound_.begin();
    }

    double gain(std::size_t row) const { return still_new_.gain(aspects_.of(row)); }

    /// Whether the document in front has the gain that the bucket says. The gain is computed as it was before, so
    /// it is equal to the last digit if nothing has changed.
    bool top_is_exact(Buckets::iterator bucket) const { return gain(bucket->second.front()) == bucket->first; }

    void put(std::size_t row, double bound) {
        auto& bucket = by_bound_[bound];
        bucket.push_back(row);
        std::push_heap(bucket.begin(), bucket.end());
    }

    void pop(Buckets::iterator bucket) {
        std::pop_heap(bucket->second.begin(), bucket->second.end());
        bucket->second.pop_back();
    }

    /// Moves the document in front to the bucket of its gain.
    void lower_top(Buckets::iterator bucket) {
        const std::size_t row = bucket->second.front();
        pop(bucket);
        put(row, gain(row));
    }

    const Aspects& aspects_;
    const StillNew& still_new_;
    Buckets by_bound_;
};

}  // namespace

std::vector<std::size_t> greedy_ideal(const Aspects& aspects, const Novelty& novelty, std::size_t k, double least) {
    StillNew still_new(novelty, aspects.count());
    Candidates candidates(aspects, still_new);
    std::vector<std::size_t> ideal;
    while (ideal.size() < k) {
        const auto next = candidates.take();
        if (!next || !(next->gain > least)) break;
        ideal.push_back(next->row);
        still_new.take(aspects.of(next->row));
    }
    return ideal;
}

std::vector<Hit> hits_of(const Aspects& aspects, std::span<const std::size_t> rows) {
    std::vector<Hit> hits;
    for (const std::size_t row : rows) hits.push_back({hits.size() + 1, row, aspects.of(row)});
    return hits;
}

}  // namespace assay
