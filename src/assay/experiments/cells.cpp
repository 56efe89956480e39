#include "assay/experiments/cells.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "assay/core/parameters.hpp"

namespace assay::experiments {

namespace {

std::size_t decimals_of(std::string_view printed) {
    const std::size_t point = printed.find('.');
    if (printed.empty()) return 4;
    return point == std::string_view::npos ? 0 : printed.size() - point - 1;
}

ReproducedCell judged(CellPlace place, std::optional<std::string> ours, std::string_view printed,
                      std::string_view reason, bool same) {
    ReproducedCell cell{.table = std::move(place.table),
                        .row = std::move(place.row),
                        .column = std::move(place.column),
                        .printed = std::string(printed)};
    if (!ours) {
        cell.reason = reason;
        return cell;
    }
    cell.ours = std::move(*ours);
    cell.verdict = printed.empty() ? CellVerdict::not_printed : same ? CellVerdict::same : CellVerdict::differs;
    if (!same) cell.reason = reason;
    return cell;
}

}  // namespace

ReproducedCell number_cell(CellPlace place, std::optional<double> ours, std::string_view printed,
                           std::string_view reason) {
    const std::size_t decimals = decimals_of(printed);
    if (!ours) return judged(std::move(place), {}, printed, reason, false);
    const std::optional<double> number = printed.empty() ? std::nullopt : to_number(printed);
    const double half = 0.5 * std::pow(10, -static_cast<double>(decimals)) + 1e-9;
    const bool same = number && std::abs(*ours - *number) <= half;
    // A half may go either way; what is the same looks the same.
    std::string text = same ? std::string(printed) : fmt::format("{:.{}f}", *ours, decimals);
    return judged(std::move(place), std::move(text), printed, reason, same || printed.empty());
}

ReproducedCell text_cell(CellPlace place, std::optional<std::string> ours, std::string_view printed,
                         std::string_view reason) {
    const bool same = printed.empty() || (ours && *ours == printed);
    return judged(std::move(place), std::move(ours), printed, reason, same);
}

ReproducedCell own_cell(CellPlace place, std::optional<double> ours) {
    if (!ours) return text_cell(std::move(place), "undefined", "");
    return number_cell(std::move(place), ours, "");
}

std::string point_text(double value) { return std::isnan(value) ? "" : fmt::format("{}", value); }

}  // namespace assay::experiments
