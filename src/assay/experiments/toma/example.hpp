// The example of the paper on several aspects: three documents judged for relevance and correctness.
//
//   relevance     nr < mr < fr < hr,  embedded as 0, 1, 2, 3
//   correctness   nc < pc < c,        embedded in three ways; what is not relevant is not correct
//   documents     d1 (mr,c), d2 (hr,pc), d3 (hr,nc)
//
// Maistro, Chaves Lima, Simonsen and Lioma, "Principled multi-aspect evaluation measures of rankings", CIKM 2021.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/label_space.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::experiments::toma {

/// The distances of the paper.
inline constexpr std::string_view distances[] = {"eucl", "manh", "cheb"};
/// Its embeddings of correctness.
inline constexpr std::string_view correctness_embeddings[] = {"0,3/2,3", "0,1,2", "0,2,6"};

/// Labels embedded in these numbers, between commas.
LabelSpace example_space(std::string_view relevance, std::string_view correctness);

/// The three documents.
Judgments example_judgments(const LabelSpace& space);

/// The value of a measure for a ranking of the documents, as rows from 0.
double example_score(const Judgments& judgments, const Measure& measure, std::span<const std::size_t> ranking);

}  // namespace assay::experiments::toma
