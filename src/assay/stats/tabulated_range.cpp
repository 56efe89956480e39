#include "assay/stats/tabulated_range.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "assay/core/threads.hpp"

namespace assay::stats {

namespace {

constexpr std::size_t points = 24;
constexpr double width = 0.25, highest = 256;  // no tail is worth a table beyond that
constexpr double large = 1e-3, smallest = 1e-280;

/// The Chebyshev points of -1 .. 1 and their weights in the barycentric formula.
struct Chebyshev {
    std::array<double, points> at{}, weight{};
    Chebyshev() noexcept {
        for (std::size_t k = 0; k < points; ++k) {
            const double angle = (2 * static_cast<double>(k) + 1) * std::numbers::pi / (2 * points);
            at[k] = std::cos(angle);
            weight[k] = (k % 2 == 0 ? 1 : -1) * std::sin(angle);
        }
    }
};

const Chebyshev& chebyshev() {
    static const Chebyshev made;
    return made;
}

double place_of(std::size_t piece, double x) { return (static_cast<double>(piece) + (x + 1) / 2) * width; }

double interpolated(const std::vector<double>& values, double x) {
    const Chebyshev& grid = chebyshev();
    double above = 0, below = 0;
    for (std::size_t k = 0; k < points; ++k) {
        const double distance = x - grid.at[k];
        if (distance == 0) return values[k];  // exactly the point, where the formula divides by it
        above += grid.weight[k] / distance * values[k];
        below += grid.weight[k] / distance;
    }
    return above / below;
}

}  // namespace

TabulatedRange::TabulatedRange(const StudentisedRange& range, std::span<const double> places, std::size_t threads)
    : range_(range) {
    std::vector<std::size_t> counts(static_cast<std::size_t>(highest / width));
    for (const double q : places)
        if (q < highest) ++counts[static_cast<std::size_t>(q / width)];
    pieces_.resize(counts.size());
    for_each_index(pieces_.size(), threads, [&](std::size_t piece) {
        if (counts[piece] > 2 * points) tabulate(piece);
    });
}

void TabulatedRange::tabulate(std::size_t piece) {
    const double least = range_.upper(place_of(piece, 1));
    if (least < smallest) return;
    Piece& made = pieces_[piece];
    made.logarithms = least < large;
    for (const double x : chebyshev().at) {
        const double tail = range_.upper(place_of(piece, x));
        made.values.push_back(made.logarithms ? std::log(tail) : tail);
    }
}

double TabulatedRange::upper(double q) const {
    if (!(q > 0 && q < highest)) return range_.upper(q);
    const Piece& piece = pieces_[static_cast<std::size_t>(q / width)];
    if (piece.values.empty()) return range_.upper(q);
    const auto number = static_cast<double>(&piece - pieces_.data());
    const double value = interpolated(piece.values, 2 * (q / width - number) - 1);
    return std::min(1.0, piece.logarithms ? std::exp(value) : value);
}

}  // namespace assay::stats
