#include "assay/experiments/ideal_ordering.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "assay/core/rational.hpp"

namespace assay::experiments {

namespace {

constexpr std::int64_t largest_rating = std::int64_t{1} << 40;

/// The values of the ratings that occur, by number; 0 for a number that does not.
std::vector<double> values_of(const RatingTable& table) {
    std::vector<double> values;
    for (const Rating& rating : table.all()) {
        if (rating.value >= values.size()) values.resize(rating.value + 1);
        values[rating.value] = table.value(rating);
    }
    return values;
}

/// The smallest number that makes all values whole, if the products are small enough.
std::optional<std::int64_t> exact_factor(std::span<const double> values) {
    std::int64_t factor = 1;
    for (const double value : values) {
        const auto exact = to_rational(value);
        const auto multiple = exact ? common_multiple(factor, exact->under) : std::nullopt;
        if (!multiple || *multiple > largest_rating) return std::nullopt;
        factor = *multiple;
    }
    const double largest = values.empty() ? 0 : *std::max_element(values.begin(), values.end());
    if (largest * static_cast<double>(factor) > static_cast<double>(largest_rating)) return std::nullopt;
    return factor;
}

/// A list under construction.
class List {
public:
    List(const TestProfile& profile, const OrderingOptions& options)
        : profile_(profile),
          weight_(options.list_weight),
          placed_(profile.items.size()),
          next_(profile.aspects.size()),
          masses_(profile.aspects.size()) {}

    void place(std::uint32_t place) {
        placed_[place] = true;
        const std::int64_t weight = weight_ == ListWeight::rating ? profile_.ratings[place] : 1;
        for (const std::uint32_t aspect : profile_.aspects_of[place]) {
            masses_[aspect] += weight;
            total_ += weight;
        }
    }

    /// The aspect whose turn it is, if any has an item left; its next item is `next_item`.
    std::optional<std::uint32_t> choose() {
        std::optional<std::uint32_t> best;
        Int128 best_lead = 0;
        for (std::uint32_t aspect = 0; aspect < profile_.aspects.size(); ++aspect) {
            if (!find_next(aspect)) continue;
            const Int128 aspect_lead = lead(aspect);
            if (best && (aspect_lead < best_lead ||
                         (aspect_lead == best_lead && profile_.aspects[aspect].mass <= profile_.aspects[*best].mass)))
                continue;
            best = aspect;
            best_lead = aspect_lead;
        }
        return best;
    }

    std::uint32_t next_item(std::uint32_t aspect) const { return profile_.aspects[aspect].sub_rank[next_[aspect]]; }

private:
    bool find_next(std::uint32_t aspect) {
        const auto& sub_rank = profile_.aspects[aspect].sub_rank;
        std::size_t& next = next_[aspect];
        while (next < sub_rank.size() && placed_[sub_rank[next]]) ++next;
        return next < sub_rank.size();
    }

    /// w(u,a) - w(list,a), times both totals. A total of 0 has only masses of 0, so any number may stand for it.
    Int128 lead(std::uint32_t aspect) const {
        const Int128 of_user = profile_.total == 0 ? 1 : profile_.total, of_list = total_ == 0 ? 1 : total_;
        return profile_.aspects[aspect].mass * of_list - masses_[aspect] * of_user;
    }

    const TestProfile& profile_;
    ListWeight weight_;
    std::vector<bool> placed_;
    std::vector<std::size_t> next_;  // of each sub-rank
    std::vector<std::int64_t> masses_;
    std::int64_t total_ = 0;
};

}  // namespace

WholeRatings::WholeRatings(const RatingTable& table, double top) {
    const std::vector<double> values = values_of(table);
    const auto factor = exact_factor(values);
    for (const double value : values)
        values_.push_back(factor ? std::llround(value * static_cast<double>(*factor))
                                 : std::llround(value / top * static_cast<double>(largest_rating)));
}

TestProfile::TestProfile(const Items& all, std::span<const Rating> rated, const WholeRatings& whole) {
    std::vector<std::uint32_t> ids;
    for (const Rating& rating : rated) {
        const auto of_item = all.aspects(rating.item);
        if (of_item.empty()) continue;
        items.push_back(rating.item);
        ratings.push_back(whole[rating]);
        ids.insert(ids.end(), of_item.begin(), of_item.end());
    }
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    for (const std::uint32_t id : ids) aspects.emplace_back().id = id;
    aspects_of.resize(items.size());
    for (std::uint32_t place = 0; place < items.size(); ++place)
        for (const std::uint32_t id : all.aspects(items[place])) {
            const auto at = std::lower_bound(ids.begin(), ids.end(), id) - ids.begin();
            aspects_of[place].push_back(static_cast<std::uint32_t>(at));
            Aspect& aspect = aspects[static_cast<std::size_t>(at)];
            aspect.mass += ratings[place];
            total += ratings[place];
            aspect.sub_rank.push_back(place);
        }
    // Places ascend by id, and a stable sort keeps that among equals.
    for (Aspect& aspect : aspects)
        std::stable_sort(aspect.sub_rank.begin(), aspect.sub_rank.end(), [this](std::uint32_t a, std::uint32_t b) {
            return ratings[a] != ratings[b] ? ratings[a] > ratings[b] : aspects_of[a].size() > aspects_of[b].size();
        });
}

Ordering ideal_ordering(const TestProfile& profile, const OrderingOptions& options) {
    return continue_ordering(profile, {}, options);
}

Ordering continue_ordering(const TestProfile& profile, Ordering begun, const OrderingOptions& options) {
    List list(profile, options);
    for (const std::uint32_t place : begun.places) list.place(place);
    while (begun.places.size() < options.size) {
        const auto aspect = list.choose();
        if (!aspect) break;
        const std::uint32_t place = list.next_item(*aspect);
        list.place(place);
        begun.places.push_back(place);
        begun.aspects.push_back(*aspect);
    }
    return begun;
}

std::vector<std::uint32_t> items_at(const TestProfile& profile, std::span<const std::uint32_t> places) {
    std::vector<std::uint32_t> items;
    items.reserve(places.size());
    for (const std::uint32_t place : places) items.push_back(profile.items[place]);
    return items;
}

}  // namespace assay::experiments
