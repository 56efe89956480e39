#include "assay/core/ids.hpp"

#include <algorithm>

#include "assay/core/portable.hpp"

namespace assay {

/// Blocks double, so that many small arenas take little and a big one has few blocks.
void Arena::add_block(std::size_t least) {
    constexpr std::size_t smallest = 64, largest = std::size_t{64} * 1024, doublings = 10;
    static_assert(smallest << doublings == largest);
    const std::size_t size = std::max(smallest << std::min(blocks_.size(), doublings), least);
    blocks_.push_back(make_unique_for_overwrite<char[]>(size));
    free_ = blocks_.back().get();
    left_ = size;
}

namespace {

constexpr std::uint64_t hash_part = 0xffffffff00000000U;

std::uint64_t slot_for(std::uint64_t hash, std::size_t number) noexcept { return (hash & hash_part) | (number + 1); }

std::uint32_t number_in(std::uint64_t slot) noexcept { return static_cast<std::uint32_t>(slot & ~hash_part) - 1; }

}  // namespace

std::size_t IdTable::slot_of(std::string_view id, std::uint64_t hash) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    while (slots_[slot] != 0 && (((slots_[slot] ^ hash) & hash_part) != 0 || ids_[number_in(slots_[slot])] != id))
        slot = (slot + 1) & mask;
    return slot;
}

void IdTable::grow() {
    slots_.assign(std::max<std::size_t>(16, slots_.size() * 2), 0);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t number = 0; number < ids_.size(); ++number) {
        std::size_t slot = hashes_[number] & mask;
        while (slots_[slot] != 0) slot = (slot + 1) & mask;
        slots_[slot] = slot_for(hashes_[number], number);
    }
}

std::uint32_t IdTable::intern(std::string_view id) {
    if ((ids_.size() + 1) * 2 > slots_.size()) grow();
    const std::uint64_t hash = hash_bytes(id);
    const std::size_t slot = slot_of(id, hash);
    if (slots_[slot] == 0) {
        slots_[slot] = slot_for(hash, ids_.size());
        ids_.push_back(arena_.copy(id));
        hashes_.push_back(hash);
    }
    return number_in(slots_[slot]);
}

std::uint32_t IdTable::find(std::string_view id) const noexcept {
    if (ids_.empty()) return none;
    const std::size_t slot = slot_of(id, hash_bytes(id));
    return slots_[slot] == 0 ? none : number_in(slots_[slot]);
}

}  // namespace assay
