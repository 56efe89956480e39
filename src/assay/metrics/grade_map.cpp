#include "assay/metrics/grade_map.hpp"

#include <fmt/format.h>

namespace assay {

namespace {

GradeMap make_map(double value, const Scale& scale, GradeMap::Kind automatic) noexcept {
    const auto kind = value == 0 ? automatic : static_cast<GradeMap::Kind>(static_cast<int>(value) - 1);
    return {.kind = kind, .top = scale.top, .step = kind == GradeMap::Kind::err ? std::exp2(-scale.top) : 0};
}

}  // namespace

GradeMap probability_map(double value, const Scale& scale) noexcept {
    return make_map(value, scale, scale.integral ? GradeMap::Kind::err : GradeMap::Kind::identity);
}

GradeMap gain_map(double value, const Scale& scale) noexcept {
    return make_map(value, scale, scale.top > 1 ? GradeMap::Kind::linear : GradeMap::Kind::identity);
}

std::string describe(const GradeMap& map) {
    if (map.kind == GradeMap::Kind::identity) return "grades count as they are";
    if (map.kind == GradeMap::Kind::linear) return fmt::format("a grade g counts g/{}", map.top);
    if (map.kind == GradeMap::Kind::linear1) return fmt::format("a grade g counts g/({} + 1)", map.top);
    if (map.kind == GradeMap::Kind::binary) return "every grade above 0 counts 1";
    return fmt::format("a grade g counts (2^g - 1)/2^{}", map.top);
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
