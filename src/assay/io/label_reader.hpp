// Reads the labels of one aspect as judgments have them.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "assay/core/error.hpp"
#include "assay/core/ids.hpp"
#include "assay/core/label_space.hpp"

namespace assay {

class LabelReader {
public:
    /// The aspect must outlive the reader.
    LabelReader(const LabelledAspect& aspect, bool merge_negative) : aspect_(aspect), merge_negative_(merge_negative) {}

    /// The place of a label; its number if the aspect has no labels of its own. What is neither becomes a fault.
    std::optional<double> read(std::string_view label, std::size_t line, Faults& faults);

private:
    double find(std::string_view label);

    const LabelledAspect& aspect_;
    bool merge_negative_;
    IdTable seen_;                // labels as they are written
    std::vector<double> places_;  // of each; below 0 if the aspect has no such label
};

}  // namespace assay
