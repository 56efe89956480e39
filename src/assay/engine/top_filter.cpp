#include "assay/engine/top_filter.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/metrics/needed_ranks.hpp"

namespace assay {

namespace {

void refuse_policies(const Policies& policies) {
    if (policies.order == OrderRule::file || policies.order == OrderRule::rank)
        throw SettingError("order", "the top of a list is found by score");
    if (policies.unjudged_documents == UnjudgedDocuments::condensed)
        throw SettingError(
            "unjudged", "where unjudged documents leave the list, others from below its top move up: all rows count");
    if (policies.duplicate_documents == DuplicateDocuments::first)
        throw SettingError("duplicates", "the first of two equal documents may lie below the top: all rows count");
}

/// What to do about a measure that needs all rows.
std::string all_rows_text(const Measure& measure) {
    const bool can_be_cut = measure.family->cutoff == Cutoff::optional && measure.k == whole_ranking;
    return fmt::format("{} looks at all of a list, not only at its top{}", measure.name(),
                       can_be_cut ? "; it could have a cut-off, such as @10" : "");
}

}  // namespace

std::size_t depth_needed(std::span<const Measure> measures, const Policies& policies) {
    refuse_policies(policies);
    std::size_t depth = 1;  // a run with a topic must stay one
    std::string faults;
    for (const Measure& measure : measures) {
        const std::optional<std::size_t> needed = needed_ranks(measure);
        if (!needed) faults += (faults.empty() ? "" : "\n") + all_rows_text(measure);
        else depth = std::max(depth, *needed);
    }
    if (!faults.empty()) throw UsageError(faults);
    return depth;
}

std::vector<std::int64_t> TopFilter::needed(const RowColumns& batch) {
    constexpr std::size_t rows_at_once = 1 << 16;  // so that memory is bounded in batches of any size
    std::vector<std::int64_t> found;
    for (std::size_t first = 0; first < batch.rows; first += rows_at_once)
        look_at(batch, first, std::min(batch.rows, first + rows_at_once), found);
    std::exchange(faults_, {}).raise(rows_name);
    return found;
}

void TopFilter::look_at(const RowColumns& batch, std::size_t first, std::size_t end,
                        std::vector<std::int64_t>& needed) {
    if (bytes_ > rules_.most_bytes) forget();
    seen_.clear();
    std::uint32_t list = IdTable::none;
    for (std::size_t row = first; row < end; ++row) {
        ++rows_;
        if (is_fault(batch, row)) {
            list = IdTable::none;
            seen_.push_back({list, 0});
            continue;
        }
        const bool goes_on = list != IdTable::none && batch.topic.column.same(row, row - 1) &&
                             (batch.run.empty || batch.run.column.same(row, row - 1));
        if (!goes_on) list = list_of(batch, row);
        seen_.push_back({list, static_cast<float>(batch.score.column[row])});
        add(list, seen_.back().score);
    }
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        if (seen_[i].list == IdTable::none) continue;
        const std::vector<float>& best = best_[seen_[i].list];
        if (best.size() < rules_.depth || seen_[i].score >= best.front())
            needed.push_back(static_cast<std::int64_t>(first + i));
    }
}

bool TopFilter::is_fault(const RowColumns& batch, std::size_t row) {
    const bool has_run = batch.run.empty || batch.run.has(row);
    if (has_run && batch.topic.has(row) && batch.document.has(row) && batch.score.has(row) &&
        std::isfinite(batch.score.column[row]))
        return false;
    faults_.add_if_kept(rows_, [&] {
        return rules_.words.fault(batch, row,
                                  !has_run                   ? null_text("run")
                                  : !batch.topic.has(row)    ? null_text(rules_.words.topic())
                                  : !batch.document.has(row) ? null_text(rules_.words.document())
                                                             : wrong_score(batch, row));
    });
    return true;
}

std::uint32_t TopFilter::list_of(const RowColumns& batch, std::size_t row) {
    const std::uint32_t run = batch.run.empty ? 0 : runs_.intern(batch.run.column[row]);
    key_.assign(reinterpret_cast<const char*>(&run), sizeof run);
    key_ += batch.topic.column[row];
    const std::uint32_t list = lists_.intern(key_);
    if (list == best_.size()) {
        constexpr std::size_t overhead = 80;  // of a list without scores, about
        bytes_ += key_.size() + overhead;
        best_.emplace_back();
    }
    return list;
}

void TopFilter::add(std::uint32_t list, float score) {
    std::vector<float>& best = best_[list];
    if (best.size() < rules_.depth) {
        bytes_ += sizeof score;
        best.push_back(score);
    } else {
        if (!(score > best.front())) return;
        std::pop_heap(best.begin(), best.end(), std::greater<>{});
        best.back() = score;
    }
    std::push_heap(best.begin(), best.end(), std::greater<>{});
}

void TopFilter::forget() {
    bytes_ = 0;
    runs_ = {};
    lists_ = {};
    best_.clear();
}

}  // namespace assay
