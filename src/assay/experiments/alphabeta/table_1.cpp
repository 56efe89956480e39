// Table 1: eight axioms and seven measures.

#include "assay/axioms/catalogue.hpp"
#include "assay/experiments/axiom_table.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

Reproduction alphabeta_table_1(const ReproductionData&, const ReproductionSettings& settings) {
    return reproduce_axioms(axioms::recommendation_suite, settings);
}

}  // namespace

extern constinit const ReproductionItem alphabeta_table_1_item{
    .paper = "alphabeta",
    .name = "table-1",
    .place = 10,
    .title = "Table 1: which measures satisfy which axioms",
    .run = alphabeta_table_1,
};

}  // namespace assay::experiments
