#include "assay/core/run.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "assay/core/portable.hpp"

namespace assay {

namespace {

/// Whether no document is out of order or tied, which is how most files come.
bool strictly_descending(std::span<const Retrieved> ranking) noexcept {
    for (std::size_t i = 1; i < ranking.size(); ++i)
        if (!(ranking[i - 1].score > ranking[i].score)) return false;
    return true;
}

/// A document by its score: a larger score has a smaller key.
struct Keyed {
    std::uint64_t key;
    std::uint32_t place;
};

/// The order of doubles turned round and put into whole numbers; -0 and 0 are the same.
std::uint64_t descending_key(double score) noexcept {
    constexpr std::uint64_t sign = std::uint64_t{1} << 63;
    const auto bits = bit_cast<std::uint64_t>(score + 0.0);
    return (bits & sign) != 0 ? bits : ~(bits | sign);
}

/// Sorts by key, byte by byte from the lowest; equal keys stay in their order. Bytes that are the same in all
/// keys, as the upper ones of similar scores are, cost nothing.
void radix_sort(std::vector<Keyed>& items) {
    constexpr std::size_t bytes = sizeof(std::uint64_t), values = 256;
    std::array<std::array<std::uint32_t, values>, bytes> counts{};
    for (const Keyed& item : items)
        for (std::size_t byte = 0; byte < bytes; ++byte) ++counts[byte][item.key >> (8 * byte) & 0xff];
    std::vector<Keyed> sorted(items.size());
    for (std::size_t byte = 0; byte < bytes; ++byte) {
        auto& starts = counts[byte];
        if (starts[items[0].key >> (8 * byte) & 0xff] == items.size()) continue;
        std::uint32_t before = 0;
        for (std::uint32_t& start : starts) before += std::exchange(start, before);
        for (const Keyed& item : items) sorted[starts[item.key >> (8 * byte) & 0xff]++] = item;
        items.swap(sorted);
    }
}

/// The places of the documents by descending score; ties are in any order.
std::vector<Keyed> by_score(std::span<const Retrieved> ranking) {
    constexpr std::size_t few = 256;  // below, counting bytes takes longer than comparing
    std::vector<Keyed> keyed(ranking.size());
    for (std::uint32_t i = 0; i < keyed.size(); ++i) keyed[i] = {descending_key(ranking[i].score), i};
    if (keyed.size() > few) radix_sort(keyed);
    else std::sort(keyed.begin(), keyed.end(), [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
    return keyed;
}

/// `in_order` says of two documents with the same score whether the first comes first.
template <class InOrder>
void sort_by_score(const TopicRun& run, InOrder in_order) {
    std::vector<Keyed> keyed = by_score(run.ranking);
    for (auto begin = keyed.begin(); begin != keyed.end();) {
        auto end = begin + 1;
        while (end != keyed.end() && end->key == begin->key) ++end;
        if (end - begin > 1)
            std::sort(begin, end, [&](const Keyed& a, const Keyed& b) {
                return in_order(run.ranking[a.place], run.ranking[b.place]);
            });
        begin = end;
    }
    const std::vector<Retrieved> unsorted(run.ranking.begin(), run.ranking.end());
    for (std::size_t i = 0; i < keyed.size(); ++i) run.ranking[i] = unsorted[keyed[i].place];
}

}  // namespace

void put_in_order(const TopicRun& run, OrderRule rule) {
    if (rule == OrderRule::file || rule == OrderRule::rank) return;
    if (rule == OrderRule::score_float)
        for (Retrieved& retrieved : run.ranking)
            retrieved.score = static_cast<double>(static_cast<float>(retrieved.score));
    if (strictly_descending(run.ranking)) return;
    const auto by_id = [&run](const Retrieved& a, const Retrieved& b) { return run.document(a) < run.document(b); };
    if (rule == OrderRule::score_asc_id) sort_by_score(run, by_id);
    else if (rule == OrderRule::score_file)
        sort_by_score(run, [](const Retrieved& a, const Retrieved& b) { return a.id_at < b.id_at; });
    else sort_by_score(run, [&by_id](const Retrieved& a, const Retrieved& b) { return by_id(b, a); });
}

}  // namespace assay
