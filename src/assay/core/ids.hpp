// Ids are byte strings at the door and dense integers inside.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <memory>
#include <string_view>
#include <vector>

#include "assay/core/hash.hpp"

namespace assay {

/// Keeps copies of byte strings at fixed addresses.
class Arena {
public:
    std::string_view copy(std::string_view bytes) {
        const std::size_t size = bytes.size();
        if (size > left_) add_block(size);
        char* const at = free_;
        if (size >= 16 && size <= 32) {  // as most ids of documents are: quicker than a call
            std::memcpy(at, bytes.data(), 16);
            std::memcpy(at + size - 16, bytes.data() + size - 16, 16);
        } else std::copy(bytes.begin(), bytes.end(), at);
        free_ += size;
        left_ -= size;
        return {at, size};
    }

    /// Keeps what another arena has kept so far.
    void take(Arena other) {
        blocks_.insert(blocks_.end(), std::make_move_iterator(other.blocks_.begin()),
                       std::make_move_iterator(other.blocks_.end()));
    }

private:
    void add_block(std::size_t least);

    std::vector<std::unique_ptr<char[]>> blocks_;
    char* free_ = nullptr;
    std::size_t left_ = 0;
};

/// Numbers distinct ids 0, 1, 2, ... in the order of their first appearance.
class IdTable {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    /// The number of `id`, given to it now if it is new.
    std::uint32_t intern(std::string_view id);
    /// The number of `id`, or `none`.
    std::uint32_t find(std::string_view id) const noexcept;
    std::string_view operator[](std::uint32_t number) const { return ids_[number]; }
    std::size_t size() const { return ids_.size(); }

private:
    std::size_t slot_of(std::string_view id, std::uint64_t hash) const noexcept;
    void grow();

    Arena arena_;
    std::vector<std::string_view> ids_;
    std::vector<std::uint64_t> hashes_;
    // A power of two of them: 32 bits of the hash and number + 1, or 0 for an empty slot. The bits keep most
    // looks at ids_, which lie all over the memory, from being needed.
    std::vector<std::uint64_t> slots_;
};

}  // namespace assay
