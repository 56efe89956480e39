#include "assay/core/rational.hpp"

#include <limits>

#include <fmt/format.h>

namespace assay {

namespace {

constexpr Int128 most = std::numeric_limits<std::int64_t>::max();

std::optional<Rational> reduced(Int128 over, Int128 under) noexcept {
    if (under == 0) return std::nullopt;
    if (under < 0) {
        over = -over;
        under = -under;
    }
    Int128 a = over < 0 ? -over : over, b = under;
    while (b != 0) {
        const Int128 rest = a % b;
        a = b;
        b = rest;
    }
    over /= a;
    under /= a;
    if (over > most || over < -most || under > most) return std::nullopt;
    return Rational{static_cast<std::int64_t>(over), static_cast<std::int64_t>(under)};
}

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// Digits that follow an "e"; more than three cannot be meant.
std::optional<int> parse_exponent(std::string_view text) noexcept {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    if (text.empty() || text.size() > 3) return std::nullopt;
    int value = 0;
    for (const char c : text) {
        if (!is_digit(c)) return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return negative ? -value : value;
}

/// A decimal number such as -12, 1.50 or 1e-3.
std::optional<Rational> parse_decimal(std::string_view text) noexcept {
    const bool negative = !text.empty() && text.front() == '-';
    if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
    int shift = 0;
    if (const std::size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
        const auto exponent = parse_exponent(text.substr(e + 1));
        if (!exponent) return std::nullopt;
        shift = *exponent;
        text = text.substr(0, e);
    }
    Int128 digits = 0, under = 1;
    bool any = false, point = false;
    int zeros = 0;  // behind the point, with no other digit behind them yet
    for (const char c : text) {
        if (c == '.' && !point) {
            point = true;
            continue;
        }
        if (!is_digit(c)) return std::nullopt;
        any = true;
        if (point && c == '0') {
            ++zeros;
            continue;
        }
        for (; zeros > 0; --zeros, --shift) {
            digits *= 10;
            if (digits > most) return std::nullopt;
        }
        digits = digits * 10 + (c - '0');
        if (point) --shift;
        if (digits > most) return std::nullopt;
    }
    if (!any) return std::nullopt;
    for (; shift > 0 && digits != 0; --shift) {
        digits *= 10;
        if (digits > most) return std::nullopt;
    }
    for (; shift < 0; ++shift) {
        if (digits % 10 == 0) digits /= 10;
        else under *= 10;
        if (under > most) return std::nullopt;
    }
    return reduced(negative ? -digits : digits, under);
}

}  // namespace

std::string Rational::text() const { return whole() ? fmt::format("{}", over) : fmt::format("{}/{}", over, under); }

std::optional<Rational> parse_rational(std::string_view text) noexcept {
    const std::size_t bar = text.find('/');
    if (bar == std::string_view::npos) return parse_decimal(text);
    const auto above = parse_decimal(text.substr(0, bar)), below = parse_decimal(text.substr(bar + 1));
    if (!above || !below) return std::nullopt;
    return reduced(static_cast<Int128>(above->over) * below->under, static_cast<Int128>(above->under) * below->over);
}

std::optional<Rational> to_rational(double value) { return parse_rational(fmt::format("{}", value)); }

std::optional<std::int64_t> common_multiple(std::int64_t a, std::int64_t b) noexcept {
    const Int128 product = static_cast<Int128>(a / std::gcd(a, b)) * b;
    if (product > most) return std::nullopt;
    return static_cast<std::int64_t>(product);
}

}  // namespace assay
