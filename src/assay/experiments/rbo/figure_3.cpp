// Figure 3: nearly all items have one relevance, 0 or 1: 10,000 simulated pairs, the same draws for both.

#include <string>
#include <vector>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/rbo/simulated.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

const std::vector<std::string> dominant_names = {"rbo.id.none.ext", "rbo.rel.loc.none.ext", "rbo.rel.glo.none.ext"};

constexpr std::string_view identity_not_reproducible =
    "erratum 14: the published values of this column do not follow from the described procedure, while those of the "
    "other columns do";

Reproduction rbo_figure_3(const ReproductionData&, const ReproductionSettings& settings) {
    const auto zeros = rbo::simulated_values(dominant_simulation(0), dominant_names, settings);
    const auto ones = rbo::simulated_values(dominant_simulation(1), dominant_names, settings);
    Reproduction made;
    made.cells = {
        rbo::mean_cell("dominant 0", "identity", zeros[0], "0.3136", identity_not_reproducible),
        rbo::mean_cell("dominant 0", "local", zeros[1], "0.40"),
        rbo::mean_cell("dominant 1", "local", ones[1], "0.66"),
        rbo::mean_cell("dominant 0", "global", zeros[2], "0.803"),
        rbo::mean_cell("dominant 1", "global", ones[2], "0.807"),
        number_cell({"correlation of dominant 0 and 1", "Pearson", "local"}, rbo::pearson_of(zeros[1], ones[1]), ""),
        number_cell({"correlation of dominant 0 and 1", "Pearson", "global"}, rbo::pearson_of(zeros[2], ones[2]), ""),
    };
    made.figures = {
        {"identity-local-0", rbo::scatter("Dominant 0: identity and local", "identity", zeros[0], "local", zeros[1])},
        {"identity-local-1", rbo::scatter("Dominant 1: identity and local", "identity", ones[0], "local", ones[1])},
        {"identity-global-0",
         rbo::scatter("Dominant 0: identity and global", "identity", zeros[0], "global", zeros[2])},
        {"identity-global-1", rbo::scatter("Dominant 1: identity and global", "identity", ones[0], "global", ones[2])},
        {"local", rbo::scatter("Local, dominant 0 and 1", "dominant 0", zeros[1], "dominant 1", ones[1])},
        {"global", rbo::scatter("Global, dominant 0 and 1", "dominant 0", zeros[2], "dominant 1", ones[2])},
    };
    made.points.columns = {"pair", "identity", "local_0", "local_1", "global_0", "global_1"};
    for (std::size_t i = 0; i < zeros[0].size(); ++i)
        made.points.rows.push_back({fmt::format("{}", i + 1), point_text(zeros[0][i]), point_text(zeros[1][i]),
                                    point_text(ones[1][i]), point_text(zeros[2][i]), point_text(ones[2][i])});
    made.data = fmt::format("{} simulated pairs", rbo::simulated_pairs);
    made.assumed = {"extrapolated RBO, p = 0.9, gains lin:1, epsilon = 1",
                    "the second new item goes on top of the longer ranking (erratum 13)"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbo_figure_3_item{
    .paper = "rbo",
    .name = "figure-3",
    .place = 50,
    .title = "Figure 3: one dominant relevance, simulated",
    .run = rbo_figure_3,
};

}  // namespace assay::experiments
