// Table 1: ten constraints and twenty measures.

#include "assay/axioms/catalogue.hpp"
#include "assay/experiments/axiom_table.hpp"
#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

namespace {

Reproduction rbu_table_1(const ReproductionData&, const ReproductionSettings& settings) {
    return reproduce_axioms(axioms::diversity_suite, settings);
}

}  // namespace

extern constinit const ReproductionItem rbu_table_1_item{
    .paper = "rbu",
    .name = "table-1",
    .place = 10,
    .title = "Table 1: which measures satisfy which constraints",
    .run = rbu_table_1,
};

}  // namespace assay::experiments
