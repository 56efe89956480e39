// What is known of a measure, so that ties of scores and documents that nobody judged need no search.
//
// A row of the catalogue states it; the tests hold every statement against all orders and all grades of small topics.
// A measure that states nothing is right all the same: its orders are tried one by one, and ranges over grades are
// refused.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace assay {

struct Topic;
struct Args;

/// Places of a ranking, from 0, whose documents have the same score: `begin`, ..., `end` - 1.
struct TiedGroup {
    std::size_t begin, end;
    std::size_t size() const { return end - begin; }
    friend bool operator==(const TiedGroup&, const TiedGroup&) = default;
};

/// Groups of two documents or more, in rank order.
using TiedGroups = std::span<const TiedGroup>;

/// What becomes of a value when unjudged documents get grades.
enum class Completed : std::uint8_t {
    unknown,          ///< nothing can be promised
    rises,            ///< it never falls when a grade rises, and is divided by nothing that grades change
    rises_if_binary,  ///< so it is where all positive grades are the same
    exchange,     ///< it never falls when the larger of two grades moves up, and never rises when that of a document
                  ///< rises that the measure does not see
    as_inside,    ///< as the measure inside, of each aspect alone
    counts_them,  ///< it counts unjudged documents, and there would be none
};

struct Behaviour {
    /// Tied documents in the order of their grades, unjudged ones last, give the best or the worst value of all orders,
    /// and the other way round the other.
    bool by_grade = false;
    /// A sum over ranks of what the document there is worth at that rank, whatever the others are.
    bool additive = false;
    /// It is the value of the measure inside.
    bool passes_on = false;
    Completed completed = Completed::unknown;
    /// The mean over all orders of tied documents, before it is divided by `MeasureFamily::normaliser`.
    double (*expected)(const Topic&, TiedGroups, const Args&) = nullptr;
};

/// P, DCG, RBP: gains that never fall with the grade, at discounts that never rise with the rank.
inline constexpr Behaviour sum_of_gains{.by_grade = true, .additive = true, .completed = Completed::rises};
/// R, nDCG: the same, divided by what the judged documents could give.
inline constexpr Behaviour share_of_gains{.by_grade = true, .additive = true, .completed = Completed::exchange};
/// IPrec: in the order of their grades documents are best, but it is no sum over them.
inline constexpr Behaviour in_order_of_grades{.by_grade = true, .completed = Completed::exchange};
/// Judged: counts of documents that are judged, or are not.
inline constexpr Behaviour count_of_judged{.by_grade = true, .additive = true, .completed = Completed::counts_them};
/// IA: the measure inside, of each aspect alone, summed up with weights.
inline constexpr Behaviour mix_of_inside{.completed = Completed::as_inside};
/// GM: as the measure inside.
inline constexpr Behaviour same_as_inside{.passes_on = true};

}  // namespace assay
