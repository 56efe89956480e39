// Rows over all topics, among those of topics.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace assay::views {

/// What they are called instead of a topic.
inline constexpr std::string_view all_topics = "all";

/// Throws InputError if a topic is called so: nobody could tell its rows from those over all topics.
void refuse_called_all(std::string_view topic);
void refuse_called_all(const std::vector<std::string>& topics);

}  // namespace assay::views
