#include "assay/metrics/needed_ranks.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "assay/metrics/expression/expression.hpp"

namespace assay {

namespace {

/// Whether documents leave the ranking before it is cut, so that others from below move up.
bool drops_documents(const Measure& measure) {
    constexpr std::string_view judged_only = "judged_only";
    for (std::size_t i = 0; i < measure.values.size(); ++i)
        if (measure.family->params[i].name == judged_only && measure.values[i].number != 0) return true;
    return false;
}

/// Whether it is made of other measures and looks at no rank itself: the families that nest, and some definitions.
bool only_combines(const MeasureFamily& family) {
    if (family.expression == nullptr) return family.nests > 0;
    const auto looks_at_ranks = [](const expression::Node& node) {
        using enum expression::Op;
        constexpr expression::Op ops[] = {ranks, relevance, grade, judged, aspect_relevance, aspect_grade};
        return std::find(std::begin(ops), std::end(ops), node.op) != std::end(ops);
    };
    const Expression& own = *family.expression;
    return !own.measures.empty() && own.loops.empty() &&
           std::none_of(own.nodes.begin(), own.nodes.end(), looks_at_ranks);
}

/// The most that measures inside need; nothing where one of them needs all.
std::optional<std::size_t> needed_inside(const Measure& measure) {
    std::size_t most = 0;
    for (const Measure& inner : measure.inner) {
        const std::optional<std::size_t> needed = needed_ranks(inner);
        if (!needed) return std::nullopt;
        most = std::max(most, *needed);
    }
    return most;
}

}  // namespace

std::size_t ranks_within_cutoff(const Measure& measure, std::size_t n) {
    const MeasureFamily& family = *measure.family;
    if (family.ranks != nullptr) return std::min(n, family.ranks(measure.args(), n));
    if (family.number_in_name && family.params.front().name == "k" &&
        measure.values.front().number < static_cast<double>(n))
        return static_cast<std::size_t>(measure.values.front().number);
    return measure.args().depth(n);
}

std::optional<std::size_t> needed_ranks(const Measure& measure) {
    if (drops_documents(measure) || measure.family->over_all != nullptr) return std::nullopt;
    const std::optional<std::size_t> inside = needed_inside(measure);
    if (!inside || only_combines(*measure.family)) return inside;
    const std::size_t own = ranks_within_cutoff(measure, whole_ranking);
    if (own == whole_ranking) return std::nullopt;
    return std::max(own, *inside);  // a definition may use measures with cut-offs beyond its own
}

}  // namespace assay
