// Cells of published tables, held against what is printed there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "assay/experiments/reproduction.hpp"

namespace assay::experiments {

struct CellPlace {
    std::string table = {}, row = {}, column = {};
};

/// A number, to as many decimals as are printed; four where nothing is. It is the same if rounding it gives the printed
/// one, whichever way a half goes. Without a number of ours the reason says what is missing.
ReproducedCell number_cell(CellPlace place, std::optional<double> ours, std::string_view printed,
                           std::string_view reason = {});

/// A text, which is the same if it is equal.
ReproducedCell text_cell(CellPlace place, std::optional<std::string> ours, std::string_view printed,
                         std::string_view reason = {});

/// A number that the paper has no counterpart of; "undefined" where there is none.
ReproducedCell own_cell(CellPlace place, std::optional<double> ours);

/// A number of points for people and programs: the shortest text that reads back as the same.
std::string point_text(double value);

}  // namespace assay::experiments
