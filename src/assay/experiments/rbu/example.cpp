// The worked example of section 6.1: unanimity of three measures on three systems and one topic.

#include <optional>
#include <string>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/meta/unanimity.hpp"

namespace assay::experiments {

namespace {

Reproduction rbu_example(const ReproductionData&, const ReproductionSettings&) {
    const meta::ScoreCube scores{
        .topics = 1, .measures = 3, .systems = 3, .values = {1, 0.5, 0.2, 0.8, 0.3, 0.4, 1, 0.2, 0.5}, .kept = {0}};
    const auto found = meta::unanimity(scores);
    Reproduction made;
    made.points.columns = {"measure", "S1", "S2", "S3", "agreed", "followed", "MU"};
    for (std::size_t m = 0; m < found.size(); ++m) {
        const std::string name = fmt::format("m{}", m + 1);
        made.cells.push_back(number_cell({"", name, "MU"}, found[m].value, m == 0 ? "0.415" : ""));
        const auto row = scores.row(0, m);
        made.points.rows.push_back({name, point_text(row[0]), point_text(row[1]), point_text(row[2]),
                                    point_text(found[m].all.agreed), point_text(found[m].all.followed),
                                    point_text(found[m].value.value_or(0))});
    }
    made.assumed = {"logarithms of base 2, as the printed 0.415 = log2(4/3) has them"};
    made.found = {
        "MU(m2) and MU(m3) are equal; the inequalities that the paper writes between the three cannot all be strict"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem rbu_example_item{
    .paper = "rbu",
    .name = "example",
    .place = 20,
    .title = "Section 6.1: the worked example of metric unanimity",
    .run = rbu_example,
};

}  // namespace assay::experiments
