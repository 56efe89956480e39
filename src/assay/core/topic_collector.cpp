#include "assay/core/topic_collector.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "assay/core/hash.hpp"
#include "assay/core/ids.hpp"

namespace assay {

namespace {

constexpr std::uint64_t tag_bits = 0xffffffff00000000U;

/// Takes out the items at some places, given in ascending order.
template <class T>
void remove(std::vector<T>& items, const std::vector<std::size_t>& places) {
    if (places.empty()) return;
    std::size_t kept = places[0], next = 0;
    for (std::size_t i = kept; i < items.size(); ++i) {
        if (next < places.size() && places[next] == i) ++next;
        else items[kept++] = items[i];
    }
    items.resize(kept);
}

/// The ids of documents in the text of a file.
struct TextDocuments {
    const char* text;
    const std::vector<Retrieved>& ranking;
    std::string_view operator[](std::size_t i) const { return {text + ranking[i].id_at, ranking[i].id_size}; }
};

}  // namespace

void TopicCollector::finish(std::string_view id, std::uint32_t topic, const char* text, const LineOf& line_of) {
    finish({.id = id, .topic = topic, .text = text, .ranking = ranking_}, TextDocuments{text, ranking_}, line_of);
}

void TopicCollector::finish(std::string_view id, std::uint32_t topic, const TextColumn& documents,
                            const LineOf& line_of) {
    ids_.clear();
    documents.for_each(
        ranking_.size(), [this](std::size_t i) { return ranking_[i].id_at; },
        [this](std::string_view document) {
            __builtin_prefetch(document.data());  // those of a dictionary lie anywhere in memory
            ids_.push_back(document);
        });
    finish({.id = id, .topic = topic, .text = nullptr, .ranking = ranking_, .documents = &documents}, ids_, line_of);
}

template <class Documents>
void TopicCollector::finish(TopicRun run, const Documents& documents, const LineOf& line_of) {
    const std::size_t faults_before = faults_.count();
    join(run, documents, line_of);
    if (rules_.order == OrderRule::rank) put_in_rank_order(run, line_of);
    run.ranking = ranking_;
    if (faults_.count() == faults_before) sink_.take(run);
    ranking_.clear();
    ranks_.clear();
}

/// Finds the judged row of every document, and documents that come twice.
template <class Documents>
void TopicCollector::join(const TopicRun& run, const Documents& documents, const LineOf& line_of) {
    make_room();
    std::vector<std::size_t> repeated;
    std::optional<Rows> rows;
    if (run.topic != IdTable::none) rows = index_.rows(run.topic);
    for (std::size_t i = 0; i < ranking_.size(); ++i) {
        const std::string_view document = documents[i];
        const std::uint64_t hash = hash_bytes(document);
        if (rows) ranking_[i].row = rows->find(document, hash);
        const std::size_t first = insert(documents, i, document, hash);
        if (first == i) continue;
        repeated.push_back(i);
        if (rules_.duplicates == DuplicateDocuments::error)
            faults_.add_if_kept([&]() -> Fault {
                return {line_of(ranking_[i].id_at),
                        fmt::format("{} {} of {} {} already appears {} {}; remove one, or keep the first",
                                    rules_.document_word(), in_quotes(document), rules_.topic_word(), in_quotes(run.id),
                                    rules_.line_word(), line_of(ranking_[first].id_at)),
                        {{"duplicates", "first"}}};
            });
    }
    used_ += ranking_.size();
    remove(ranking_, repeated);
    if (!ranks_.empty()) remove(ranks_, repeated);
}

/// Sees to it that the table of ids is at most half full when all documents of the topic are in it.
void TopicCollector::make_room() {
    std::size_t size = 16;
    while (size < ranking_.size() * 2) size *= 2;
    mask_ = size - 1;
    if (slots_.size() < size || used_ + ranking_.size() >= ~tag_bits) {
        slots_.assign(std::max(size, slots_.size()), 0);
        used_ = 0;
    }
}

/// Puts document i into the table of ids met; gives the first i with the same id.
template <class Documents>
std::size_t TopicCollector::insert(const Documents& documents, std::size_t i, std::string_view document,
                                   std::uint64_t hash) {
    std::size_t slot = hash & mask_;
    for (; (slots_[slot] & ~tag_bits) > used_; slot = (slot + 1) & mask_) {
        if (((slots_[slot] ^ hash) & tag_bits) != 0) continue;
        const std::size_t other = (slots_[slot] & ~tag_bits) - used_ - 1;
        if (documents[other] == document) return other;
    }
    slots_[slot] = (hash & tag_bits) | (used_ + i + 1);
    return i;
}

void TopicCollector::put_in_rank_order(const TopicRun& run, const LineOf& line_of) {
    std::vector<std::size_t> order(ranking_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return ranks_[a] < ranks_[b]; });
    refuse_equal_ranks(run, order, line_of);
    std::vector<Retrieved> sorted;
    sorted.reserve(order.size());
    for (const std::size_t i : order) sorted.push_back(ranking_[i]);
    ranking_ = std::move(sorted);
}

void TopicCollector::refuse_equal_ranks(const TopicRun& run, const std::vector<std::size_t>& order,
                                        const LineOf& line_of) {
    for (std::size_t i = 1; i < order.size(); ++i) {
        const std::size_t above = order[i - 1], below = order[i];
        if (ranks_[above] != ranks_[below]) continue;
        faults_.add_if_kept([&]() -> Fault {
            return {line_of(ranking_[below].id_at),
                    fmt::format("rank {} of {} {} already appears {} {}", ranks_[below], rules_.topic_word(),
                                in_quotes(run.id), rules_.line_word(), line_of(ranking_[above].id_at)),
                    {{"order", "score"}, {"order", "file"}}};
        });
    }
}

}  // namespace assay
