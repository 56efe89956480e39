// The five methods that the paper compares, and its way of saying what they are.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "assay/experiments/reproduction.hpp"
#include "assay/meta/quality.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::experiments::toma {

inline constexpr std::string_view method_names[] = {"CAM", "MM", "EUCL", "MANH", "CHEB"};
/// What is computed inside them.
inline constexpr std::string_view inner_names[] = {"NDCG", "AP"};

/// The methods in the order of their names, over nDCG or AP with an ending such as "@5". For AP every label above the
/// worst counts as 1, and classes are formed of these.
std::vector<Measure> methods_over(std::string_view inner, std::string_view ending = "");

/// What the best run of each topic has at the top, by method, nDCG and AP pooled; nothing without data.
std::vector<DocumentQuality> pooled_quality(const ReproductionData& data, std::string_view ending);

/// A row of a printed table about that.
struct PrintedQuality {
    std::string_view ranks;
    std::array<std::string_view, 5> cells;  ///< by method
};

/// The reason of every number on another collection.
inline constexpr std::string_view other_collection = "other runs, topics and aspects than in the paper";

}  // namespace assay::experiments::toma
