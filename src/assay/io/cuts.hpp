// Where files are cut so that several threads can read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "assay/io/source.hpp"

namespace assay {

/// The topic of a line that holds data.
using TopicOf = std::function<std::string_view(std::string_view line)>;

/// What is smaller is read by one thread before another has begun. The last part of a file may be half as large.
inline constexpr std::uint64_t smallest_part = 128 * 1024;

/// Places where a topic begins, as far apart as gives about so many parts, with both ends of the file. Of a file that
/// is small or compressed just the ends.
std::vector<std::uint64_t> cut_at_topics(const InputFile& input, std::size_t parts, const TopicOf& topic_of);

}  // namespace assay
