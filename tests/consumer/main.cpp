// A program of somebody else: takes a measure by its name and scores a ranking with it.
#include <iostream>

#include "assay/core/version.hpp"
#include "assay/metrics/measure.hpp"

int main() {
    const double grades[] = {3, assay::unjudged, 1};  // in rank order
    const double judged[] = {3, 2, 1, 0};             // all that are known, best first
    const assay::Topic topic{.grades = grades, .judged = judged, .scale = {.top = 3, .integral = true}};
    std::cout << "assay " << assay::version() << ": " << assay::parse_measure("nDCG@3")(topic) << '\n';
}
