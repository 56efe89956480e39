// kendall.a, kendall.b: Kendall's rank correlation, over the items that both rankings hold.
//
//     a   (C - D) / n0
//     b   (C - D) / sqrt((n0 - tx) (n0 - ty))
//
//   C, D     pairs of items that the rankings put in the same order, in opposite orders
//   tx, ty   pairs tied in the first ranking, in the second
//   n0       all pairs, n(n-1)/2
//
// Discordant pairs are the inversions of the second ranking when items are in the order of the first, counted while
// sorting in n log n. Kendall, "A new measure of rank correlation", Biometrika 30, 1938; "The treatment of ties in
// ranking problems", Biometrika 33, 1945.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "assay/similarity/catalogue.hpp"
#include "assay/similarity/common_items.hpp"

namespace assay {

namespace {

/// Sorts the values; the number of pairs that were in the wrong order.
std::uint64_t sort_counting(std::vector<std::uint32_t>& values) {
    std::uint64_t inversions = 0;
    std::vector<std::uint32_t> merged(values.size());
    for (std::size_t width = 1; width < values.size(); width *= 2) {
        for (std::size_t begin = 0; begin < values.size(); begin += 2 * width) {
            const std::size_t middle = std::min(begin + width, values.size());
            const std::size_t end = std::min(begin + 2 * width, values.size());
            for (std::size_t at = begin, left = begin, right = middle; at < end; ++at) {
                const bool take_left = right == end || (left < middle && values[left] <= values[right]);
                if (!take_left) inversions += middle - left;
                merged[at] = values[take_left ? left++ : right++];
            }
        }
        values.swap(merged);
    }
    return inversions;
}

/// Pairs of equal values among sorted ones.
template <class Values>
std::uint64_t tied_pairs(const Values& sorted) {
    std::uint64_t pairs = 0;
    for (std::size_t i = 1, run = 0; i < sorted.size(); ++i) {
        run = sorted[i] == sorted[i - 1] ? run + 1 : 0;
        pairs += run;
    }
    return pairs;
}

struct Pairs {
    double all, tied_x, tied_y, concordant_less_discordant;
};

Pairs count_pairs(const CommonItems& common) {
    const std::size_t n = common.size();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> both(n);
    for (std::size_t i = 0; i < n; ++i) both[i] = {common.x[i], common.y[i]};
    std::sort(both.begin(), both.end());
    std::vector<std::uint32_t> y(n);
    for (std::size_t i = 0; i < n; ++i) y[i] = both[i].second;
    const std::uint64_t discordant = sort_counting(y);
    const std::uint64_t all = static_cast<std::uint64_t>(n) * (n - 1) / 2;
    const std::uint64_t tied_x = tied_pairs(common.x), tied_y = tied_pairs(y), tied_both = tied_pairs(both);
    const auto concordant = all - tied_x - tied_y + tied_both - discordant;
    return {.all = static_cast<double>(all),
            .tied_x = static_cast<double>(tied_x),
            .tied_y = static_cast<double>(tied_y),
            .concordant_less_discordant = static_cast<double>(concordant) - static_cast<double>(discordant)};
}

double tau_a(const CommonItems& common) {
    const Pairs pairs = count_pairs(common);
    return pairs.concordant_less_discordant / pairs.all;
}

double tau_b(const CommonItems& common) {
    const Pairs pairs = count_pairs(common);
    const double product = (pairs.all - pairs.tied_x) * (pairs.all - pairs.tied_y);
    return product == 0 ? not_a_number : pairs.concordant_less_discordant / std::sqrt(product);
}

}  // namespace

extern constinit const SimilarityFamily kendall_a_similarity{
    .name = "kendall.a",
    .place = 60,
    .summary = "Kendall's rank correlation; tied pairs count as 0",
    .formula = "(C - D) / n0: concordant less discordant pairs, by all pairs of items in both rankings",
    .cite = "kendall1938new",
    .example = "kendall.a",
    .low = -1,
    .prepare = prepare_correlation<tau_a>,
};

extern constinit const SimilarityFamily kendall_b_similarity{
    .name = "kendall.b",
    .place = 70,
    .summary = "Kendall's rank correlation, corrected for ties",
    .formula = "(C - D) / sqrt((n0 - tx) (n0 - ty)), tx and ty the pairs tied in either ranking",
    .cite = "kendall1945treatment",
    .example = "kendall.b",
    .low = -1,
    .prepare = prepare_correlation<tau_b>,
};

}  // namespace assay
