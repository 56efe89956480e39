#include "assay/stats/corrections.hpp"

#include <algorithm>
#include <cstddef>

#include "assay/core/order.hpp"

namespace assay::stats {

namespace {

constexpr Correction corrections[] = {
    {"none", "p-values as they are", "", uncorrected},
    {"bonferroni", "times the number of tests", "", bonferroni},
    {"holm", "step by step; never larger than Bonferroni's", "holm1979simple", holm},
    {"bh", "Benjamini and Hochberg: the share of false findings", "benjamini1995controlling", benjamini_hochberg},
};

}  // namespace

std::vector<double> uncorrected(std::span<const double> p) { return {p.begin(), p.end()}; }

std::vector<double> bonferroni(std::span<const double> p) {
    std::vector<double> adjusted;
    for (const double value : p) adjusted.push_back(std::min(1.0, static_cast<double>(p.size()) * value));
    return adjusted;
}

std::vector<double> holm(std::span<const double> p) {
    std::vector<double> adjusted(p.size());
    double largest = 0;
    std::size_t left = p.size();
    for (const std::size_t i : lowest_first(p)) {
        largest = std::max(largest, static_cast<double>(left--) * p[i]);
        adjusted[i] = std::min(1.0, largest);
    }
    return adjusted;
}

std::vector<double> benjamini_hochberg(std::span<const double> p) {
    std::vector<double> adjusted(p.size());
    const std::vector<std::size_t> order = lowest_first(p);
    double smallest = 1;
    for (std::size_t rank = p.size(); rank > 0; --rank) {
        const std::size_t i = order[rank - 1];
        // The quotient first: it is at least 1, so that nothing comes out smaller than it went in.
        smallest = std::min(smallest, static_cast<double>(p.size()) / static_cast<double>(rank) * p[i]);
        adjusted[i] = smallest;
    }
    return adjusted;
}

std::span<const Correction> all_corrections() noexcept { return corrections; }

const Correction* find_correction(std::string_view name) noexcept {
    const auto all = all_corrections();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Correction& one) { return one.name == name; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace assay::stats
