#include "assay/similarity/gains.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>

#include <fmt/format.h>

#include "assay/core/error.hpp"

namespace assay {

namespace {

constexpr double lin = 0, exp = 1, table = 2;  // places in gain_function_words

constexpr double largest_exact = 0x1p53;
constexpr double largest_unit = 0x1p32;  // gains below this times a million ranks stay exact

struct Fraction {
    double above, below;  // whole numbers, exact
};

/// The fraction that was written, if it is a simple one: the first denominator that gives exactly this double.
std::optional<Fraction> as_fraction(double value) noexcept {
    const auto fits = [value](double below) {
        const double above = std::round(value * below);
        return above < largest_exact && above / below == value;
    };
    for (double below = 1; below <= 1000; ++below)
        if (fits(below)) return Fraction{std::round(value * below), below};
    for (double below = 1e4; below <= 1e15; below *= 10)
        if (fits(below)) return Fraction{std::round(value * below), below};
    return std::nullopt;
}

/// Whole numbers in the proportion of the values and what one of them is worth, if there are such.
struct Units {
    std::vector<double> counts;
    double unit;
};

std::optional<Units> divide_by_gcd(std::vector<double> counts, double unit) {
    std::uint64_t divisor = 0;
    for (const double count : counts) divisor = std::gcd(divisor, static_cast<std::uint64_t>(count));
    for (double& count : counts) {
        count /= static_cast<double>(divisor);
        if (count > largest_unit) return std::nullopt;
    }
    return Units{std::move(counts), unit * static_cast<double>(divisor)};
}

std::optional<Units> units_of(std::span<const double> values) {
    std::vector<Fraction> fractions;
    double common = 1;
    for (const double value : values) {
        const auto fraction = as_fraction(value);
        if (!fraction) return std::nullopt;
        fractions.push_back(*fraction);
        common = common /
                 static_cast<double>(
                     std::gcd(static_cast<std::uint64_t>(common), static_cast<std::uint64_t>(fraction->below))) *
                 fraction->below;
        if (common >= largest_exact) return std::nullopt;
    }
    std::vector<double> counts;
    for (const Fraction& fraction : fractions) {
        counts.push_back(fraction.above * (common / fraction.below));
        if (counts.back() >= largest_exact) return std::nullopt;
    }
    return divide_by_gcd(std::move(counts), 1 / common);
}

/// base^n for whole numbers: exact while it is small enough to be used.
double whole_power(double base, double n) noexcept {
    double result = 1;
    for (double i = 0; i < n && result < largest_exact; ++i) result *= base;
    return result;
}

/// t^r - 1 for whole r in units of below^-M: above^r below^(M-r) - below^M.
std::optional<Units> exponential_units(double t, std::span<const double> values) {
    const auto base = as_fraction(t);
    if (!base) return std::nullopt;
    const double top = values.back(), one = whole_power(base->below, top);
    std::vector<double> counts;
    for (const double r : values) {
        const double power = whole_power(base->above, r) * whole_power(base->below, top - r);
        if (r != std::floor(r) || !(power < largest_exact) || !(one < largest_exact)) return std::nullopt;
        counts.push_back(power - one);
    }
    return divide_by_gcd(std::move(counts), 1 / one);
}

double theta(const Value& gain) { return gain.list.empty() ? 1 : gain.list[0]; }

std::vector<double> plain_gains(const Value& gain, std::span<const double> values) {
    if (gain.number == table) return gain.list;
    std::vector<double> gains;
    for (const double r : values)
        gains.push_back(gain.number == lin ? theta(gain) * r : std::expm1(r * std::log(theta(gain))));
    return gains;
}

std::optional<Units> gain_units(const Value& gain, std::span<const double> values) {
    if (gain.number == table) return units_of(gain.list);
    if (gain.number == exp) return exponential_units(theta(gain), values);
    auto units = units_of(values);
    if (units) units->unit *= theta(gain);
    return units;
}

/// Whether the gains are all multiples of the smallest up to the largest.
bool are_arithmetic(std::span<const double> distinct) noexcept {
    for (std::size_t i = 1; i < distinct.size(); ++i)
        if (distinct[i] != static_cast<double>(i) * distinct[1]) return false;
    return true;
}

/// What is wrong with a table whatever the scale.
std::string refuse_table(std::span<const double> gains) {
    if (gains[0] != 0) return fmt::format("the first gain of a table must be 0, not {}", gains[0]);
    if (!std::is_sorted(gains.begin(), gains.end())) return "the gains of a table must not fall";
    return gains.back() > 0 ? "" : "the last gain of a table must be above 0";
}

}  // namespace

std::string settle_gain(Value& gain) {
    if (gain.number == table) return refuse_table(gain.list);
    if (gain.number == lin && theta(gain) == 1) gain.list.clear();
    if (gain.number == lin && !(theta(gain) > 0)) return fmt::format("lin:t needs a t above 0, not {}", theta(gain));
    if (gain.number == exp && !(theta(gain) > 1)) return fmt::format("exp:t needs a t above 1, not {}", theta(gain));
    return {};
}

GainTable make_gain_table(const Value& gain, double epsilon, const RelevanceScale& scale) {
    const auto values = scale.values();
    if (gain.number == table && gain.list.size() != values.size())
        throw UsageError(fmt::format("the table has {}, the scale has {}: {}", counted(gain.list.size(), "gain"),
                                     counted(values.size(), "value"), scale.text()));
    auto units = gain_units(gain, values);
    if (!units) units = Units{plain_gains(gain, values), 1};
    GainTable made;
    made.of_level = std::move(units->counts);
    made.top = made.of_level.back();
    if (!std::isfinite(made.top * 0x1p64))
        throw UsageError(fmt::format("the gain of relevance {} is too large", values.back()));
    made.distinct = made.of_level;
    made.distinct.erase(std::unique(made.distinct.begin(), made.distinct.end()), made.distinct.end());
    made.least = made.distinct[1];
    made.arithmetic = are_arithmetic(made.distinct);
    constexpr double rounding = 1e-12;  // epsilon is divided by the unit
    made.epsilon = std::min(epsilon / units->unit, made.least);
    if (std::isfinite(epsilon) && epsilon / units->unit > made.least * (1 + rounding))
        throw UsageError(fmt::format("epsilon must be at most the smallest gain above 0, which is {}, not {}",
                                     made.least * units->unit, epsilon));
    return made;
}

}  // namespace assay
