#include "assay/core/compact_ids.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "assay/core/error.hpp"
#include "assay/core/hash.hpp"
#include "assay/core/portable.hpp"

namespace assay {

namespace {

constexpr std::size_t most_id_bytes = std::numeric_limits<std::uint32_t>::max();

/// The bytes that numbers up to this one take.
std::uint8_t width_of(std::size_t largest) noexcept {
    if (largest <= std::numeric_limits<std::uint8_t>::max()) return 1;
    return largest <= std::numeric_limits<std::uint16_t>::max() ? 2 : 4;
}

}  // namespace

CompactIds::Layout::Layout(std::size_t for_ids, std::size_t for_bytes) {
    if (for_bytes > most_id_bytes || for_ids >= most_id_bytes)
        throw InputError("a topic has more than 4 GB of document ids, which is more than can be compared");
    ids = static_cast<std::uint32_t>(for_ids);
    bytes = static_cast<std::uint32_t>(for_bytes);
    end_width = width_of(for_bytes);
    slot_width = width_of(for_ids);
    // At most three quarters of the slots are taken.
    log_slots = static_cast<std::uint8_t>(std::countr_zero(std::bit_ceil((for_ids * 4 + 2) / 3)));
}

void CompactIds::put(char* numbers, unsigned width, std::size_t at, std::uint32_t number) noexcept {
    const auto write = [numbers, at](auto narrow) {
        std::memcpy(numbers + at * sizeof narrow, &narrow, sizeof narrow);
    };
    if (width == 1) write(static_cast<std::uint8_t>(number));
    else if (width == 2) write(static_cast<std::uint16_t>(number));
    else write(number);
}

std::size_t CompactIds::slot_of(std::string_view id) const noexcept {
    const std::size_t mask = layout_.slots() - 1;
    std::size_t slot = hash_bytes(id) & mask;
    for (std::uint32_t found; (found = in_slot(slot)) != 0 && (*this)[found - 1] != id;) slot = (slot + 1) & mask;
    return slot;
}

/// There must be room.
void CompactIds::add(std::string_view id, std::size_t slot) noexcept {
    const std::size_t begin = bytes();
    std::copy(id.begin(), id.end(), piece_.get() + layout_.text_at() + begin);
    put(piece_.get(), layout_.end_width, size_, static_cast<std::uint32_t>(begin + id.size()));
    put(piece_.get() + layout_.slots_at(), layout_.slot_width, slot, ++size_);
}

void CompactIds::move_to(const Layout& layout) {
    CompactIds moved;
    moved.piece_ = make_unique_for_overwrite<char[]>(layout.text_at() + layout.bytes);
    moved.layout_ = layout;
    moved.size_ = size_;
    for (std::uint32_t number = 0; number < size_; ++number)
        put(moved.piece_.get(), layout.end_width, number, static_cast<std::uint32_t>(end(number)));
    std::copy_n(text(), bytes(), moved.piece_.get() + layout.text_at());
    moved.fill_slots();
    *this = std::move(moved);
}

void CompactIds::fill_slots() noexcept {
    char* const slots = piece_.get() + layout_.slots_at();
    std::fill_n(slots, layout_.slots() * layout_.slot_width, '\0');
    const std::size_t mask = layout_.slots() - 1;
    for (std::uint32_t number = 0; number < size_; ++number) {
        std::size_t slot = hash_bytes((*this)[number]) & mask;
        while (in_slot(slot) != 0) slot = (slot + 1) & mask;  // they are all different
        put(slots, layout_.slot_width, slot, number + 1);
    }
}

void CompactIds::reserve(std::size_t ids, std::size_t bytes_of_ids) {
    std::size_t wanted = size_ + ids, wanted_bytes = bytes() + bytes_of_ids;
    if (wanted <= layout_.ids && wanted_bytes <= layout_.bytes) return;
    if (size_ > 0) {  // run after run may bring a few: then all must not move each time
        wanted = std::max<std::size_t>(wanted, size_ + size_ / 4);
        wanted_bytes = std::max(wanted_bytes, std::min(bytes() + bytes() / 4, most_id_bytes));
    }
    move_to(Layout(wanted, wanted_bytes));
}

std::uint32_t CompactIds::find(std::string_view id) const noexcept {
    return size_ == 0 ? none : in_slot(slot_of(id)) - 1;
}

std::uint32_t CompactIds::intern(std::string_view id) {
    std::size_t slot = 0;
    if (layout_.ids > 0) {
        slot = slot_of(id);
        if (const std::uint32_t known = in_slot(slot) - 1; known != none) return known;
    }
    if (size_ == layout_.ids || id.size() > layout_.bytes - bytes()) {
        // Room for twice as much, so that ids that come one by one are moved a few times only.
        move_to(Layout(size_ + std::max<std::size_t>(size_, 1),
                       std::max(bytes() + id.size(), std::min(bytes() * 2, most_id_bytes))));
        slot = slot_of(id);
    }
    add(id, slot);
    return size_ - 1;
}

}  // namespace assay
