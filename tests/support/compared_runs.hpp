// The scores of four runs on six topics, after the worked example of the specification of significance.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "assay/core/scores.hpp"
#include "assay/engine/compare.hpp"

namespace assay::testing {

inline Evaluation evaluation_of(std::vector<std::pair<std::string, std::vector<double>>> runs,
                                std::string measure = "M") {
    Evaluation evaluation;
    evaluation.scores.measures = {std::move(measure)};
    evaluation.scores.aggregates = {Aggregate::mean};
    for (std::size_t t = 0; t < runs.front().second.size(); ++t)
        evaluation.scores.topics.push_back(std::to_string(t + 1));
    for (const auto& [name, values] : runs) {
        evaluation.scores.systems.push_back(name);
        evaluation.scores.values.insert(evaluation.scores.values.end(), values.begin(), values.end());
    }
    return evaluation;
}

inline const std::pair<std::string, std::vector<double>> run_a{"A", {.42, .31, .55, .18, .60, .27}},
    run_b{"B", {.35, .30, .41, .20, .44, .21}}, run_c{"C", {.42, .33, .53, .18, .61, .26}},
    run_d{"D", {.12, .05, .22, .01, .31, .02}};

}  // namespace assay::testing
