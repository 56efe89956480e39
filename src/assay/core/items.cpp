#include "assay/core/items.hpp"

#include <algorithm>
#include <numeric>

namespace assay {

namespace {

/// The ids in byte order; `numbers` gets the place of each.
std::vector<std::uint32_t> byte_order(const IdTable& ids, std::vector<std::uint32_t>& numbers) {
    std::vector<std::uint32_t> order(ids.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&ids](std::uint32_t a, std::uint32_t b) { return ids[a] < ids[b]; });
    numbers.resize(ids.size());
    for (std::uint32_t place = 0; place < order.size(); ++place) numbers[order[place]] = place;
    return order;
}

}  // namespace

Items ItemsBuilder::build(std::vector<std::uint32_t>& numbers) const {
    Items made;
    for (const std::uint32_t old : byte_order(ids_, numbers)) {
        made.ids_.push_back(made.arena_.copy(ids_[old]));
        made.hashes_.push_back(hash_bytes(ids_[old]));
    }
    made.slots_.resize(slots_for(made.ids_.size()));
    fill_slots(made.slots_, made.hashes_);

    std::vector<std::uint32_t> aspect_numbers;
    for (const std::uint32_t old : byte_order(aspects_, aspect_numbers))
        made.aspect_names_.push_back(made.arena_.copy(aspects_[old]));
    std::vector<Record> records;
    records.reserve(records_.size());
    for (const Record& record : records_) records.push_back({numbers[record.item], aspect_numbers[record.aspect]});
    const auto key = [](const Record& r) { return std::uint64_t{r.item} << 32 | r.aspect; };
    std::sort(records.begin(), records.end(), [&](const Record& a, const Record& b) { return key(a) < key(b); });
    const auto same = [&](const Record& a, const Record& b) { return key(a) == key(b); };
    records.erase(std::unique(records.begin(), records.end(), same), records.end());
    made.starts_.assign(made.ids_.size() + 1, 0);
    for (const Record& record : records) {
        ++made.starts_[record.item + 1];
        made.aspects_.push_back(record.aspect);
    }
    std::partial_sum(made.starts_.begin(), made.starts_.end(), made.starts_.begin());
    return made;
}

}  // namespace assay
