// Measures for tests, made from rows of the catalogue without the grammar of names.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>

#include "assay/metrics/measure_family.hpp"

namespace assay::testing {

/// A parameter by its name, with a number or one of its words.
struct Given {
    Given(std::string_view name, double value) : param(name), number(value) {}
    Given(std::string_view name, int value) : param(name), number(value) {}
    Given(std::string_view name, const char* value) : param(name), word(value) {}

    std::string_view param;
    double number = 0;
    std::string_view word;
};

inline double value_of(const Param& param, const Given& given) {
    if (given.word.empty()) return given.number;
    for (std::size_t place = 0; place < param.words.size(); ++place)
        if (param.words[place] == given.word) return static_cast<double>(place);
    throw std::invalid_argument(std::string(given.word));
}

/// The measure with these parameters, the others at their defaults.
inline Measure make_measure(const MeasureFamily& family, std::initializer_list<Given> given = {},
                            std::size_t k = whole_ranking) {
    Measure measure{.family = &family, .values = {}, .k = k, .inner = {}};
    for (const Param& param : family.params) measure.values.push_back({.number = param.fallback, .list = {}});
    for (const Given& one : given) {
        std::size_t place = 0;
        while (place < family.params.size() && family.params[place].name != one.param) ++place;
        if (place == family.params.size()) throw std::invalid_argument(std::string(one.param));
        measure.values[place].number = value_of(family.params[place], one);
    }
    return measure;
}

inline double score(const MeasureFamily& family, const Topic& topic, std::initializer_list<Given> given = {},
                    std::size_t k = whole_ranking) {
    return make_measure(family, given, k)(topic);
}

/// Why the measure refuses judgments with this scale; empty if it does not.
inline std::string refusal(const Measure& measure, const Scale& scale) {
    if (measure.family->needs.has(Need::user)) return "looks at ratings";
    return measure.family->refuse ? measure.family->refuse(scale, measure.args()) : std::string{};
}

}  // namespace assay::testing
