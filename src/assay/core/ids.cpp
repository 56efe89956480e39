#include "assay/core/ids.hpp"

#include <algorithm>

namespace assay {

std::string_view Arena::copy(std::string_view bytes) {
    constexpr std::size_t block_size = 64 * 1024;
    if (bytes.size() > left_) {
        const std::size_t size = std::max(block_size, bytes.size());
        blocks_.push_back(std::make_unique<char[]>(size));
        free_ = blocks_.back().get();
        left_ = size;
    }
    char* const at = free_;
    std::copy(bytes.begin(), bytes.end(), at);
    free_ += bytes.size();
    left_ -= bytes.size();
    return {at, bytes.size()};
}

std::size_t IdTable::slot_of(std::string_view id, std::uint64_t hash) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    while (slots_[slot] != 0) {
        const std::uint32_t number = slots_[slot] - 1;
        if (hashes_[number] == hash && ids_[number] == id) break;
        slot = (slot + 1) & mask;
    }
    return slot;
}

void IdTable::grow() {
    slots_.assign(std::max<std::size_t>(16, slots_.size() * 2), 0);
    const std::size_t mask = slots_.size() - 1;
    for (std::uint32_t number = 0; number < ids_.size(); ++number) {
        std::size_t slot = hashes_[number] & mask;
        while (slots_[slot] != 0) slot = (slot + 1) & mask;
        slots_[slot] = number + 1;
    }
}

std::uint32_t IdTable::intern(std::string_view id) {
    if ((ids_.size() + 1) * 2 > slots_.size()) grow();
    const std::uint64_t hash = hash_bytes(id);
    const std::size_t slot = slot_of(id, hash);
    if (slots_[slot] != 0) return slots_[slot] - 1;
    ids_.push_back(arena_.copy(id));
    hashes_.push_back(hash);
    slots_[slot] = static_cast<std::uint32_t>(ids_.size());
    return slots_[slot] - 1;
}

std::uint32_t IdTable::find(std::string_view id) const noexcept {
    if (ids_.empty()) return none;
    const std::size_t slot = slot_of(id, hash_bytes(id));
    return slots_[slot] == 0 ? none : slots_[slot] - 1;
}

}  // namespace assay
