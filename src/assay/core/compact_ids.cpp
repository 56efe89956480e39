#include "assay/core/compact_ids.hpp"

#include <limits>

#include "assay/core/error.hpp"
#include "assay/core/hash.hpp"

namespace assay {

std::size_t CompactIds::slot_of(std::string_view id) const noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_bytes(id) & mask;
    while (slots_[slot] != 0 && (*this)[slots_[slot] - 1] != id) slot = (slot + 1) & mask;
    return slot;
}

void CompactIds::grow() {
    slots_.assign(slots_.empty() ? 8 : slots_.size() * 2, 0);
    for (std::uint32_t number = 0; number < size(); ++number) slots_[slot_of((*this)[number])] = number + 1;
}

std::uint32_t CompactIds::intern(std::string_view id) {
    if ((size() + 1) * 4 > slots_.size() * 3) grow();
    const std::size_t slot = slot_of(id);
    if (slots_[slot] == 0) {
        if (id.size() > std::numeric_limits<std::uint32_t>::max() - bytes_.size())
            throw InputError("a topic has more than 4 GB of document ids, which is more than can be compared");
        bytes_ += id;
        ends_.push_back(static_cast<std::uint32_t>(bytes_.size()));
        slots_[slot] = static_cast<std::uint32_t>(size());
    }
    return slots_[slot] - 1;
}

}  // namespace assay
