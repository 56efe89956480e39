#include "assay/metrics/idle_parameters.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "assay/metrics/evaluate.hpp"

namespace assay {

namespace {

/// A parameter that is looked at only where another is a certain word.
struct Bound {
    std::string_view name, to, word;
};

constexpr Bound bounds[] = {
    {.name = "threshold", .to = "norm", .word = "binary"},
    {.name = "width", .to = "discount", .word = "rows:"},
};

std::optional<std::size_t> place_of(const Measure& measure, std::string_view name) {
    for (std::size_t i = 0; i < measure.family->params.size(); ++i)
        if (measure.family->params[i].name == name) return i;
    return std::nullopt;
}

/// What decides whether the parameter at this place is looked at, or nothing.
const Bound* bound_of(const Measure& measure, std::size_t param) {
    for (const Bound& bound : bounds)
        if (measure.family->params[param].name == bound.name && place_of(measure, bound.to)) return &bound;
    return nullptr;
}

void add_unbound(const Measure& measure, std::vector<std::string>& found) {
    for (std::size_t i = 0; i < measure.values.size(); ++i) {
        const bool given = !assignment_text(measure.family->params[i], measure.values[i]).empty();
        if (!given || has_effect(measure, i)) continue;
        const Bound& bound = *bound_of(measure, i);
        found.push_back(fmt::format("{}: {} has no effect without {}={}{}", measure.name(), bound.name, bound.to,
                                    bound.word, bound.word.ends_with(':') ? "p" : ""));
    }
}

void add_unreached(const Measure& measure, const Scale& scale, std::vector<std::string>& found) {
    const auto rel = place_of(measure, rel_param.name);
    if (rel && measure.values[*rel].number > scale.top && measure.values[*rel].number != rel_param.fallback)
        found.push_back(
            fmt::format("{}: nothing counts as relevant, for no grade is above {}", measure.name(), scale.top));
}

}  // namespace

bool has_effect(const Measure& measure, std::size_t param) {
    const Bound* const bound = bound_of(measure, param);
    if (bound == nullptr) return true;
    const std::size_t to = *place_of(measure, bound->to);
    return measure.family->params[to].words[static_cast<std::size_t>(measure.values[to].number)] == bound->word;
}

std::vector<std::string> idle_parameters(std::span<const Measure> measures, const Scale& scale) {
    std::vector<std::string> found;
    for (const Measure& measure : measures) {
        add_unbound(measure, found);
        add_unreached(measure, scale, found);
        for (const Scale& seen : inner_scales(measure, scale))
            for (std::string& text : idle_parameters(measure.inner, seen)) found.push_back(std::move(text));
    }
    return found;
}

}  // namespace assay
