#include "assay/metrics/expression/measures.hpp"

#include <fmt/format.h>

#include "assay/core/names.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/definitions.hpp"
#include "assay/metrics/measure.hpp"

namespace assay::expression {

namespace {

constexpr std::size_t most_measures = 1000;

/// The measure and all that it uses, each as often as it is used.
std::size_t measures_in(const Measure& measure) {
    std::size_t count = 1;
    for (const Measure& inner : measure.inner) count += measures_in(inner);
    return count;
}

}  // namespace

std::string_view measure_named(std::string_view name, const Definitions& definitions) {
    if (const MeasureFamily* const family = find_measure_family("", name)) return family->name;
    for (const Alias& alias : all_aliases())
        if (same_name(alias.name, name)) return alias.name;
    const MeasureFamily* const defined = definitions.find(name);
    return defined == nullptr ? std::string_view() : defined->name;
}

std::string refuse_inside(const Measure& measure, std::span<const Measure> others) {
    if (measure.family->aggregate != Aggregate::mean)
        return fmt::format("{} is no mean over topics; a definition needs a value of each topic", measure.name());
    if (measure.needs().has(Need::labels))
        return fmt::format("{} looks at labels, which definitions do not see", measure.name());
    if (!others.empty() && others.front().order() != measure.order())
        return fmt::format("{} is for another order of ties than {}; take measures of one tool", measure.name(),
                           others.front().name());
    std::size_t count = measures_in(measure);
    for (const Measure& other : others) count += measures_in(other);
    if (count > most_measures)
        return fmt::format("this uses more than {} measures, with those that its measures use", most_measures);
    return {};
}

}  // namespace assay::expression
