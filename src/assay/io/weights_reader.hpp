// Reads weights of aspects: lines `topic aspect weight` or `aspect weight`.
#pragma once

#include <string>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/io/input.hpp"

namespace assay {

struct AspectWeight {
    std::string topic;  ///< empty: every topic that has the aspect
    std::string aspect;
    double weight = 0;
    std::size_t line = 0;
};

struct WeightsFile {
    std::vector<AspectWeight> weights;
    Input input;
};

/// Throws InputError with all faults found.
WeightsFile read_weights(const std::string& path);
WeightsFile read_weights(const InputFile& input);

/// Sets the weights of the aspects of `judgments`. What is said of one topic counts more than what is said of all;
/// topics of which nothing is said keep their weights. Throws InputError for topics and aspects that the judgments do
/// not have, and for topics where only some aspects have a weight or the weights sum to 0.
void apply(const WeightsFile& file, Judgments& judgments);

}  // namespace assay
