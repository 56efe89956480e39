// The documentation of similarities, made from their catalogue.
#pragma once

#include <string>
#include <string_view>

#include "assay/core/message.hpp"
#include "assay/similarity/similarity.hpp"
#include "assay/views/page.hpp"

namespace assay::views {

/// One name a line.
std::string similarity_names();
/// One line a similarity with what it is.
std::string similarity_list();
/// Variants, parameters, range, source, example of one similarity. `words` names the settings that it needs.
Page similarity_page(const SimilarityFamily& similarity, HintWords words = plain_hint);
/// All of them as sections of a Markdown document.
std::string similarity_sections(HintWords words = plain_hint);

/// The similarity that a name stands for, with or without variants and parameters; nullptr if it is none.
const SimilarityFamily* find_similarity_family(std::string_view name);

}  // namespace assay::views
