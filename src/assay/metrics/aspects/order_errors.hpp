// How far a ranking is from the orders that each aspect alone would put it in.
//
//   pos_a(i)   the position, from 1, of the document at rank i after the ranking is sorted by decreasing grade of
//   aspect
//              a: ties stay in the order of the ranking (`input`) or all have the first position (`competition`)
//   e_a(i)     max(0, pos_a(i) - pos_a(i+1)), the local error at rank i; there are n - 1 of them
//
// Lioma, Simonsen and Larsen, "Evaluation measures for relevance and credibility in ranked lists", ICTIR 2017.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "assay/metrics/measure_family.hpp"

namespace assay {

enum class PositionTies : std::uint8_t { input, competition };

inline constexpr std::string_view position_ties_words[] = {"input", "competition"};

namespace order_error_args {
enum : std::size_t { mu, ties };
}

/// What both measures of order take.
inline constexpr Param order_error_params[] = {
    {.name = "mu",
     .fallback = 0.5,
     .domain = {.low = 0, .ends = Domain::Ends::open_low},
     .meaning = "how much an error counts: one number for all aspects, or a list with one per aspect",
     .list = true},
    {.name = "ties",
     .fallback = 0,
     .domain = {},
     .meaning = "positions of documents with the same grade: input, in the order of the ranking; competition, the same",
     .words = position_ties_words},
};

/// The grades of the first n ranks in an aspect, as it is embedded: none is below the worst label, which is 0 where
/// grades have no labels; where nobody judged it is 0.
std::vector<double> embedded_grades(const Topic& topic, std::size_t aspect, std::size_t n);

/// e_a(1), .., e_a(n-1) for grades in rank order.
std::vector<double> local_errors(std::span<const double> grades, PositionTies ties);

/// mu_a, by the value of the parameter.
inline double error_weight(const Value& mu, std::size_t aspect) noexcept {
    if (mu.list.empty()) return mu.number;
    return mu.list[mu.list.size() == 1 ? 0 : aspect];
}

/// Why the list does not fit the judgments; empty if it does.
std::string refuse_error_weights(const Scale& scale, const Args& args);

/// 1 / log2(1 + rank)
inline double error_discount(std::size_t rank) noexcept { return 1 / std::log2(1 + static_cast<double>(rank)); }

/// The largest local error that can stand at ranks 1, 3, 5, .. of n at the same time: n-1, n-3, ..
template <class Use>
void for_each_worst_error(std::size_t n, const Use& use) {
    for (std::size_t rank = 1; rank < n; rank += 2) use(rank, static_cast<double>(n - rank));
}

/// (product of (b + x) - product of b) / product of (b + X), factor by factor: large products and differences of
/// nearly equal ones do not occur.
class Excess {
public:
    void add(double b, double x, double largest) noexcept {
        excess_ = (excess_ * (b + x) + base_ * x) / (b + largest);
        base_ *= b / (b + largest);
    }
    double value() const noexcept { return excess_; }

private:
    double excess_ = 0, base_ = 1;
};

}  // namespace assay
