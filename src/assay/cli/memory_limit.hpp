// A limit for the memory of the program, for those who score files from strangers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace assay::cli {

/// `200M` or `4G`: a whole number with K, M or G for powers of 1024; nothing if it is none.
std::optional<std::uint64_t> bytes_of(std::string_view size);

/// From now on the program ends with a message and status 1 where it would need more than this. What the limit counts
/// is up to the system: all memory that is the program's own. Throws UsageError for what is no size or too little.
void limit_memory(const std::string& size);

}  // namespace assay::cli
