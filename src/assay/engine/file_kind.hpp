// What files there are, and what a file seems to be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "assay/io/source.hpp"

namespace assay {

enum class FileKind : std::uint8_t { run, judgments, weights, scores, aspects, ratings, items, recommendations };

/// What the kinds are called, in their order: "run", "judgments", ...
std::span<const std::string_view> file_kind_names() noexcept;
std::optional<FileKind> find_file_kind(std::string_view name) noexcept;

/// What a file seems to be by its first lines; `aspects` is how many label columns judgments were said to have. Throws
/// InputError if the lines do not say.
FileKind guess_kind(const InputFile& input, std::size_t aspects);

}  // namespace assay
