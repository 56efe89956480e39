// Corrections for many tests: adjusted p-values, in the order of the given ones. A test is significant at level alpha
// if its adjusted p-value is less than alpha.
//
//     with p_(1) <= ... <= p_(m) and everything at most 1:
//     bonferroni          m p
//     holm                of p_(i): the largest (m - j + 1) p_(j) of all j <= i
//     benjamini_hochberg  of p_(i): the smallest m p_(j) / j of all j >= i
//
// Bonferroni and Holm bound the chance of any false finding, Benjamini and Hochberg the expected share of false ones
// among the findings. Holm, "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6, 1979;
// Benjamini and Hochberg, "Controlling the false discovery rate", J. R. Statist. Soc. B 57(1), 1995.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace assay::stats {

std::vector<double> uncorrected(std::span<const double> p);
std::vector<double> bonferroni(std::span<const double> p);
std::vector<double> holm(std::span<const double> p);
std::vector<double> benjamini_hochberg(std::span<const double> p);

struct Correction {
    std::string_view name, summary, cite;
    std::vector<double> (*adjust)(std::span<const double> p);
};

/// none, bonferroni, holm, bh.
std::span<const Correction> all_corrections() noexcept;
/// The correction with exactly this name, or nullptr.
const Correction* find_correction(std::string_view name) noexcept;

}  // namespace assay::stats
