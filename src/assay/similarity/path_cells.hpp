// Cheapest paths upwards as in path_search.hpp, where the numbers that paths reach are too many to look at each.
//
// The numbers reached after a step are cut into cells. A path over cells costs no more than any path over numbers in
// them: being in a cell costs what its cheapest number costs. One pass forwards finds what it costs at least to get to
// a cell, one backwards what it costs at least to get on from there. Cells where the two together do not beat the
// cheapest path known by more than the tolerance are given up. The others are cut into four, and so on: the bounds meet
// once cells are small, and hold single numbers in the end. A problem says
//
//     least_cost(step, low, high)   what it costs at least to be between two numbers after that step (from 0)
//     least_end(low, high)          what it costs at least to end there
//
// and both are exact where the two numbers are equal. They need not be near 0 and above 0 at once: 0 has its own cell.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <vector>

namespace assay {

/// The least cost of all lies between the two.
struct PathBounds {
    double low, high;
};

template <class Problem>
class PathCells {
public:
    /// The gains ascend from 0; `known` is the cost of some path, or infinite.
    PathCells(const Problem& problem, double start, std::size_t steps, std::span<const double> gains, double known)
        : problem_(problem), gains_(gains), whole_(all_whole(start, gains)), best_(known), cells_(steps + 1) {
        cells_[0] = {{.first = start, .last = start, .low = start, .high = start, .cost = 0, .x = start, .known = 0}};
        cut_first();
    }

    /// No wider than the tolerance, unless that would take too long.
    PathBounds search(double tolerance) {
        for (;;) {
            forwards();
            const double bound = std::min({backwards(), given_up_, best_});
            if (best_ - bound <= tolerance || !refine(tolerance)) return {bound, best_};
        }
    }

private:
    static constexpr double none = std::numeric_limits<double>::infinity();

    struct Cell {
        double first, last;               // the numbers it is for
        double low = none, high = -none;  // those between which paths come
        double here = 0;                  // the least cost of being here
        double cost = none;               // the least cost of getting here
        double rest = none;               // the least cost of what follows
        double x = 0, known = none;       // a path that really comes here
    };
    using Cells = std::vector<Cell>;

    static bool all_whole(double start, std::span<const double> gains) {
        const auto whole = [](double x) { return x == std::floor(x); };
        return whole(start) && std::all_of(gains.begin(), gains.end(), whole);
    }

    /// The distance from the last number of a cell to the first of the next one.
    double unit() const { return whole_ ? 1 : 0; }

    /// Cuts a cell into four, or fewer where paths come only between some of its numbers.
    void cut(const Cell& cell, Cells& finer) const {
        const double quarter = (cell.last - cell.first + unit()) / 4, width = whole_ ? std::ceil(quarter) : quarter;
        for (int i = 0; i < 4; ++i) {
            const double first = cell.first + i * width;
            const double last = i == 3 ? cell.last : std::min(cell.last, first + width - unit());
            if (first <= last && last >= cell.low && first <= cell.high)
                finer.push_back({.first = first, .last = last});
        }
    }

    /// Cells are narrow near 0, where costs depend on how many times larger one number is than another.
    void cut_first() {
        constexpr double most_cells = 500'000, share = 1.0 / 16;
        const std::size_t steps = cells_.size() - 1;
        const double start = cells_[0][0].first, top = gains_.back(), reach = static_cast<double>(steps) * top;
        const double widest = reach / std::clamp(most_cells / static_cast<double>(steps), 16.0, 512.0);
        const double first = start == 0 ? gains_[1] : start;
        for (std::size_t step = 1; step <= steps; ++step) {
            if (start == 0) cells_[step].push_back({.first = 0, .last = 0});
            const double end = start + static_cast<double>(step) * top;
            for (double x = first; x <= end;) {
                const double width = std::min(widest, x * share);
                const double last = whole_ ? x + std::max(1.0, std::floor(width)) - 1 : x + width;
                cells_[step].push_back({.first = x, .last = last});
                x = last + unit();
            }
        }
    }

    /// Calls take(from, gain, to) wherever a gain leads from a cell to another.
    template <class Take>
    void for_each_move(Cells& from, Cells& to, const Take& take) {
        for (const double gain : gains_) {
            std::size_t at = 0;
            for (Cell& cell : from) {
                while (at < to.size() && to[at].last < cell.low + gain) ++at;
                for (std::size_t i = at; i < to.size() && to[i].first <= cell.high + gain; ++i) take(cell, gain, to[i]);
            }
        }
        work_ += from.size() * gains_.size();
    }

    void forwards() {
        for (std::size_t step = 0; step + 1 < cells_.size(); ++step) {
            Cells& to = cells_[step + 1];
            for_each_move(cells_[step], to, [](const Cell& cell, double gain, Cell& next) {
                next.low = std::min(next.low, std::max(cell.low + gain, next.first));
                next.high = std::max(next.high, std::min(cell.high + gain, next.last));
                next.cost = std::min(next.cost, cell.cost);
                const double x = cell.x + gain;
                if (cell.known >= next.known || x < next.first || x > next.last) return;
                next.x = x;
                next.known = cell.known;
            });
            to.erase(std::remove_if(to.begin(), to.end(), [](const Cell& cell) { return cell.cost == none; }),
                     to.end());
            for (Cell& cell : to) {
                cell.here = problem_.least_cost(step, cell.low, cell.high);
                cell.cost += cell.here;
                cell.known += problem_.least_cost(step, cell.x, cell.x);
            }
        }
    }

    /// The least cost of all paths over cells.
    double backwards() {
        for (Cell& cell : cells_.back()) {
            cell.rest = problem_.least_end(cell.low, cell.high);
            if (cell.known + cell.rest < best_)
                best_ = std::min(best_, cell.known + problem_.least_end(cell.x, cell.x));
        }
        for (std::size_t step = cells_.size() - 1; step-- > 0;)
            for_each_move(cells_[step], cells_[step + 1], [](Cell& cell, double, const Cell& next) {
                cell.rest = std::min(cell.rest, next.here + next.rest);
            });
        return cells_[0][0].rest;
    }

    /// Gives up cells and cuts the others; false if there is nothing to cut, or too much.
    bool refine(double tolerance) {
        constexpr std::size_t most_work = 400'000'000, most_cells = 3'000'000;
        if (work_ > most_work) return false;
        std::size_t count = 0;
        bool any = false;
        for (std::size_t step = 1; step < cells_.size(); ++step) {
            Cells finer;
            for (const Cell& cell : cells_[step]) {
                const double bound = cell.cost + cell.rest;
                if (bound >= best_ - tolerance) given_up_ = std::min(given_up_, bound);
                else if (cell.low == cell.high) finer.push_back({.first = cell.low, .last = cell.low});
                else cut(cell, finer);
                any = any || (bound < best_ - tolerance && cell.low < cell.high);
            }
            cells_[step] = std::move(finer);
            count += cells_[step].size();
            if (count > most_cells) return false;
        }
        cells_[0][0].rest = none;
        return any;
    }

    const Problem& problem_;
    std::span<const double> gains_;
    bool whole_;   // all numbers are whole
    double best_;  // the cheapest path known
    double given_up_ = none;
    std::size_t work_ = 0;
    std::vector<Cells> cells_;  // after each step
};

}  // namespace assay
