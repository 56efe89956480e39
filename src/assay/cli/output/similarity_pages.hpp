// The documentation of similarities, made from their catalogue.
#pragma once

#include <string>
#include <string_view>

#include "assay/similarity/similarity.hpp"

namespace assay::cli {

/// One line per similarity; names alone if asked for.
std::string similarity_list(bool names_only);
/// Formula, variants, parameters, range, source, example of one similarity.
std::string similarity_page(const SimilarityFamily& similarity);
/// All of them as a part of docs/metrics.md.
std::string similarity_markdown();

/// The similarity that a name stands for, with or without variants and parameters; nullptr if it is none.
const SimilarityFamily* find_coefficient(std::string_view name);

}  // namespace assay::cli
