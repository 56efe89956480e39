// A table of ids for the many small tables that are kept at once: one for each topic of several runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

namespace assay {

/// Numbers distinct ids 0, 1, 2, ... in the order of their first appearance, as IdTable does, in a fraction of its
/// memory and nothing while it is empty: one piece with where each id ends, slots, and the ids one behind the other.
/// Ends and slots take one, two or four bytes each, whatever is enough for the table.
class CompactIds {
public:
    static constexpr std::uint32_t none = 0xffffffff;

    /// The number of `id`, given to it now if it is new. Throws InputError where ids take more than 4 GB.
    std::uint32_t intern(std::string_view id);
    /// The number of `id`, or `none`.
    std::uint32_t find(std::string_view id) const noexcept;
    /// Makes room for so many more ids of so many bytes together; in an empty table for no others.
    void reserve(std::size_t ids, std::size_t bytes);

    std::string_view operator[](std::uint32_t number) const noexcept {
        const std::size_t begin = number == 0 ? 0 : end(number - 1);
        return {text() + begin, end(number) - begin};
    }
    std::size_t size() const noexcept { return size_; }

private:
    /// How the piece is divided.
    struct Layout {
        std::uint32_t ids = 0, bytes = 0;  ///< that there is room for
        std::uint8_t end_width = 1, slot_width = 1, log_slots = 0;

        Layout() = default;
        Layout(std::size_t for_ids, std::size_t for_bytes);
        std::size_t slots() const noexcept { return ids == 0 ? 0 : std::size_t{1} << log_slots; }
        std::size_t slots_at() const noexcept { return std::size_t{ids} * end_width; }
        std::size_t text_at() const noexcept { return slots_at() + slots() * slot_width; }
    };

    static std::uint32_t get(const char* numbers, unsigned width, std::size_t at) noexcept;
    static void put(char* numbers, unsigned width, std::size_t at, std::uint32_t number) noexcept;

    const char* text() const noexcept { return piece_.get() + layout_.text_at(); }
    std::size_t end(std::uint32_t number) const noexcept { return get(piece_.get(), layout_.end_width, number); }
    /// The number and 1 that a slot has, 0 if it is empty.
    std::uint32_t in_slot(std::size_t slot) const noexcept {
        return get(piece_.get() + layout_.slots_at(), layout_.slot_width, slot);
    }
    std::size_t bytes() const noexcept { return size_ == 0 ? 0 : end(size_ - 1); }
    std::size_t slot_of(std::string_view id) const noexcept;
    void add(std::string_view id, std::size_t slot) noexcept;
    void move_to(const Layout& layout);
    void fill_slots() noexcept;

    std::unique_ptr<char[]> piece_;
    Layout layout_;
    std::uint32_t size_ = 0;
};

inline std::uint32_t CompactIds::get(const char* numbers, unsigned width, std::size_t at) noexcept {
    if (width == 1) return static_cast<unsigned char>(numbers[at]);
    const auto read = [numbers, at](auto number) {
        std::memcpy(&number, numbers + at * sizeof number, sizeof number);
        return number;
    };
    return width == 2 ? read(std::uint16_t{}) : read(std::uint32_t{});
}

}  // namespace assay
