// The names that mean something in expressions.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

#include "assay/metrics/expression/expression.hpp"

namespace assay::expression {

/// Something that has a name of its own.
struct Named {
    std::string_view name;
    Op op;
};

inline constexpr Named scalars[] = {{"n", Op::ranks},   {"N", Op::ideal_ranks}, {"k", Op::cutoff},
                                    {"T", Op::aspects}, {"R", Op::relevant},    {"G", Op::top}};

inline constexpr Named functions[] = {{"exp", Op::exp},     {"log", Op::log},   {"log2", Op::log2},
                                      {"log10", Op::log10}, {"sqrt", Op::sqrt}, {"abs", Op::abs},
                                      {"floor", Op::floor}, {"ceil", Op::ceil}, {"min", Op::smaller},
                                      {"max", Op::larger},  {"if", Op::choose}};

struct NamedFold {
    std::string_view name;
    Fold fold;
    bool always;  ///< it is never a function of numbers
};

inline constexpr NamedFold folds[] = {{"sum", Fold::sum, true},
                                      {"prod", Fold::product, true},
                                      {"max", Fold::largest, false},
                                      {"min", Fold::smallest, false}};

/// What has an index: by rank, by rank and aspect, by aspect.
struct Indexed {
    std::string_view name;
    std::optional<Op> by_rank, by_both, by_aspect;
    std::string_view form;
};

inline constexpr Indexed indexed[] = {
    {"r", Op::relevance, Op::aspect_relevance, std::nullopt, "r[i] or r[i,t]"},
    {"g", Op::grade, Op::aspect_grade, std::nullopt, "g[i] or g[i,t]"},
    {"judged", Op::judged, std::nullopt, std::nullopt, "judged[i]"},
    {"ideal_r", Op::ideal_relevance, std::nullopt, std::nullopt, "ideal_r[i]"},
    {"ideal_g", Op::ideal_grade, std::nullopt, std::nullopt, "ideal_g[i]"},
    {"w", std::nullopt, std::nullopt, Op::weight, "w[t]"},
    {"R", std::nullopt, std::nullopt, Op::aspect_relevant, "R[t]"},
};

/// The row with this name, or nullptr. Case matters.
template <class Table>
const auto* find(const Table& table, std::string_view name) {
    const auto* const end = std::end(table);
    const auto* const found =
        std::find_if(std::begin(table), end, [name](const auto& row) { return row.name == name; });
    return found == end ? nullptr : found;
}

/// Names that neither parameters nor variables can have.
inline bool is_reserved(std::string_view name) {
    return find(scalars, name) != nullptr || find(functions, name) != nullptr || find(folds, name) != nullptr ||
           find(indexed, name) != nullptr || name == "map";
}

/// Whether a variable of this name runs over aspects: t, u, v, t1, ..
inline bool names_aspect(std::string_view name) {
    return std::string_view("tuv").find(name.front()) != std::string_view::npos &&
           std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace assay::expression
