// Figure 1: the partial order of the ten label tuples, drawn with the best on top. A line leads from a tuple to one
// that is worse in one aspect and better in none, with nothing in between.

#include <string>
#include <utility>

#include <fmt/format.h>

#include "assay/experiments/cells.hpp"
#include "assay/experiments/reproduction.hpp"
#include "assay/experiments/toma/example.hpp"
#include "assay/metrics/aspects/tuple_list.hpp"

namespace assay::experiments {

namespace {

/// Better in relevance: up and to the left; better in correctness: up and to the right.
plot::Place place_of(std::span<const Label> tuple, std::string says) {
    const auto relevance = static_cast<double>(tuple[0]), correctness = static_cast<double>(tuple[1]);
    return {.x = correctness - relevance, .y = relevance + correctness, .says = std::move(says)};
}

plot::Plot order_plot(const LabelSpace& space, const TupleList& tuples, const Covers& covers) {
    plot::Plot plot{.title = "The order of the label tuples",
                    .subtitle = "(relevance, correctness); a tuple is better than all that lines lead down to",
                    .x = {.low = -3.6, .high = 0.6, .hidden = true},
                    .y = {.low = -0.4, .high = 5.4, .hidden = true}};
    plot::Lines lines;
    for (const auto& [above, below] : covers) {
        const plot::Place from = place_of(tuples[above], {}), to = place_of(tuples[below], {});
        lines.lines.push_back({.points = {{from.x, from.y, {}, {}}, {to.x, to.y, {}, {}}}});
    }
    plot::Words words;
    for (std::size_t t = 0; t < tuples.size(); ++t)
        words.words.push_back({place_of(tuples[t], space.embedded_text(tuples[t])), space.text(tuples[t])});
    plot.marks.emplace_back(std::move(lines));
    plot.marks.emplace_back(std::move(words));
    return plot;
}

Reproduction toma_figure_1(const ReproductionData&, const ReproductionSettings&) {
    const LabelSpace space = toma::example_space("0,1,2,3", "0,3/2,3");
    const TupleList tuples = tuples_of(space);
    const Covers covers = covers_of(tuples);
    Reproduction made;
    made.cells.push_back(number_cell({"", "tuples", "number"}, static_cast<double>(tuples.size()), "10"));
    made.points.columns = {"above", "below"};
    for (const auto& [above, below] : covers)
        made.points.rows.push_back({space.text(tuples[above]), space.text(tuples[below])});
    made.figures.push_back({"order", order_plot(space, tuples, covers)});
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
