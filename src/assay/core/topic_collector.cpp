#include "assay/core/topic_collector.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "assay/core/hash.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/order.hpp"
#include "assay/core/threads.hpp"

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
    std::uint64_t hash(std::size_t i) const { return hash_bytes((*this)[i]); }
};

/// Those in a column.
struct ColumnDocuments {
    const TextColumn& column;
    const std::vector<Retrieved>& ranking;
    const std::vector<std::uint32_t>& hashes;
    std::string_view operator[](std::size_t i) const { return column[ranking[i].id_at]; }
    std::uint32_t hash(std::size_t i) const { return hashes[i]; }
};

std::uint32_t lower_half(std::uint64_t hash) { return static_cast<std::uint32_t>(hash); }

/// Of what is half a hash both halves are the same: its place and its mark in a table are less independent, that is
/// all.
std::uint64_t whole(std::uint64_t hash) { return hash; }
std::uint64_t whole(std::uint32_t half) { return (std::uint64_t{half} << 32) | half; }

}  // namespace

DocumentColumn::DocumentColumn(const TextColumn& column, std::size_t threads) : ids(column) {
    const std::size_t texts = column.dictionary_size();
    if (texts > column.size()) return;
    dictionary_hashes.resize(texts);
    constexpr std::size_t block = 1 << 16;
    for_each_index((texts + block - 1) / block, threads, [&](std::size_t i) {
        auto hash = dictionary_hashes.begin() + static_cast<std::ptrdiff_t>(i * block);
        column.for_each_in_dictionary(i * block, std::min(texts, (i + 1) * block),
                                      [&hash](std::string_view text) { *hash++ = lower_half(hash_bytes(text)); });
    });
}

void TopicCollector::finish(std::string_view id, std::uint32_t topic, const char* text, const LineOf& line_of) {
    finish({.id = id, .topic = topic, .text = text, .ranking = ranking_}, TextDocuments{text, ranking_}, line_of);
}

void TopicCollector::finish(std::string_view id, std::uint32_t topic, const DocumentColumn& documents,
                            const LineOf& line_of) {
    const auto row_of = [this](std::size_t i) { return ranking_[i].id_at; };
    hashes_.resize(ranking_.size());
    std::uint32_t* hash = hashes_.data();
    if (!documents.dictionary_hashes.empty()) {
        documents.ids.for_each_number(ranking_.size(), row_of,
                                      [&](std::size_t number) { *hash++ = documents.dictionary_hashes[number]; });
    } else {
        documents.ids.for_each(ranking_.size(), row_of,
                               [](std::string_view document) { __builtin_prefetch(document.data()); });
        documents.ids.for_each(ranking_.size(), row_of,
                               [&hash](std::string_view document) { *hash++ = lower_half(hash_bytes(document)); });
    }
    finish({.id = id, .topic = topic, .text = nullptr, .ranking = ranking_, .documents = &documents.ids},
           ColumnDocuments{documents.ids, ranking_, hashes_}, line_of);
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
    const MetIds met = make_room();
    std::vector<std::size_t> repeated;
    std::optional<Rows> rows;
    if (run.topic != IdTable::none) rows = index_.rows(run.topic);
    const std::span<Retrieved> ranking = ranking_;
    for (std::size_t i = 0; i < ranking.size(); ++i) {
        const auto hash = documents.hash(i);
        if (rows) ranking[i].row = rows->find(hash, [&] { return documents[i]; });
        const std::size_t first = rules_.distinct ? i : met.insert(documents, i, whole(hash));
        if (first == i) continue;
        repeated.push_back(i);
        if (rules_.duplicates == DuplicateDocuments::error)
            faults_.add_if_kept([&]() -> Fault {
                return {line_of(ranking[i].id_at),
                        fmt::format("{} {} of {} {} already appears {} {}; remove one, or keep the first",
                                    rules_.document_word(), in_quotes(documents[i]), rules_.topic_word(),
                                    in_quotes(run.id), rules_.line_word(), line_of(ranking[first].id_at)),
                        {{"duplicates", "first"}}};
            });
    }
    used_ += ranking.size();
    remove(ranking_, repeated);
    if (!ranks_.empty()) remove(ranks_, repeated);
}

/// Sees to it that the table of ids is at most half full when all documents of the topic are in it, and a quarter where
/// that still fits into the nearest cache.
TopicCollector::MetIds TopicCollector::make_room() {
    const std::size_t wanted = ranking_.size() * (ranking_.size() <= 1024 ? 4 : 2);
    std::size_t size = 16;
    while (size < wanted) size *= 2;
    if (slots_.size() < size || used_ + ranking_.size() >= ~tag_bits) {
        slots_.assign(std::max(size, slots_.size()), 0);
        used_ = 0;
    }
    return {.slots = slots_.data(), .used = used_, .mask = size - 1};
}

/// Puts document i into the table; gives the first i with the same id.
template <class Documents>
std::size_t TopicCollector::MetIds::insert(const Documents& documents, std::size_t i, std::uint64_t hash) const {
    std::size_t slot = hash & mask;
    for (; (slots[slot] & ~tag_bits) > used; slot = (slot + 1) & mask) {
        if (((slots[slot] ^ hash) & tag_bits) != 0) continue;
        const std::size_t other = (slots[slot] & ~tag_bits) - used - 1;
        if (documents[other] == documents[i]) return other;
    }
    slots[slot] = (hash & tag_bits) | (used + i + 1);
    return i;
}

void TopicCollector::put_in_rank_order(const TopicRun& run, const LineOf& line_of) {
    const std::vector<std::size_t> order = lowest_first(ranks_);
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
