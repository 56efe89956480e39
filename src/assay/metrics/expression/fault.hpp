// What can go wrong while a defined measure is computed. Scores are numbers, so a fault is one too: a NaN that says
// which fault it is and where in the definition. It passes through sums and products of the measures around it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "assay/core/error.hpp"
#include "assay/metrics/measure_family.hpp"

namespace assay {

struct ExpressionFault {
    enum class Kind : std::uint8_t {
        division_by_zero = 1,
        logarithm,   ///< of a number that is not above 0
        root,        ///< of a negative number, or a broken power of it
        not_finite,  ///< too large for a number
        index,       ///< a rank that is no whole number
        steps,       ///< the loops take too long
        far,         ///< a loop over ranks where numbers are no longer told apart
        measure,     ///< a measure inside, itself defined, that cannot be computed
    };
    Kind kind = Kind::not_finite;
    std::size_t place = 0;  ///< in the text of the definition

    friend bool operator==(const ExpressionFault&, const ExpressionFault&) = default;
};

/// The fault as a score.
double as_score(const ExpressionFault& fault) noexcept;
/// The fault that a score stands for; nothing if it is a number, or the NaN of a topic that is left out.
std::optional<ExpressionFault> fault_of(double score) noexcept;

/// A defined measure cannot be computed on some topic.
struct MeasureFault : InputError {
    using InputError::InputError;
};

/// What went wrong in words, with the definition; empty if the score is none of a fault. The measure is the one that
/// gave the score; the definition may be inside it. `limit` says how many steps were allowed, if not those of a topic.
std::string fault_text(const Measure& measure, double score, std::string_view limit = {});

/// Throws MeasureFault if the score stands for a fault. `kind` and `id` say of what: "topic", "101".
void refuse_fault(const Measure& measure, double score, std::string_view kind, std::string_view id);
/// Throws MeasureFault: a measure that is defined takes more steps than `limit` says.
[[noreturn]] void refuse_steps(const Measure& measure, std::string_view limit);

/// Whether the measure, or one inside it, is defined by an expression.
bool is_defined(const Measure& measure) noexcept;

}  // namespace assay
