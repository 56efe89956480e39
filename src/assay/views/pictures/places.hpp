// Small steps that pictures share.
#pragma once

#include <cstddef>
#include <cstdint>

namespace assay::views {

/// Where a category stands.
inline double place(std::size_t category) { return static_cast<double>(category); }

/// A number between -0.5 and 0.5 that looks drawn and is the same for the same place: it moves marks apart.
inline double jitter(std::size_t place) {
    std::uint64_t mixed = (place + 1) * 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    return static_cast<double>((mixed ^ (mixed >> 31)) >> 11) * 0x1p-53 - 0.5;
}

}  // namespace assay::views
