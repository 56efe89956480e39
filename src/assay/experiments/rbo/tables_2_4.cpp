// Tables 2 to 4: gains of relevance values, and the sums of gains that rankings can reach.
//
//     lin:t   G_r = t r          exp:t   G_r = t^r - 1
//
// The rule for the largest overlap needs gains 0, g, 2g, ... without a gap: then every multiple of g up to n times the
// largest gain is a sum of n gains. A linear gain is not enough for that (erratum 7): relevance 0, 3, 5 has gaps.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/similarity/gains.hpp"
#include "assay/similarity/similarity.hpp"

namespace assay::experiments {

namespace {

constexpr std::string_view printed_elsewhere =
    "what the thesis prints here was not available to us, so there is nothing to compare with; ours is computed from "
    "the "
    "definition of the gains";
constexpr std::string_view checked_elsewhere =
    "the list of errata that this program was built from calls Tables 3 and 4 of the thesis checked and right, without "
    "repeating their cells";

struct GainCase {
    std::string_view gain, relevance;
    std::vector<double> values;
};

/// Gains by relevance. They are whole numbers, divided by what they have in common: scores do not change by that.
GainTable gains_of(const GainCase& one) {
    const Similarity similarity = parse_similarity(fmt::format("rbo.rel.loc(gain={})", one.gain));
    const auto params = similarity.family->params;
    for (std::size_t i = 0; i < params.size(); ++i)
        if (params[i].name == gain_function_param.name)
            return make_gain_table(similarity.values[i], infinity, RelevanceScale(one.values));
    return {};
}

std::set<double> sums_of(const GainTable& gains, std::size_t count) {
    std::set<double> sums = {0};
    for (std::size_t i = 0; i < count; ++i) {
        std::set<double> next;
        for (const double sum : sums)
            for (const double gain : gains.distinct) next.insert(sum + gain);
        sums = std::move(next);
    }
    return sums;
}

void add_compared(CellPlace place, std::string ours, Reproduction& made) {
    ReproducedCell cell = text_cell(std::move(place), {}, "", printed_elsewhere);
    cell.ours = std::move(ours);
    made.cells.push_back(std::move(cell));
}

void add_case(const GainCase& one, Reproduction& made) {
    const GainTable gains = gains_of(one);
    const std::string row = fmt::format("{}, R = {}", one.gain, one.relevance);
    for (std::size_t level = 0; level < one.values.size(); ++level)
        add_compared(
            {"gains, divided by what they have in common", row, fmt::format("relevance {}", one.values[level])},
            point_text(gains.of_level[level]), made);
    add_compared({"gains without a gap", row, "0, g, 2g, ..."}, gains.arithmetic ? "yes" : "no", made);
    for (const std::size_t count : {1U, 2U, 3U}) {
        const std::set<double> sums = sums_of(gains, count);
        add_compared({"reachable sums", row, fmt::format("{} item{}", count, count == 1 ? "" : "s")},
                     fmt::format("{} of {}", sums.size(), *sums.rbegin() + 1), made);
        std::string all;
        for (const double sum : sums) all += (all.empty() ? "" : " ") + point_text(sum);
        made.points.rows.push_back({std::string(one.gain), std::string(one.relevance), fmt::format("{}", count), all});
    }
}

Reproduction rbo_tables_2_4(const ReproductionData&, const ReproductionSettings&) {
    Reproduction made{.as_grids = true};
    made.points.columns = {"gain", "relevance", "items", "sums"};
    const GainCase cases[] = {
        {"lin:1", "0..4", {0, 1, 2, 3, 4}}, {"lin:2", "0..4", {0, 1, 2, 3, 4}}, {"exp:2", "0..3", {0, 1, 2, 3}},
        {"exp:2", "0..4", {0, 1, 2, 3, 4}}, {"exp:10", "0..3", {0, 1, 2, 3}},   {"exp:10", "0..4", {0, 1, 2, 3, 4}},
        {"lin:1", "0,3,5", {0, 3, 5}},
    };
    for (const GainCase& one : cases) add_case(one, made);
    made.assumed = {"\"7 of 13\": seven different sums among the whole numbers from 0 to the largest sum"};
    made.found = {std::string(printed_elsewhere), std::string(checked_elsewhere)};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbo_tables_2_4_item{
    .paper = "rbo",
    .name = "tables-2-4",
    .place = 10,
    .title = "Tables 2 to 4: gains and the sums that rankings can reach",
    .run = rbo_tables_2_4,
};

}  // namespace assay::experiments
