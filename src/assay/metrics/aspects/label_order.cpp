#include "assay/metrics/aspects/label_order.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

constexpr Uint128 largest_key = ~Uint128{0} >> 1;

[[noreturn]] void too_large(const Distance& distance) {
    throw InputError(fmt::format(
        "distances of {} do not fit into 127 bits; embed the labels in smaller whole numbers{}", distance.text(),
        distance.kind == Distance::Kind::mink ? ", or take a smaller p, or distance=cheb, which large p approach"
                                              : ""));
}

/// The number by which all of these become whole.
template <class Range>
std::int64_t common_denominator(const Range& values, std::int64_t so_far, const Distance& distance) {
    for (const Rational& value : values) {
        const auto multiple = common_multiple(so_far, value.under);
        if (!multiple) too_large(distance);
        so_far = *multiple;
    }
    return so_far;
}

Uint128 product(Uint128 a, Uint128 b, const Distance& distance) {
    if (a != 0 && b > largest_key / a) too_large(distance);
    return a * b;
}

bool whole(double p) { return p == std::floor(p); }

}  // namespace

std::string Distance::text() const {
    if (kind == Kind::mink) return fmt::format("mink:{}", p);
    return kind == Kind::eucl ? "eucl" : kind == Kind::manh ? "manh" : "cheb";
}

void for_each_tuple(const LabelSpace& space, const std::function<void(std::span<const Label>)>& use) {
    const std::size_t width = space.size();
    if (space.universe == Universe::observed) {
        const std::vector<Label> best = space.best();
        bool best_occurs = false;
        for (std::size_t at = 0; at < space.observed_tuples.size(); at += width) {
            const auto tuple = std::span(space.observed_tuples).subspan(at, width);
            best_occurs = best_occurs || std::equal(tuple.begin(), tuple.end(), best.begin());
            use(tuple);
        }
        if (!best_occurs) use(best);
        return;
    }
    if (space.combinations() > most_tuples)
        throw InputError(
            fmt::format("the labels have {} combinations, more than the {:.0f} that can be put in order; take those "
                        "that occur in the judgments (an observed universe), or fewer labels",
                        std::isinf(space.combinations()) ? "over 1e308" : fmt::format("{:.3g}", space.combinations()),
                        most_tuples));
    std::vector<Label> tuple(width, 0);
    for (std::size_t a = 0; a < width;) {
        if (space.allows(tuple)) use(tuple);
        for (a = 0; a < width && tuple[a] == space.aspects[a].best(); ++a) tuple[a] = 0;
        if (a < width) ++tuple[a];
    }
}

LabelOrder::LabelOrder(const LabelSpace& space, Distance distance, std::span<const Rational> weights,
                       LabelValues values)
    : distance_(distance), exact_(distance.kind != Distance::Kind::mink || whole(distance.p)) {
    scale_deltas(space, weights, values);
    if (exact_) {
        std::vector<Key> keys;
        for_each_tuple(space, [&](std::span<const Label> tuple) { keys.push_back(key_of(tuple)); });
        make_classes(std::move(keys));
    } else {
        std::vector<double> found;
        for_each_tuple(space, [&](std::span<const Label> tuple) { found.push_back(rough_distance(tuple)); });
        make_rough_classes(std::move(found));
    }
}

void LabelOrder::scale_deltas(const LabelSpace& space, std::span<const Rational> weights, LabelValues values) {
    const auto weight = [&](std::size_t a) { return weights.empty() ? space.aspects[a].weight : weights[a]; };
    std::int64_t of_values = 1, of_weights = 1;
    for (std::size_t a = 0; a < space.size(); ++a) {
        if (values == LabelValues::graded)
            of_values = common_denominator(space.aspects[a].embedding, of_values, distance_);
        of_weights = common_denominator(std::vector{weight(a)}, of_weights, distance_);
    }
    const bool squared = distance_.kind == Distance::Kind::eucl, mink = distance_.kind == Distance::Kind::mink;
    const double p = squared ? 2 : mink ? distance_.p : 1;
    for (std::size_t a = 0; a < space.size(); ++a) {
        const LabelledAspect& aspect = space.aspects[a];
        const auto scaled = [&](std::size_t l) -> Int128 {
            if (values == LabelValues::binary) return l == 0 ? 0 : 1;
            return static_cast<Int128>(aspect.embedding[l].over) * (of_values / aspect.embedding[l].under);
        };
        const auto times = static_cast<Key>(static_cast<Int128>(weight(a).over) * (of_weights / weight(a).under));
        auto& terms = terms_.emplace_back();
        auto& rough = rough_terms_.emplace_back();
        for (std::size_t l = 0; l < aspect.labels.size(); ++l) {
            const auto delta = static_cast<Key>(scaled(aspect.best()) - scaled(l));
            rough.push_back(weight(a).value() *
                            std::pow(static_cast<double>(delta) / static_cast<double>(of_values), p));
            Key power = times;
            for (double i = 0; exact_ && i < p && delta > 1; ++i) power = product(power, delta, distance_);
            terms.push_back(delta == 0 ? 0 : power);
        }
    }
    unit_ = 1 / (static_cast<double>(of_weights) * std::pow(static_cast<double>(of_values), p));
}

LabelOrder::Key LabelOrder::key_of(std::span<const Label> tuple) const {
    Key key = 0;
    for (std::size_t a = 0; a < tuple.size(); ++a) {
        const Key term = terms_[a][tuple[a]];
        if (distance_.kind == Distance::Kind::cheb) key = std::max(key, term);
        else if (term > largest_key - key) too_large(distance_);
        else key += term;
    }
    return key;
}

double LabelOrder::rough_distance(std::span<const Label> tuple) const {
    double sum = 0;
    for (std::size_t a = 0; a < tuple.size(); ++a) sum += rough_terms_[a][tuple[a]];
    return std::pow(sum, 1 / distance_.p);
}

void LabelOrder::make_classes(std::vector<Key> keys) {
    std::sort(keys.begin(), keys.end(), std::greater<>{});
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    keys_ = std::move(keys);
    for (const Key key : keys_) {
        const double value = static_cast<double>(key) * unit_;
        distances_.push_back(distance_.kind == Distance::Kind::eucl   ? std::sqrt(value)
                             : distance_.kind == Distance::Kind::mink ? std::pow(value, 1 / distance_.p)
                                                                      : value);
    }
}

void LabelOrder::make_rough_classes(std::vector<double> distances) {
    std::sort(distances.begin(), distances.end(), std::greater<>{});
    for (std::size_t i = 0; i < distances.size(); ++i)
        if (i == 0 || distances[i - 1] - distances[i] > 1e-9 * std::max(1.0, distances[i - 1]))
            distances_.push_back(distances[i]);
}

std::size_t LabelOrder::class_of(std::span<const Label> tuple) const {
    if (exact_)
        return static_cast<std::size_t>(std::lower_bound(keys_.begin(), keys_.end(), key_of(tuple), std::greater<>{}) -
                                        keys_.begin());
    // The class whose farthest distance is the nearest one that is not below the tuple's.
    const auto behind = std::partition_point(distances_.begin(), distances_.end(),
                                             [far = rough_distance(tuple)](double d) { return d >= far; });
    return static_cast<std::size_t>(behind - distances_.begin()) - 1;
}

}  // namespace assay
