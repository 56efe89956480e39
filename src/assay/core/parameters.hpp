// Parameters of measures and similarities: what they may be, and how their values are read and written.
//
//     value = number | number "/" number | word | word ":" number | word ":" list | list
//     list  = "[" number { "," number } "]" | "{" number ":" number { "," number ":" number } "}"
//
// Case does not matter in words, "-" and "_" are the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace assay {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// The numbers a parameter may take.
struct Domain {
    enum class Ends : std::uint8_t { closed, open_low, open_high, open };

    double low = -infinity, high = infinity;
    Ends ends = Ends::closed;
    bool whole = false;  ///< whole numbers only

    bool contains(double value) const noexcept;
    /// "a number in [0, 1)", "a whole number of at least 1".
    std::string text() const;
};

/// One knob of a measure: its default, what it may be, what it means.
struct Param {
    std::string_view name;
    double fallback;
    Domain domain;
    std::string_view meaning;
    /// If not empty the parameter is one of these words and its value is the word's place in the list. A word
    /// that ends in ":" is followed by a number, one that ends in ":[" by a list of numbers and a closing
    /// bracket; the numbers must lie in the domain.
    std::span<const std::string_view> words = {};
    bool list = false;                    ///< a list of numbers of the domain, in square brackets; one may stand alone
    std::string_view fallback_text = {};  ///< how the default is described where its number says nothing
    bool text = false;                    ///< any text, such as the name of an aspect
    bool pairs = false;                   ///< the list is one of pairs and may be written in curly brackets
};

/// The value of a parameter: a number or the place of a word; `list` holds a list, or what stands behind the word.
struct Value {
    double number = 0;
    std::vector<double> list = {};
    std::string text = {};  ///< of a parameter that is a text
    friend bool operator==(const Value&, const Value&) = default;
};

/// A finite number, or nothing.
std::optional<double> to_number(std::string_view text) noexcept;
/// The same, or a fraction such as 1/3.
std::optional<double> to_number_or_fraction(std::string_view text) noexcept;

/// Throws UsageError saying what the parameter must be.
Value parse_value(const Param& param, std::string_view text);
/// A parameter's value as it is written.
std::string value_text(const Param& param, const Value& value);

/// The depth of measures without a cut-off.
inline constexpr std::size_t whole_ranking = std::numeric_limits<std::size_t>::max();

/// The rank behind "@". Throws UsageError.
std::size_t parse_cutoff(std::string_view text);

/// The values of a list of parameters while they are being read: each may be given once.
class ParamValues {
public:
    /// All at their defaults; `owner` is what messages call the thing that has the parameters.
    ParamValues(std::span<const Param> params, std::string_view owner);

    /// All of these throw UsageError saying what is wrong and what would be right.
    void set(std::string_view name, std::string_view text);
    void set(std::size_t at, double number);
    /// The place of the parameter with this name.
    std::size_t find(std::string_view name) const;

    bool given(std::size_t at) const { return given_[at]; }
    const std::vector<Value>& values() const { return values_; }

private:
    void take(std::size_t at);

    std::span<const Param> params_;
    std::string_view owner_;
    std::vector<Value> values_;
    std::vector<bool> given_;
};

/// "p=0.9" if the value differs from the default, else nothing.
std::string assignment_text(const Param& param, const Value& value);

}  // namespace assay
