// A measure of trec_eval: what it is, and how trec_eval is asked for it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay::trec_eval {

/// The sets of measures that have a name.
enum Sets : unsigned { alone = 0, official = 1, set = 2, all_trec = 4 };

/// What may stand behind the "." of a measure, as in P.5,10.
enum class Asked : std::uint8_t {
    ignored,
    ranks,         ///< whole numbers, one value for each: the first parameter
    fractions,     ///< numbers, one value for each: the first parameter
    number,        ///< the first parameter
    four_numbers,  ///< the first four parameters
    list,          ///< the first parameter, a list
    pairs,         ///< name=number: the gains of levels, and p
};

struct Row {
    MeasureFamily measure;              ///< as trec_eval 10 computes it
    unsigned sets = all_trec;           ///< those it belongs to
    Asked asked = Asked::ignored;       ///< what may stand behind its "."
    std::span<const double> cuts = {};  ///< the ranks or fractions if none are asked for
    MeasureFamily measure_9 = {};       ///< as trec_eval 9 computes it, with scores in single precision
    bool in_9() const { return !measure_9.name.empty(); }
};

/// The ranks of most measures at ranks.
inline constexpr double many_ranks[] = {5, 10, 15, 20, 30, 100, 200, 500, 1000};

/// The row of a measure that is new in trec_eval 10.
constexpr Row since_10(Row row) {
    row.measure.tool = "trec_eval";
    row.measure.cutoff = Cutoff::none;
    row.measure.number_in_name = row.asked == Asked::ranks || row.asked == Asked::fractions;
    row.measure.order = OrderRule::score;
    row.measure.whole_grades = true;
    return row;
}

/// The row of a measure that trec_eval 9 has, too.
constexpr Row since_9(Row row, std::string_view example_9) {
    row = since_10(row);
    row.measure_9 = row.measure;
    row.measure_9.tool = "trec_eval9";
    row.measure_9.example = example_9;
    row.measure_9.order = OrderRule::score_float;
    return row;
}

// The parameters that most measures take, and the scores of measures with just these: functions of named parameters.

/// The smallest level that counts as relevant.
inline constexpr Param rel_param{
    .name = "rel",
    .fallback = 1,
    .domain = {.low = 0, .whole = true},
    .meaning = "smallest grade that counts as relevant (-l)",
};

inline constexpr Param gains_param{
    .name = "gains",
    .fallback = 0,
    .domain = {},
    .meaning = "[level, gain, level, gain, ...] for levels whose gain is not the level itself",
    .list = true,
    .fallback_text = "each level is its own gain",
};

constexpr Param k_param(double fallback) {
    return {.name = "k", .fallback = fallback, .domain = {.low = 1, .whole = true}, .meaning = "number of ranks"};
}

inline constexpr Param rel_params[] = {rel_param};

template <double (*measure)(const Topic&, double rel) noexcept>
double of_rel(const Topic& topic, const Args& args) noexcept {
    return measure(topic, args[0]);
}

/// k is `fallback` where it is not given.
template <int fallback>
inline constexpr Param k_rel_params[] = {k_param(fallback), rel_param};

template <double (*measure)(const Topic&, double number, double rel) noexcept>
double of_number_and_rel(const Topic& topic, const Args& args) noexcept {
    return measure(topic, args[0], args[1]);
}

template <double (*measure)(const Topic&, double number) noexcept>
double of_number(const Topic& topic, const Args& args) noexcept {
    return measure(topic, args[0]);
}

inline constexpr Param gains_params[] = {gains_param};

template <double (*measure)(const Topic&, std::span<const double> gains) noexcept>
double of_gains(const Topic& topic, const Args& args) noexcept {
    return measure(topic, args.values[0].list);
}

}  // namespace assay::trec_eval
