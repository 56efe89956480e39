// A measure read otherwise: with other parameters, in another variant, as the measure of another tool.
#pragma once

#include <span>
#include <vector>

#include "assay/engine/why/change.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

struct Reading {
    Measure measure;
    std::vector<Change> changes = {};  ///< none: as it was asked for
};

/// All readings of a measure that can be computed on judgments with this scale, the measure itself first. `grades` are
/// the positive grades that occur: each of them may be the smallest that counts as relevant.
std::vector<Reading> readings(const Measure& asked, std::span<const double> grades, const Scale& scale);

}  // namespace assay
