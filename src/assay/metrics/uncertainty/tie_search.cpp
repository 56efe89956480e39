#include "assay/metrics/uncertainty/tie_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "assay/core/random.hpp"

namespace assay {

namespace {

using PlaceOrder = std::vector<std::uint32_t>;

constexpr double most_greedy = 10'000;  // values that looking for one end may take

/// How many documents of each kind a group has.
std::map<std::uint32_t, std::size_t> kind_counts(const TiedPlaces& ranking, const TiedGroup& group) {
    std::map<std::uint32_t, std::size_t> counts;
    for (std::size_t i = group.begin; i < group.end; ++i) ++counts[ranking.kinds[i]];
    return counts;
}

auto at(PlaceOrder& order, std::size_t place) { return order.begin() + static_cast<std::ptrdiff_t>(place); }

std::span<std::uint32_t> part(PlaceOrder& order, const TiedGroup& group) {
    return std::span(order).subspan(group.begin, group.size());
}

/// Gathers values.
class Seen {
public:
    void take(double value) {
        worst_ = std::min(worst_, value);
        best_ = std::max(best_, value);
    }
    /// For those of which the mean is wanted too; the mean is kept as it goes, after Welford.
    void count(double value) {
        take(value);
        const double difference = value - mean_;
        mean_ += difference / ++count_;
        squares_ += difference * (value - mean_);
    }
    TieValues all() const { return {.worst = worst_, .best = best_, .expected = mean_}; }
    TieValues some() const {
        const double variance = count_ > 1 ? squares_ / (count_ - 1) : 0;
        return {.worst = worst_,
                .best = best_,
                .expected = mean_,
                .standard_error = std::sqrt(variance / count_),
                .exact_ends = false,
                .exact_mean = false};
    }

private:
    double worst_ = std::numeric_limits<double>::infinity(), best_ = -worst_;
    double mean_ = 0, squares_ = 0, count_ = 0;
};

/// The next different order, group by group as the wheels of a counter; false after the last.
bool next_order(const TiedPlaces& ranking, PlaceOrder& order) {
    const auto by_kind = [&](std::uint32_t a, std::uint32_t b) { return ranking.kinds[a] < ranking.kinds[b]; };
    return std::any_of(ranking.groups.begin(), ranking.groups.end(), [&](const TiedGroup& group) {
        return std::next_permutation(at(order, group.begin), at(order, group.end), by_kind);
    });
}

/// The order that takes at each place the kind that is best there (worst, if `sign` is -1), with the others behind it
/// as they are. Gives up where that would take too many values.
void greedy(const TiedPlaces& ranking, const OrderValue& value, double sign, Seen& seen) {
    PlaceOrder order = plain_order(ranking.size);
    double tried = 0;
    for (const TiedGroup& group : ranking.groups)
        for (std::size_t place = group.begin; place + 1 < group.end; ++place) {
            PlaceOrder best_order = order;
            double best = -std::numeric_limits<double>::infinity();
            std::set<std::uint32_t> kinds;
            for (std::size_t other = place; other < group.end; ++other) {
                if (!kinds.insert(ranking.kinds[order[other]]).second) continue;
                if (++tried > most_greedy) return;
                PlaceOrder changed = order;
                std::rotate(at(changed, place), at(changed, other), at(changed, other + 1));
                const double found = value(changed);
                seen.take(found);
                if (sign * found <= best) continue;
                best = sign * found;
                best_order = changed;
            }
            order = best_order;
        }
}

}  // namespace

std::vector<std::uint32_t> plain_order(std::size_t size) {
    PlaceOrder order(size);
    std::iota(order.begin(), order.end(), std::uint32_t{0});
    return order;
}

double distinct_orders(const TiedPlaces& ranking) {
    double orders = 1;
    for (const TiedGroup& group : ranking.groups) {
        double placed = 0;  // C(n1, n1) C(n1 + n2, n2) ...
        for (const auto& [kind, count] : kind_counts(ranking, group))
            for (std::size_t n = 1; n <= count; ++n) orders *= ++placed / static_cast<double>(n);
    }
    return std::round(orders);
}

TieValues try_all_orders(const TiedPlaces& ranking, const OrderValue& value) {
    PlaceOrder order = plain_order(ranking.size);
    for (const TiedGroup& group : ranking.groups)
        std::stable_sort(at(order, group.begin), at(order, group.end),
                         [&](std::uint32_t a, std::uint32_t b) { return ranking.kinds[a] < ranking.kinds[b]; });
    Seen seen;
    do seen.count(value(order));
    while (next_order(ranking, order));
    return seen.all();
}

TieValues sample_orders(const TiedPlaces& ranking, const OrderValue& value, std::uint64_t seed,
                        std::span<const std::vector<std::uint32_t>> others) {
    PlaceOrder order = plain_order(ranking.size);
    Seen seen;
    for (std::size_t sample = 0; sample < order_samples; ++sample) {
        Random random = Random::stream(seed, sample);
        for (const TiedGroup& group : ranking.groups) random.shuffle(part(order, group));
        seen.count(value(order));
    }
    seen.take(value(plain_order(ranking.size)));
    for (const PlaceOrder& other : others) seen.take(value(other));
    greedy(ranking, value, 1, seen);
    greedy(ranking, value, -1, seen);
    return seen.some();
}

namespace {

/// What turning the groups of one size, until each document has been at each place, adds to the plain value on average.
double added_by_turns(const TiedPlaces& ranking, const OrderValue& value, double plain, std::size_t size) {
    PlaceOrder order = plain_order(ranking.size);
    double sum = 0;
    for (std::size_t turn = 1; turn < size; ++turn) {
        for (const TiedGroup& group : ranking.groups)
            if (group.size() == size)
                std::rotate(at(order, group.begin), at(order, group.begin + 1), at(order, group.end));
        sum += value(order) - plain;
    }
    return sum / static_cast<double>(size);
}

/// The same for one group, each kind of document being at all places.
double added_by_kinds(const TiedPlaces& ranking, const OrderValue& value, double plain, const TiedGroup& group) {
    PlaceOrder order = plain_order(ranking.size);
    double sum = 0;
    for (const auto& [kind, count] : kind_counts(ranking, group)) {
        const auto first =
            std::find(ranking.kinds.begin() + static_cast<std::ptrdiff_t>(group.begin), ranking.kinds.end(), kind);
        std::fill(at(order, group.begin), at(order, group.end),
                  static_cast<std::uint32_t>(first - ranking.kinds.begin()));
        sum += static_cast<double>(count) * (value(order) - plain);
    }
    return sum / static_cast<double>(group.size());
}

}  // namespace

double mean_over_orders(const TiedPlaces& ranking, const OrderValue& value, bool by_kind) {
    constexpr std::size_t few = 100;                    // turns, which are quick enough
    std::map<std::size_t, std::size_t> kinds_of_sizes;  // in all groups of a size where turning changes anything
    for (const TiedGroup& group : ranking.groups)
        if (const std::size_t kinds = kind_counts(ranking, group).size(); kinds > 1)
            kinds_of_sizes[group.size()] += kinds;
    const double plain = value(plain_order(ranking.size));
    double mean = plain;
    for (const auto& [size, kinds] : kinds_of_sizes) {
        if (!by_kind || size <= few || size <= kinds) {
            mean += added_by_turns(ranking, value, plain, size);
            continue;
        }
        for (const TiedGroup& group : ranking.groups)
            if (group.size() == size) mean += added_by_kinds(ranking, value, plain, group);
    }
    return mean;
}

}  // namespace assay
