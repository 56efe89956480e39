// The axioms of Parapar and Radlinski, "Towards unified metrics for accuracy and diversity for recommender systems",
// RecSys 2021.

#include "assay/axioms/catalogue.hpp"

namespace assay::axioms {

const Suite recommendation_suite{
    .name = "recsys",
    .summary = "eight axioms of accuracy and diversity of recommendations",
    .cite = "parapar2021unified",
    .rated = true,
    .axioms = {},
    .measures = {},
    .published = {},
};

}  // namespace assay::axioms
