#include "assay/metrics/expression/fault.hpp"

#include <cmath>

#include <fmt/format.h>

#include "assay/core/portable.hpp"
#include "assay/metrics/expression/expression.hpp"
#include "assay/metrics/expression/step_meter.hpp"

namespace assay {

namespace {

// A quiet NaN with a mark, the kind and the place.
constexpr std::uint64_t quiet_nan = 0x7ff8'0000'0000'0000, mark = 0x0002'a500'0000'0000;
constexpr std::uint64_t mark_bits = 0xffff'ff00'0000'0000, sign_bit = 0x8000'0000'0000'0000;
constexpr unsigned kind_shift = 32;

std::string what(ExpressionFault::Kind kind, std::string_view limit) {
    switch (kind) {
        case ExpressionFault::Kind::division_by_zero: return "division by zero; guard it: if(x = 0, 0, y / x)";
        case ExpressionFault::Kind::logarithm: return "logarithm of a number that is not above 0";
        case ExpressionFault::Kind::root: return "root, or broken power, of a negative number";
        case ExpressionFault::Kind::not_finite: return "a value too large for a number";
        case ExpressionFault::Kind::index: return "a rank that is no whole number; floor(x) makes it one";
        case ExpressionFault::Kind::steps:
            return fmt::format(
                "the loops take more than {}; cut the ranking with @k, or let inner sums run over j<i with terms that "
                "do not depend on i: these are carried along",
                limit.empty() ? fmt::format("{} steps", most_steps) : limit);
        case ExpressionFault::Kind::far: return "a loop over ranks beyond 10^12";
        case ExpressionFault::Kind::measure: return "this measure cannot be computed; ask for it alone to see why";
    }
    return "";
}

const Expression* expression_in(const Measure& measure) noexcept {
    if (measure.family->expression != nullptr) return measure.family->expression;
    for (const Measure& inner : measure.inner)
        if (const Expression* const found = expression_in(inner)) return found;
    return nullptr;
}

}  // namespace

double as_score(const ExpressionFault& fault) noexcept {
    return bit_cast<double>(quiet_nan | mark | (static_cast<std::uint64_t>(fault.kind) << kind_shift) |
                            (static_cast<std::uint64_t>(fault.place) & 0xffff'ffffU));
}

std::optional<ExpressionFault> fault_of(double score) noexcept {
    const std::uint64_t bits = bit_cast<std::uint64_t>(score) & ~sign_bit;
    if (!std::isnan(score) || (bits & mark_bits) != (quiet_nan | mark)) return std::nullopt;
    return ExpressionFault{static_cast<ExpressionFault::Kind>((bits >> kind_shift) & 0xffU),
                           static_cast<std::size_t>(bits & 0xffff'ffffU)};
}

bool is_defined(const Measure& measure) noexcept { return expression_in(measure) != nullptr; }

std::string fault_text(const Measure& measure, double score, std::string_view limit) {
    const auto fault = fault_of(score);
    const Expression* const expression = expression_in(measure);
    if (!fault || expression == nullptr) return {};
    const expression::Source& source = expression->source;
    const std::string why = what(fault->kind, limit);
    // Of an option the name says enough.
    return fmt::format("{}: {}", measure.name(),
                       source.origin.line == 0 ? source.at(fault->place, why) : source.pointing(fault->place, why));
}

void refuse_fault(const Measure& measure, double score, std::string_view kind, std::string_view id) {
    if (!std::isnan(score)) return;
    if (const std::string text = fault_text(measure, score); !text.empty())
        throw MeasureFault(fmt::format("{} {}: {}", kind, in_quotes(id), text));
}

void refuse_steps(const Measure& measure, std::string_view limit) {
    // Which loop it was depends on the topic, and this is about many: it points at the whole of the right side.
    const ExpressionFault fault{ExpressionFault::Kind::steps, expression_in(measure)->body_place};
    throw MeasureFault(fault_text(measure, as_score(fault), limit));
}

}  // namespace assay
