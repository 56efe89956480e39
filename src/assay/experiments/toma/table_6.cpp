// Table 6: the mean sum of label numbers of the documents that the run has which a method likes best, in bands of
// ranks. nDCG and AP are pooled.

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/toma/methods.hpp"

namespace assay::experiments {

namespace {

constexpr toma::PrintedQuality printed_labels[] = {
    {"1-25", {"1.70", "1.49", "1.67", "1.69", "1.39"}},
    {"26-50", {"0.85", "0.78", "0.91", "0.94", "0.70"}},
    {"51-75", {"0.57", "0.53", "0.63", "0.64", "0.48"}},
    {"76-100", {"0.40", "0.39", "0.43", "0.44", "0.36"}},
};

Reproduction toma_table_6(const ReproductionData& data, const ReproductionSettings&) {
    Reproduction made;
    if (data.aspects) made.data = data.aspects->name;
    const std::vector<DocumentQuality> found = toma::pooled_quality(data, "@100");
    for (std::size_t band = 0; band < std::size(printed_labels); ++band)
        for (std::size_t m = 0; m < std::size(toma::method_names); ++m)
            made.cells.push_back(
                number_cell({"mean sum of label numbers", fmt::format("ranks {}", printed_labels[band].ranks),
                             std::string(toma::method_names[m])},
                            found.empty() ? std::nullopt : std::optional(found[m].mean_labels(band)),
                            printed_labels[band].cells[m], toma::other_collection));
    made.points.columns = {"method", "ranks", "label_sum", "documents"};
    for (std::size_t m = 0; m < found.size(); ++m)
        for (std::size_t band = 0; band < found[m].documents.size(); ++band)
            made.points.rows.push_back({std::string(toma::method_names[m]), std::string(printed_labels[band].ranks),
                                        fmt::format("{}", found[m].label_sums[band]),
                                        fmt::format("{}", found[m].documents[band])});
    made.assumed = {"measures cut at 100; the best run of each topic; nDCG and AP pooled",
                    "printed are ten tracks together; the sums grow with the number of labels"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem toma_table_6_item{
    .paper = "toma",
    .name = "table-6",
    .place = 70,
    .title = "Table 6: quality of the documents at the top",
    .needs = ItemNeeds::aspects,
    .run = toma_table_6,
};

}  // namespace assay::experiments
