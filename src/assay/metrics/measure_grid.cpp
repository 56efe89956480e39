#include "assay/metrics/measure_grid.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "assay/core/call.hpp"
#include "assay/core/error.hpp"
#include "assay/core/parameters.hpp"

namespace assay {

namespace {

constexpr std::string_view dots = "..";

[[noreturn]] void fail(std::string_view range, std::string_view what) {
    throw UsageError(fmt::format("the range {} {}", in_quotes(range), what));
}

double number_in(std::string_view range, std::string_view text) {
    const auto number = to_number_or_fraction(trim(text));
    if (!number) fail(range, "must be FROM..TO or FROM..TO..STEP, all of them numbers, as in p=0.5..0.9");
    return *number;
}

/// The numbers of FROM..TO or FROM..TO..STEP.
std::vector<double> numbers_of(std::string_view range, std::size_t steps) {
    const std::size_t first = range.find(dots), second = range.find(dots, first + dots.size());
    const double from = number_in(range, range.substr(0, first));
    const double to = number_in(range, range.substr(first + dots.size(), second - first - dots.size()));
    if (!(from < to)) fail(range, "must end above its start");
    double step = (to - from) / static_cast<double>(steps - 1);
    if (second != std::string_view::npos) {
        step = number_in(range, range.substr(second + dots.size()));
        if (!(step > 0)) fail(range, "needs a step above 0");
        constexpr double slack = 1e-9;  // of a step: the last number may miss TO by rounding
        const double count = std::floor((to - from) / step + slack) + 1;
        if (count > static_cast<double>(most_grid_points)) fail(range, "has too many numbers");
        steps = static_cast<std::size_t>(count);
    }
    std::vector<double> numbers;
    numbers.reserve(steps);
    for (std::size_t i = 0; i < steps; ++i) numbers.push_back(from + static_cast<double>(i) * step);
    return numbers;
}

/// Pieces between bars, or between any of some signs, that stand outside brackets.
std::vector<std::string_view> split_at(std::string_view signs, std::string_view text) {
    std::vector<std::string_view> pieces;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || (signs.find(text[i]) != std::string_view::npos && depth == 0)) {
            pieces.push_back(trim(text.substr(begin, i - begin)));
            begin = i + 1;
        } else if (text[i] == '[') ++depth;
        else if (text[i] == ']') --depth;
    }
    return pieces;
}

/// Takes a name apart into what stays the same, and the axes between.
class Parser {
public:
    explicit Parser(std::size_t steps) : steps_(steps) {}

    void read(std::string_view text) {
        const Call call = parse_call(text);
        const std::string_view whole = trim(text);
        literal(whole.substr(0, whole.size() - call.suffix.size()));
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            literal(i == 0 ? "(" : ",");
            argument(call.arguments[i]);
        }
        if (!call.arguments.empty()) literal(")");
        if (!call.cutoff) return;
        literal("@");
        value("@", *call.cutoff);
    }

    std::vector<GridAxis> axes;
    std::vector<std::string> literals = {""};  ///< one more than axes

private:
    void literal(std::string_view text) { literals.back() += text; }

    void argument(std::string_view text) {
        const auto assignment = as_assignment(text);
        if (!assignment) return text.empty() ? literal(text) : read(text);
        literal(assignment->key);
        literal("=");
        value(assignment->key, assignment->value);
    }

    /// A value, or an axis.
    void value(std::string_view name, std::string_view text) {
        std::vector<std::string> values;
        const auto add = [&values](std::string one) {
            if (std::find(values.begin(), values.end(), one) == values.end()) values.push_back(std::move(one));
        };
        const std::vector<std::string_view> pieces = split_at(name == "@" ? "|," : "|", text);
        for (const std::string_view piece : pieces) {
            if (piece.empty() && pieces.size() > 1)
                throw UsageError(fmt::format("{}: a value is missing beside a \"|\"", in_quotes(text)));
            if (piece.find(dots) == std::string_view::npos) add(std::string(piece));
            else
                for (const double number : numbers_of(piece, steps_))
                    add(name == "@" ? fmt::format("{:.0f}", number) : fmt::format("{:.12g}", number));
        }
        if (values.size() == 1) return literal(values.front());
        axes.push_back({std::string(name), std::move(values)});
        literals.emplace_back();
    }

    std::size_t steps_;
};

}  // namespace

std::size_t MeasureGrid::stride(std::size_t axis) const {
    std::size_t stride = 1;
    for (std::size_t later = axis + 1; later < axes.size(); ++later) stride *= axes[later].values.size();
    return stride;
}

std::vector<std::string> MeasureGrid::coordinates(std::size_t point) const {
    std::vector<std::string> values;
    values.reserve(axes.size());
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
        const std::vector<std::string>& along = axes[axis].values;
        values.push_back(along[point / stride(axis) % along.size()]);
    }
    return values;
}

bool is_grid(std::string_view text) {
    if (text.find('|') != std::string_view::npos || text.find(dots) != std::string_view::npos) return true;
    const Call call = parse_call(text);
    return call.cutoff && call.cutoff->find(',') != std::string_view::npos;
}

MeasureGrid parse_grid(std::string_view text, std::size_t steps) {
    Parser parser(steps);
    parser.read(text);
    MeasureGrid grid{.text = std::string(trim(text)), .axes = std::move(parser.axes), .names = {parser.literals[0]}};
    for (std::size_t axis = 0; axis < grid.axes.size(); ++axis) {
        const std::vector<std::string>& values = grid.axes[axis].values;
        if (grid.names.size() * values.size() > most_grid_points)
            throw UsageError(fmt::format("{}: more than {} points", in_quotes(text), most_grid_points));
        std::vector<std::string> longer;
        longer.reserve(grid.names.size() * values.size());
        for (const std::string& name : grid.names)
            for (const std::string& value : values) longer.push_back(name + value + parser.literals[axis + 1]);
        grid.names = std::move(longer);
    }
    return grid;
}

}  // namespace assay
