// Figure 1: the partial order of the ten label tuples, drawn with the best on top. A line leads from a tuple to one
// that is worse in one aspect and better in none, with nothing in between.

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/toma/example.hpp"
#include "assay/experiments/toma/order_plot.hpp"
#include "assay/metrics/aspects/tuple_list.hpp"

namespace assay::experiments {

namespace {

Reproduction toma_figure_1(const ReproductionData&, const ReproductionSettings&) {
    const LabelSpace space = toma::example_space("0,1,2,3", "0,3/2,3");
    const TupleList tuples = tuples_of(space);
    const Covers covers = covers_of(tuples);
    Reproduction made;
    made.cells.push_back(number_cell({"", "tuples", "number"}, static_cast<double>(tuples.size()), "10"));
    made.points.columns = {"above", "below"};
    for (const auto& [above, below] : covers)
        made.points.rows.push_back({space.text(tuples[above]), space.text(tuples[below])});
    made.figures.push_back({"order", toma::order_plot(space, tuples, covers)});
    made.assumed = {"not relevant implies not correct (E3)"};
    return made;
}

}  // namespace

extern constinit const ReproductionItem toma_figure_1_item{
    .paper = "toma",
    .name = "figure-1",
    .place = 10,
    .title = "Figure 1: the partial order of the label tuples",
    .run = toma_figure_1,
};

}  // namespace assay::experiments
