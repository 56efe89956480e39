// A table of ids for the many small tables that are kept at once: one for each topic of several runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// Numbers distinct ids 0, 1, 2, ... in the order of their first appearance, as IdTable does, in about half its memory
/// and nothing while it is empty: the ids one behind the other, where each ends, and slots of four bytes.
class CompactIds {
public:
    /// The number of `id`, given to it now if it is new.
    std::uint32_t intern(std::string_view id);
    std::string_view operator[](std::uint32_t number) const {
        const std::size_t begin = number == 0 ? 0 : ends_[number - 1];
        return std::string_view(bytes_).substr(begin, ends_[number] - begin);
    }
    std::size_t size() const { return ends_.size(); }

private:
    std::size_t slot_of(std::string_view id) const noexcept;
    void grow();

    std::string bytes_;
    std::vector<std::uint32_t> ends_;
    std::vector<std::uint32_t> slots_;  // a power of two of them: number + 1, or 0 for an empty slot
};

}  // namespace assay
