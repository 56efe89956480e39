// What the printed algorithms and captions give, beside what the definitions give: rankings of relevance for which the
// two differ. `printed` are the values of the printed rules.

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/similarity/compare.hpp"
#include "assay/similarity/ranking_text.hpp"

namespace assay::experiments {

namespace {

struct Counterexample {
    std::string_view similarity, first, second;
    std::vector<double> scale;
    std::string_view printed, reason;
};

double value_of(const Counterexample& one) {
    const RelevanceScale scale(one.scale);
    const auto ranking = [&](std::string_view text) {
        return text.empty() ? OwnedTiedRanking{} : parse_profile(text, scale);
    };
    const OwnedTiedRanking x = ranking(one.first), y = ranking(one.second);
    return compare_rankings(parse_similarity(one.similarity), {x, y, 0}, scale).value;
}

constexpr std::string_view by_max = "erratum 1: algorithm 1 merges equal states with max; the least needs min";
constexpr std::string_view gaps = "erratum 7: the printed rule needs gains 0, g, 2g, ...; these have gaps";
constexpr std::string_view caption = "erratum 8: the caption of figure 4 has epsilon = 1, section 4 the smallest gain";
constexpr std::string_view above_max =
    "erratum 9: with such gains the extrapolated value need not lie below the maximum";

Reproduction rbo_errata(const ReproductionData&, const ReproductionSettings&) {
    const Counterexample examples[] = {
        {"rbo.rel.loc.none.min(p=0.8)", "1", "1 0 3", {0, 1, 2, 3}, "0.430857", by_max},
        {"rbo.rel.glo.none.min(p=0.7)", "", "1 0 0 0 0 0", {0, 1}, "0.447086", by_max},
        {"rbo.rel.glo.none.max(p=0.9)", "5 0", "3 3", {0, 3, 5}, "0.951000", gaps},
        {"rbo.rel.loc.none.max(p=0.9)", "5 0", "3 3", {0, 3, 5}, "0.945000", gaps},
        {"rbo.rel.loc.none.ext(gain=lin:2,p=0.9)", "0 0 1", "2 1 0", {0, 1, 2, 3}, "0.285833", caption},
        {"rbo.rel.glo.none.max(gain=exp:2,p=0.8)", "2 3", "1 3 3", {0, 1, 2, 3}, "0.920000", above_max},
    };
    Reproduction made;
    made.points.columns = {"similarity", "first", "second", "value", "by_printed_rule"};
    for (const Counterexample& one : examples) {
        const double value = value_of(one);
        made.cells.push_back(
            number_cell({"", fmt::format("{} | {}", one.first.empty() ? "empty" : one.first, one.second),
                         std::string(one.similarity)},
                        value, one.printed, one.reason));
        made.points.rows.push_back({std::string(one.similarity), std::string(one.first), std::string(one.second),
                                    point_text(value), std::string(one.printed)});
    }
    made.assumed = {"printed: what the printed rule gives; in the last row what extrapolation gives"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbo_errata_item{
    .paper = "rbo",
    .name = "errata",
    .place = 20,
    .title = "Rankings for which printed rules and definitions differ",
    .run = rbo_errata,
};

}  // namespace assay::experiments
