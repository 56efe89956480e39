// ASPECT: another measure computed with the grades of one aspect alone. nDCG(aspect=trust)@10 is short for
// ASPECT(nDCG@10,aspect=trust).
//
//     ASPECT(M) = M_a
//
//   M_a   M computed with the grades of aspect a alone: its relevant documents, its ideal ranking, its scale

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/core/names.hpp"
#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { aspect };
constexpr Param params[] = {
    {.name = "aspect",
     .fallback = 0,
     .domain = {},
     .meaning = "name of the aspect",
     .fallback_text = "none",
     .text = true},
};

std::optional<std::size_t> place_of(const Scale& scale, std::string_view name) {
    if (scale.labels == nullptr) return std::nullopt;
    const auto& aspects = scale.labels->aspects;
    const auto found =
        std::find_if(aspects.begin(), aspects.end(), [name](const LabelledAspect& one) { return one.name == name; });
    if (found == aspects.end()) return std::nullopt;
    return static_cast<std::size_t>(found - aspects.begin());
}

double score(const Topic& topic, const Args& args) noexcept {
    return args.inner[0](topic.by_aspect[place_of(topic.scale, args.values[aspect].text).value_or(0)]);
}

Scale scale_inside(const Scale& scale, const Args& args) {
    return scale_of_aspect(scale, place_of(scale, args.values[aspect].text).value_or(0));
}

std::string fault(const Args& args) {
    return args.values[aspect].text.empty() ? "needs the name of an aspect, as in nDCG(aspect=trust)@10" : "";
}

std::string refuse(const Scale& scale, const Args& args) {
    if (scale.labels == nullptr) return std::string(needs_labels);
    if (place_of(scale, args.values[aspect].text)) return {};
    std::vector<std::string> names;
    names.reserve(scale.labels->size());
    for (const LabelledAspect& one : scale.labels->aspects) names.push_back(one.name);
    return fmt::format("there is no aspect {}; {}", args.values[aspect].text,
                       known_names(args.values[aspect].text, names));
}

}  // namespace

constinit const MeasureFamily aspect_family{
    .name = "ASPECT",
    .summary = "another measure for one aspect alone",
    .formula = "M_a, M with the grades of aspect a alone",
    .cite = "maistro2021principled",
    .example = "nDCG(aspect=trust)@10",
    .params = params,
    .cutoff = Cutoff::none,
    .nests = 1,
    .low = -infinity,
    .high = infinity,
    .needs = Need::each_aspect,
    .regraded_scale = scale_inside,
    .score = score,
    .fault = fault,
    .refuse = refuse,
    .known = mix_of_inside,
};

}  // namespace assay
