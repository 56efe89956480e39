// Items with their aspects, such as films with their genres.
//
// Items stand in byte order of their ids and aspects in byte order of their names, so that comparing numbers is
// comparing ids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "assay/core/ids.hpp"
#include "assay/core/rows.hpp"

namespace assay {

class Items {
public:
    std::size_t size() const { return ids_.size(); }
    std::string_view id(std::size_t item) const { return ids_[item]; }
    /// The aspects of an item, ascending.
    std::span<const std::uint32_t> aspects(std::size_t item) const {
        return std::span(aspects_).subspan(starts_[item], starts_[item + 1] - starts_[item]);
    }
    /// c, the number of aspects in the collection.
    std::size_t aspect_count() const { return aspect_names_.size(); }
    std::string_view aspect_name(std::size_t aspect) const { return aspect_names_[aspect]; }
    Rows rows() const noexcept { return {slots_, hashes_.data(), ids_.data()}; }

private:
    friend class ItemsBuilder;
    Arena arena_;
    std::vector<std::string_view> ids_, aspect_names_;
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint32_t> slots_;
    std::vector<std::size_t> starts_;     // where the aspects of each item begin; one more than items
    std::vector<std::uint32_t> aspects_;  // item by item
};

/// Collects items and aspects in any order.
class ItemsBuilder {
public:
    /// The number that an item has until `build`.
    std::uint32_t item(std::string_view id) { return ids_.intern(id); }
    /// The same, or IdTable::none if the item is not known yet.
    std::uint32_t find(std::string_view id) const noexcept { return ids_.find(id); }
    void add_aspect(std::uint32_t item, std::string_view aspect) {
        records_.push_back({item, aspects_.intern(aspect)});
    }
    std::size_t size() const { return ids_.size(); }

    /// `numbers` gets the number that each item has from now on. An aspect given twice counts once.
    Items build(std::vector<std::uint32_t>& numbers) const;

private:
    struct Record {
        std::uint32_t item, aspect;
    };
    IdTable ids_, aspects_;
    std::vector<Record> records_;
};

}  // namespace assay
