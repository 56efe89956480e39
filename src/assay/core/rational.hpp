// Exact fractions, as labels are embedded with: 2, 1.5, 3/2.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace assay {

__extension__ using Int128 = __int128;
__extension__ using Uint128 = unsigned __int128;

/// over / under, in lowest terms, under > 0.
struct Rational {
    std::int64_t over = 0, under = 1;

    double value() const noexcept { return static_cast<double>(over) / static_cast<double>(under); }
    bool whole() const noexcept { return under == 1; }
    /// As it is written: "2" or "3/2".
    std::string text() const;

    friend bool operator==(const Rational&, const Rational&) = default;
    friend bool operator<(const Rational& a, const Rational& b) noexcept {
        return static_cast<Int128>(a.over) * b.under < static_cast<Int128>(b.over) * a.under;
    }
};

/// Reads a whole number, a decimal number or a fraction of two of them; nothing if it is none or does not fit.
std::optional<Rational> parse_rational(std::string_view text) noexcept;

/// The fraction that the shortest decimal text of a number stands for; nothing if it does not fit.
std::optional<Rational> to_rational(double value);

/// The least common multiple of two numbers above 0; nothing if it does not fit.
std::optional<std::int64_t> common_multiple(std::int64_t a, std::int64_t b) noexcept;

}  // namespace assay
