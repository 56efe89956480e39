#include "assay/metrics/grade_map.hpp"

#include <fmt/format.h>

#include "assay/core/label_space.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

GradeMap make_map(double value, const Scale& scale, GradeMap::Kind automatic) noexcept {
    const auto kind = value == 0 ? automatic : static_cast<GradeMap::Kind>(static_cast<int>(value) - 1);
    return {.kind = kind,
            .top = scale.top,
            .step = kind == GradeMap::Kind::err ? std::exp2(-scale.top) : 0,
            .aspect = kind == GradeMap::Kind::places ? scale.aspect : nullptr};
}

/// How many different grades of the aspect are below this one.
int place(const LabelledAspect& aspect, double grade) noexcept {
    int below = 0;
    double before = -infinity;
    for (const Rational& embedded : aspect.embedding) {  // they never decrease
        const double value = embedded.value();
        if (!(value < grade)) break;
        if (value > before) ++below;
        before = value;
    }
    return below;
}

}  // namespace

double GradeMap::by_place(double grade) const noexcept {
    const int last = place(*aspect, top);
    return std::exp2(place(*aspect, grade) - last) - std::exp2(-last);
}

GradeMap probability_map(double value, const Scale& scale) noexcept {
    const auto otherwise = scale.aspect == nullptr ? GradeMap::Kind::identity : GradeMap::Kind::places;
    return make_map(value, scale, scale.integral ? GradeMap::Kind::err : otherwise);
}

GradeMap gain_map(double value, const Scale& scale) noexcept {
    const bool divided = scale.top > 1 || (scale.aspect != nullptr && scale.top > 0);
    return make_map(value, scale, divided ? GradeMap::Kind::linear : GradeMap::Kind::identity);
}

std::string describe(const GradeMap& map) {
    if (map.kind == GradeMap::Kind::identity) return "grades count as they are";
    if (map.kind == GradeMap::Kind::linear) return fmt::format("a grade g counts g/{}", map.top);
    if (map.kind == GradeMap::Kind::linear1) return fmt::format("a grade g counts g/({} + 1)", map.top);
    if (map.kind == GradeMap::Kind::places)
        return fmt::format("a grade counts (2^c - 1)/2^{}, c its place among the grades of the aspect, from 0",
                           place(*map.aspect, map.top));
    if (map.kind == GradeMap::Kind::binary) return "every grade above 0 counts 1";
    return fmt::format("a grade g counts (2^g - 1)/2^{}", map.top);
}

std::string describe_gains(double rel) {
    if (!(rel > 0)) return "grades count as they are";
    return fmt::format("grades from {} on are taken for 1, all others for 0", rel);
}

std::string describe_probabilities(const Scale& scale, double map, double rel) {
    const std::string mapped = describe(probability_map(map, seen_scale(scale, rel)));
    return rel > 0 ? fmt::format("{}; {}", describe_gains(rel), mapped) : mapped;
}

std::string refuse_map(const Scale& scale, const GradeMap& map, std::string_view measure) {
    // Beyond this 2^-G is no normal number, and low grades that count on paper would count nothing.
    constexpr double largest_exponent = 1022;
    if (map.kind == GradeMap::Kind::err && scale.top > largest_exponent)
        return fmt::format("grades go up to {}: (2^g - 1)/2^{} vanishes for low grades; use map=linear or map=linear1",
                           scale.top, scale.top);
    if (map.kind != GradeMap::Kind::identity || !(scale.top > 1)) return {};
    return fmt::format("grades go up to {}: {} needs values of at most 1; use map=err or map=linear", scale.top,
                       measure);
}

}  // namespace assay
