// Table 5: how many documents that are worst in every aspect the run that a method likes best has at the top. nDCG and
// AP are pooled.

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/toma/methods.hpp"

namespace assay::experiments {

namespace {

/// Percent of the slots; the last row is the sum.
constexpr toma::PrintedQuality printed_zeros[] = {
    {"1", {"1.18", "3.02", "0.90", "0.76", "3.55"}}, {"2", {"1.50", "3.67", "1.15", "1.11", "4.13"}},
    {"3", {"2.38", "4.66", "2.03", "1.80", "4.17"}}, {"4", {"2.35", "3.99", "1.99", "1.71", "4.23"}},
    {"5", {"2.47", "4.53", "2.19", "1.87", "4.73"}}, {"1-5", {"9.88", "19.88", "8.27", "7.25", "20.92"}},
};
double zero_percent(const DocumentQuality& quality, std::size_t row) {
    return 100 * quality.zero_share(row < quality.zeros.size() ? quality.zeros[row] : quality.all_zeros());
}

Reproduction toma_table_5(const ReproductionData& data, const ReproductionSettings&) {
    Reproduction made;
    if (data.aspects) made.data = data.aspects->name;
    const std::vector<DocumentQuality> found = toma::pooled_quality(data, "@5");
    for (std::size_t row = 0; row < std::size(printed_zeros); ++row)
        for (std::size_t m = 0; m < std::size(toma::method_names); ++m)
            made.cells.push_back(
                number_cell({"documents that are worst in every aspect, % of the slots",
                             fmt::format("ranks {}", printed_zeros[row].ranks), std::string(toma::method_names[m])},
                            found.empty() ? std::nullopt : std::optional(zero_percent(found[m], row)),
                            printed_zeros[row].cells[m], toma::other_collection));
    made.points.columns = {"method", "rank", "documents", "slots"};
    for (std::size_t m = 0; m < found.size(); ++m)
        for (std::size_t r = 0; r < found[m].zeros.size(); ++r)
            made.points.rows.push_back({std::string(toma::method_names[m]), fmt::format("{}", r + 1),
                                        fmt::format("{}", found[m].zeros[r]), fmt::format("{}", found[m].slots)});
    made.assumed = {"measures cut at 5; the best run of each topic; nDCG and AP pooled",
                    "printed are ten tracks together"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem toma_table_5_item{
    .paper = "toma",
    .name = "table-5",
    .place = 60,
    .title = "Table 5: documents that are worst in every aspect",
    .needs = ItemNeeds::aspects,
    .run = toma_table_5,
};

}  // namespace assay::experiments
