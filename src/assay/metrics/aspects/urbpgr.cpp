// uRBPgr: rank-biased precision of relevant documents, each counting by how understandable it is.
//
//     uRBPgr@k = (1 - rho) sum_{i<=k} rho^(i-1) [rel(i) > 0] m(und(i))
//
//   rel, und   grades of the document at rank i for two aspects: relevance, understandability
//   m          in [0, 1]: what the grades 0, 1, 2, .. of understandability are worth
//   rho        in [0, 1): persistence
//
// Zuccon, "Understandability biased evaluation for information retrieval", ECIR 2016.

#include <span>
#include <string>

#include <fmt/format.h>

#include "assay/core/error.hpp"
#include "assay/metrics/aspects/mixing.hpp"
#include "assay/metrics/aspects/urbp.hpp"
#include "assay/metrics/catalogue.hpp"

namespace assay {

namespace {

enum : std::size_t { rho, map, aspects };

constexpr double usual_map[] = {0, 0.4, 0.8, 1};

std::span<const double> map_of(const Args& args) noexcept {
    const auto& given = args.values[map].list;
    return given.empty() ? std::span<const double>(usual_map) : std::span<const double>(given);
}

/// The gain of every rank.
auto gains(const Topic& topic, const Args& args) noexcept {
    const auto [rel, und] = aspect_pair(args.values[aspects].list);
    return [relevance = topic.by_aspect[rel].grades, understandability = topic.by_aspect[und].grades,
            worth = map_of(args)](std::size_t i) {
        return relevance[i] > 0 ? worth[static_cast<std::size_t>(gain_of(understandability[i]))] : 0.0;
    };
}

double score(const Topic& topic, const Args& args) noexcept {
    return rank_biased_sum(topic, args, args[rho], gains(topic, args));
}

std::vector<Step> steps(const Topic& topic, const Args& args) {
    return rank_biased_steps(topic, args, args[rho], gains(topic, args));
}

std::string fault(const Args& args) { return pair_fault(args.values[aspects].list); }

std::string refuse(const Scale& scale, const Args& args) {
    if (std::string reason = refuse_pair(scale, args.values[aspects].list); !reason.empty()) return reason;
    const std::size_t und = aspect_pair(args.values[aspects].list)[1];
    const Scale seen = scale_of_aspect(scale, und);
    if (seen.integral && seen.top < static_cast<double>(map_of(args).size())) return {};
    return fmt::format("map has {}, for grades 0, 1, 2, .. of aspect {}, which {}; give map=[...] or another embedding",
                       counted(map_of(args).size(), "number"), in_quotes(scale.labels->aspects[und].name),
                       seen.integral ? fmt::format("go up to {}", seen.top) : "are no whole numbers");
}

constexpr Param params[] = {
    rho_param,
    {.name = "map",
     .fallback = 0,
     .domain = {.low = 0, .high = 1},
     .meaning = "what the grades 0, 1, 2, .. of the second aspect are worth",
     .list = true,
     .fallback_text = "[0,0.4,0.8,1]"},
    aspect_pair_param,
};

}  // namespace

constinit const MeasureFamily urbpgr_family{
    .name = "uRBPgr",
    .summary = "rank-biased precision of relevant documents, each counting by how understandable it is",
    .formula = "(1-rho) sum_{i<=k} rho^(i-1) [rel(i) > 0] m(und(i))",
    .cite = "zuccon2016understandability",
    .example = "uRBPgr(map=[0,0.5,1])",
    .params = params,
    .needs = Need::each_aspect,
    .score = score,
    .steps = steps,
    .fault = fault,
    .refuse = refuse,
    .known = {.additive = true},
};

}  // namespace assay
