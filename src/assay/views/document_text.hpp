// What is known of a document at a rank, in a few words.
#pragma once

#include <string>

#include "assay/engine/explain.hpp"

namespace assay::views {

/// "relevance:hr", "1:0.4 2:0.5", "1:0.4x0.5" with how much of it is new, or "Comedy|Drama"; without names if there is
/// one aspect only; "none" if there is nothing.
std::string aspects_text(const DocumentExplained& one);

/// "4.5", "not rated", "in training", "unknown item": of an item that was recommended to a user.
std::string rating_text(const DocumentExplained& one);

}  // namespace assay::views
