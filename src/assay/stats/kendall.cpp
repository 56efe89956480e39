#include "assay/stats/kendall.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "assay/core/order.hpp"
#include "assay/core/running_counts.hpp"

namespace assay::stats {

namespace {

/// Values in order, and for each how many are smaller by more than eps, and how many are not larger by more than eps.
struct Sorted {
    std::vector<double> values;
    std::vector<std::size_t> below, up_to;

    Sorted(std::span<const double> given, double eps)
        : values(given.begin(), given.end()), below(given.size()), up_to(given.size()) {
        std::sort(values.begin(), values.end());
        std::size_t low = 0, high = 0;
        for (std::size_t at = 0; at < values.size(); ++at) {
            while (values[at] - values[low] > eps) ++low;
            while (high < values.size() && !(values[high] - values[at] > eps)) ++high;
            below[at] = low;
            up_to[at] = high;
        }
    }
    std::size_t place(double value) const {
        return static_cast<std::size_t>(std::lower_bound(values.begin(), values.end(), value) - values.begin());
    }
    std::int64_t tied_pairs() const {
        std::int64_t pairs = 0;
        for (std::size_t at = 0; at < values.size(); ++at) pairs += static_cast<std::int64_t>(at - below[at]);
        return pairs;
    }
    std::int64_t distinct(double eps) const {
        std::int64_t groups = 0;
        double first = 0;
        for (const double value : values)
            if (groups == 0 || value - first > eps) {
                ++groups;
                first = value;
            }
        return groups;
    }
};

}  // namespace

KendallCounts kendall_counts(std::span<const double> x, std::span<const double> y, double eps) {
    assert(x.size() == y.size());
    const Sorted xs(x, eps), ys(y, eps);
    KendallCounts counts{.n = static_cast<std::int64_t>(x.size())};
    counts.tied_x = xs.tied_pairs();
    counts.tied_y = ys.tied_pairs();
    counts.distinct_x = xs.distinct(eps);
    counts.distinct_y = ys.distinct(eps);
    // From the smallest x up, each item meets all items whose x is smaller and not tied. Of these it is concordant
    // with those whose y is smaller and not tied, discordant with those whose y is larger and not tied.
    const std::vector<std::size_t> order = lowest_first(x);
    RunningCounts seen(x.size());
    std::size_t met = 0;
    for (std::size_t at = 0; at < order.size(); ++at) {
        for (; met < xs.below[at]; ++met) seen.add(ys.place(y[order[met]]));
        const std::size_t place = ys.place(y[order[at]]);
        counts.concordant += static_cast<std::int64_t>(seen.below(ys.below[place]));
        counts.discordant += static_cast<std::int64_t>(met - seen.below(ys.up_to[place]));
    }
    return counts;
}

std::optional<double> kendall_tau(const KendallCounts& counts, Tau which) {
    const auto n = static_cast<double>(counts.n), n0 = n * (n - 1) / 2;
    const auto lead = static_cast<double>(counts.concordant - counts.discordant);
    const auto untied_x = n0 - static_cast<double>(counts.tied_x), untied_y = n0 - static_cast<double>(counts.tied_y);
    const auto m = static_cast<double>(std::min(counts.distinct_x, counts.distinct_y));
    if (which == Tau::a) return counts.n < 2 ? std::nullopt : std::optional(lead / n0);
    if (which == Tau::b)
        return untied_x <= 0 || untied_y <= 0 ? std::nullopt : std::optional(lead / std::sqrt(untied_x * untied_y));
    return m < 2 ? std::nullopt : std::optional(lead * 2 * m / (n * n * (m - 1)));
}

std::optional<double> kendall_tau(std::span<const double> x, std::span<const double> y, Tau which, double eps) {
    return kendall_tau(kendall_counts(x, y, eps), which);
}

TauByTopic tau_by_topic(const ScoreMatrix& a, const ScoreMatrix& b, Undefined undefined, Tau which, double eps) {
    assert(a.systems == b.systems && a.topics == b.topics);
    TauByTopic found;
    double sum = 0;
    std::vector<double> x(a.systems), y(a.systems);
    for (std::size_t topic = 0; topic < a.topics; ++topic) {
        for (std::size_t system = 0; system < a.systems; ++system) {
            x[system] = a.row(system)[topic];
            y[system] = b.row(system)[topic];
        }
        const std::optional<double> tau = kendall_tau(x, y, which, eps);
        found.undefined += !tau;
        found.topics += tau || undefined == Undefined::zero;
        sum += tau.value_or(0);
    }
    if (found.topics > 0) found.mean = sum / static_cast<double>(found.topics);
    return found;
}

}  // namespace assay::stats
