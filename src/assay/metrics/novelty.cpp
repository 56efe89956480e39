#include "assay/metrics/novelty.hpp"

#include <string>
#include <utility>

#include "assay/core/ids.hpp"

namespace assay {

namespace {

/// The documents to choose from, greatest id first, with what their aspects are worth.
class Candidates {
public:
    Candidates(const Aspects& aspects, const Novelty& novelty) {
        for (std::size_t row = aspects.documents(); row-- > 0;) {
            if (aspects.of(row).empty()) continue;
            rows_.push_back(row);
            for (const Covered& one : aspects.of(row)) {
                aspects_.push_back(one.aspect);
                worths_.push_back(novelty.worth(one));
            }
            starts_.push_back(worths_.size());
        }
    }

    /// For every place the next one with the same aspects, worth the same.
    std::vector<std::size_t> next_alike() const {
        std::vector<std::size_t> next(rows_.size(), none_alike), last;  // `last` of each kind
        IdTable kinds;
        std::string kind;
        for (std::size_t place = 0; place < rows_.size(); ++place) {
            kind.clear();
            append_bytes(std::span(aspects_), place, kind);
            append_bytes(std::span(worths_), place, kind);
            const std::uint32_t number = kinds.intern(kind);
            if (number == last.size()) last.push_back(place);
            else next[std::exchange(last[number], place)] = place;
        }
        return next;
    }
    std::size_t row(std::size_t place) const { return rows_[place]; }
    double gain(std::size_t place, const StillNew& still_new) const {
        double sum = 0;
        for (std::size_t i = starts_[place]; i < starts_[place + 1]; ++i)
            sum += worths_[i] * still_new.left(aspects_[i]);
        return sum;
    }

private:
    template <class T>
    void append_bytes(std::span<const T> values, std::size_t place, std::string& bytes) const {
        const auto part = values.subspan(starts_[place], starts_[place + 1] - starts_[place]);
        bytes.append(reinterpret_cast<const char*>(part.data()), part.size_bytes());
    }

    std::vector<std::size_t> rows_;
    std::vector<std::uint32_t> aspects_;
    std::vector<double> worths_;  // of the aspects, document by document
    std::vector<std::size_t> starts_ = {0};
};

}  // namespace

std::vector<std::size_t> greedy_ideal(const Aspects& aspects, const Novelty& novelty, std::size_t k, double least) {
    StillNew still_new(novelty, aspects.count());
    const Candidates candidates(aspects, novelty);
    LazyGreedy greedy(candidates.next_alike(), novelty.tie,
                      [&](std::size_t place) { return candidates.gain(place, still_new); });
    std::vector<std::size_t> ideal;
    while (ideal.size() < k) {
        const auto next = greedy.take();
        if (!next || !(next->gain > least)) break;
        ideal.push_back(candidates.row(next->place));
        still_new.take(aspects.of(ideal.back()));
    }
    return ideal;
}

std::vector<Hit> hits_of(const Aspects& aspects, std::span<const std::size_t> rows) {
    std::vector<Hit> hits;
    for (const std::size_t row : rows) hits.push_back({hits.size() + 1, row, aspects.of(row)});
    return hits;
}

}  // namespace assay
