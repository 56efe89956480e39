// What an axiom is: data and one pure function that makes its cases. Each axiom is a row like this in a file of its
// own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "assay/axioms/case.hpp"
#include "assay/axioms/choices.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay::axioms {

/// How the words of a paper are read where they leave a choice.
enum class Reading : std::uint8_t {
    paper,     ///< the natural reading that is closest to the published table
    literal,   ///< as printed
    binary,    ///< as `paper`, with relevance 0 or r_c only
    wide,      ///< as `paper`, with relevance up to 0.9 where it is small else
    unpadded,  ///< as `paper`, but the ranking with one relevant document ends there
};

inline constexpr std::string_view reading_names[] = {"paper", "literal", "binary", "wide", "unpadded"};

/// What must hold of the cases. The groups of the last three are the values of the first choice.
enum class Kind : std::uint8_t {
    every,         ///< every case holds
    some,          ///< in every group some case holds
    from_some_on,  ///< in every group all cases hold whose step is n0 or more, for some n0 up to Axiom::latest
    some_group,    ///< in some group every case holds
};

/// What cases are made for.
struct Setting {
    Reading reading = Reading::paper;
    std::optional<double> r = {};      ///< the relevance r_c, instead of the values of the family
    const Measure* measure = nullptr;  ///< for axioms that speak of the measure's own terms
};

struct Axiom {
    std::string_view name;            ///< as in the tables: "Pri"
    int place = 0;                    ///< in the table of the paper
    std::string_view title;           ///< "priority"
    std::string_view statement;       ///< one sentence
    std::string_view preconditions;   ///< what the cases have in common
    std::string_view literally = {};  ///< what is other than said here under Reading::literal
    /// The preconditions under other readings, where they are others.
    std::string_view binary_cases = {}, wide_cases = {}, unpadded_cases = {};
    Kind kind = Kind::every;
    std::optional<Kind> literal_kind = {};  ///< under Reading::literal, if it is another one
    std::string_view groups = {};           ///< what the groups differ in: "r_c"
    std::string_view steps = {};            ///< what the steps count: "n"
    std::size_t latest = 0;                 ///< the largest n0 of Kind::from_some_on
    bool about_aspects = false;             ///< measures that do not look at aspects cannot satisfy it
    std::size_t random_cases = 0;           ///< how many larger cases to draw
    /// Makes the case that the choices lead to; false if they lead to none. Kinds with groups choose the group first.
    bool (*make)(Choices&, const Setting&, Case&) = nullptr;
    /// The value that a group stands for.
    double (*group_value)(std::size_t group, const Setting&) = nullptr;

    std::string_view cases_under(Reading reading) const {
        const std::string_view others = reading == Reading::binary     ? binary_cases
                                        : reading == Reading::wide     ? wide_cases
                                        : reading == Reading::unpadded ? unpadded_cases
                                                                       : std::string_view{};
        return others.empty() ? preconditions : others;
    }
    Kind kind_under(Reading reading) const {
        return reading == Reading::literal && literal_kind ? *literal_kind : kind;
    }
};

/// A few relevance values.
class Values {
public:
    constexpr Values(std::initializer_list<double> values) : size_(values.size()) {
        std::size_t i = 0;
        for (const double value : values) values_[i++] = value;
    }
    constexpr std::size_t size() const { return size_; }
    constexpr double operator[](std::size_t i) const { return values_[i]; }

private:
    std::array<double, 8> values_{};
    std::size_t size_;
};

/// The values of r_c, far below 1.
inline Values small_relevance(const Setting& setting) {
    return setting.r ? Values{*setting.r} : Values{0.001, 0.01, 0.1};
}

/// What documents may be worth where "r << 1": all of a grid, or 0 and one chosen r_c.
inline Values graded(Choices& choices, const Setting& setting, const Values& small, const Values& wide) {
    if (setting.reading == Reading::binary) return {0, choices.of(small_relevance(setting))};
    return setting.reading == Reading::wide ? wide : small;
}

inline constexpr Values small_grid{0, 0.001, 0.01, 0.05, 0.1};
inline constexpr Values wide_grid{0, 0.001, 0.1, 0.5, 0.9};

}  // namespace assay::axioms
