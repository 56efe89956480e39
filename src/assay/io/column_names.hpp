// What the names in the header of a CSV file say about its columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace assay {

enum class ColumnKind : std::uint8_t { unknown, user, item, rating, score, rank, time, title, aspects };

/// userId, user_id, "uid" and the like are a user, movieId an item, genres are aspects; case and signs do not matter.
ColumnKind column_kind(std::string_view name);

/// Whether a user is called topic or query: then the file is about search.
bool is_topic_name(std::string_view name);

inline constexpr std::size_t no_column = static_cast<std::size_t>(-1);

/// The first column whose name is of this kind, or `no_column`; that too if there are bytes that no name has.
std::size_t find_column(const std::vector<std::string_view>& names, ColumnKind kind);

/// Whether a field is meant as a number, however badly written: such a field is no name of a column.
bool looks_numeric(std::string_view field) noexcept;

}  // namespace assay
