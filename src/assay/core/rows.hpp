// Rows of a table found by id, and who has such tables.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace assay {

/// Finds rows by id in a hash table that lies elsewhere.
class Rows {
public:
    static constexpr std::int32_t none = -1;

    /// `slots` hold row + 1, or 0 where they are empty; their number is a power of two.
    Rows(std::span<const std::uint32_t> slots, const std::uint64_t* hashes, const std::string_view* ids) noexcept
        : slots_(slots.data()), hashes_(hashes), ids_(ids), mask_(slots.size() - 1) {}

    /// The row of an id that has this hash, or `none`.
    std::int32_t find(std::string_view id, std::uint64_t hash) const noexcept {
        return find(hash, [id] { return id; });
    }
    /// The same with the whole hash or its lower half; the id is only asked for where that is found.
    template <std::unsigned_integral Hash, class Id>
    std::int32_t find(Hash hash, const Id& id) const noexcept {
        for (std::size_t slot = hash & mask_; slots_[slot] != 0; slot = (slot + 1) & mask_) {
            const std::uint32_t row = slots_[slot] - 1;
            if (static_cast<Hash>(hashes_[row]) == hash && ids_[row] == id()) return static_cast<std::int32_t>(row);
        }
        return none;
    }

private:
    const std::uint32_t* slots_;
    const std::uint64_t* hashes_;
    const std::string_view* ids_;
    std::size_t mask_;
};

/// The number of slots for some rows: a power of two, at most half full; few rows get more, because most of what is
/// looked up is not there, and the processor guesses better where most slots are empty.
inline std::size_t slots_for(std::size_t rows) noexcept {
    const std::size_t wanted = rows <= 64 ? rows * 4 : rows * 2;
    std::size_t slots = 2;
    while (slots < wanted) slots *= 2;
    return slots;
}

/// Enters the rows with these hashes into empty slots.
inline void fill_slots(std::span<std::uint32_t> slots, std::span<const std::uint64_t> hashes) noexcept {
    const std::size_t mask = slots.size() - 1;
    for (std::size_t row = 0; row < hashes.size(); ++row) {
        std::size_t slot = hashes[row] & mask;
        while (slots[slot] != 0) slot = (slot + 1) & mask;
        slots[slot] = static_cast<std::uint32_t>(row + 1);
    }
}

/// Who knows topics and their documents by id: judgments, or the users and items of ratings.
class TopicIndex {
public:
    TopicIndex() = default;
    TopicIndex(const TopicIndex&) = default;
    TopicIndex(TopicIndex&&) = default;
    TopicIndex& operator=(const TopicIndex&) = default;
    TopicIndex& operator=(TopicIndex&&) = default;
    virtual ~TopicIndex() = default;

    virtual std::size_t size() const = 0;
    /// The number of the topic called `id`, or IdTable::none; quick if it is the one that is `expected`.
    virtual std::uint32_t find(std::string_view id, std::uint32_t expected) const noexcept = 0;
    virtual Rows rows(std::size_t topic) const noexcept = 0;
};

}  // namespace assay
