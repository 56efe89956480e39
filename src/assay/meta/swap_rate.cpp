#include "assay/meta/swap_rate.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "assay/core/random.hpp"
#include "assay/core/threads.hpp"

namespace assay::meta {

namespace {

constexpr double smallest_difference = 1e-12, slack_of_bin = 1e-9;

/// The mean of every system over some topics.
void means_over(const stats::ScoreMatrix& scores, std::span<const std::size_t> topics, std::span<double> means) {
    for (std::size_t system = 0; system < scores.systems; ++system) {
        const std::span<const double> row = scores.row(system);
        double sum = 0;
        for (const std::size_t topic : topics) sum += row[topic];
        means[system] = sum / static_cast<double>(topics.size());
    }
}

std::size_t bin_of(double difference, const SwapOptions& options) {
    const double place = std::floor(difference / options.width + slack_of_bin);
    return place < static_cast<double>(options.bins - 1) ? static_cast<std::size_t>(place) : options.bins - 1;
}

void compare(std::span<const double> here, std::span<const double> there, const SwapOptions& options,
             std::span<SwapBin> bins) {
    for (std::size_t a = 0; a < here.size(); ++a)
        for (std::size_t b = a + 1; b < here.size(); ++b) {
            const double one = here[a] - here[b], other = there[a] - there[b];
            if (!(std::abs(one) > smallest_difference)) continue;
            SwapBin& bin = bins[bin_of(std::abs(one), options)];
            ++bin.comparisons;
            if (std::abs(other) > smallest_difference && (one > 0) != (other > 0)) ++bin.swapped;
        }
}

/// Finds the difference that is large enough.
void find_difference(SwapRates& found, const SwapOptions& options) {
    SwapBin from_here = found.all;  // this bin and all above
    for (std::size_t bin = 0; bin < found.bins.size(); ++bin) {
        const SwapBin& here = found.bins[bin];
        if (const auto rate = from_here.rate(); here.comparisons > 0 && rate && *rate <= options.level) {
            found.difference = static_cast<double>(bin) * options.width;
            found.sensitivity = static_cast<double>(from_here.comparisons) / static_cast<double>(found.all.comparisons);
            return;
        }
        from_here.comparisons -= here.comparisons;
        from_here.swapped -= here.swapped;
    }
}

}  // namespace

SwapRates swap_rates(const stats::ScoreMatrix& scores, const SwapOptions& options) {
    SwapRates found{.bins = std::vector<SwapBin>(options.bins), .all = {}};
    const std::size_t half = scores.topics / 2;
    if (half == 0) return found;
    constexpr std::size_t at_once = 32;
    const std::size_t blocks = (options.repetitions + at_once - 1) / at_once;
    std::vector<std::vector<SwapBin>> by_block(blocks);
    for_each_index(blocks, options.threads, [&](std::size_t block) {
        std::vector<SwapBin> bins(options.bins);
        std::vector<double> here(scores.systems), there(scores.systems);
        for (std::size_t r = block * at_once; r < std::min(options.repetitions, (block + 1) * at_once); ++r) {
            const std::vector<std::size_t> order = Random::stream(options.seed, r).permutation(scores.topics);
            means_over(scores, std::span(order).first(half), here);
            means_over(scores, std::span(order).subspan(half, half), there);
            compare(here, there, options, bins);
        }
        by_block[block] = std::move(bins);
    });
    for (const auto& bins : by_block)
        for (std::size_t bin = 0; bin < bins.size(); ++bin)
            for (SwapBin* sum : {&found.bins[bin], &found.all}) {
                sum->comparisons += bins[bin].comparisons;
                sum->swapped += bins[bin].swapped;
            }
    find_difference(found, options);
    return found;
}

}  // namespace assay::meta
