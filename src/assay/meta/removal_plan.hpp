// Which judgments go, and in which order, while more and more of them are taken away.
//
//     random   of every topic its judged documents, with all their grades
//     grade    the same for the documents of each grade: every grade of a topic loses the same share, and keeps one
//              document; the grade of a document is its largest over the aspects
//     aspect   of every topic whole aspects, with all their grades; one aspect stays
//     one      of every topic that has the aspect named, the grades of this aspect; documents keep their others
//
// Things of one kind (the documents of a topic, those of a topic and grade, the aspects of a topic, the grades of one
// aspect) stand in random order, and at rate r the first number_gone(r, n) of them are gone; not the last where one
// stays. So what is gone at one rate is gone at every higher one. The aspect that stays has a weight above 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "assay/core/judgments.hpp"
#include "assay/core/random.hpp"

namespace assay::meta {

class RemovalPlan {
public:
    static RemovalPlan at_random(const Judgments& judgments, Random& random);
    static RemovalPlan by_grade(const Judgments& judgments, Random& random);
    static RemovalPlan by_aspect(const Judgments& judgments, Random& random);
    static RemovalPlan of_one_aspect(const Judgments& judgments, std::string_view aspect, Random& random);

    /// A flag for each grade: 1 if it is still there. As `thinned` wants them.
    std::vector<std::uint8_t> kept_at(double rate) const;

private:
    /// Grades that go together: `count` of `cells_` from the first on.
    struct Unit {
        std::size_t first, count;
    };
    enum class Stays : std::uint8_t { none, one };
    /// Units of one kind end here.
    struct Kind {
        std::size_t end;
        Stays stays;
    };

    explicit RemovalPlan(const Judgments& judgments);
    Unit unit_of_document(const Judgments& judgments, std::size_t topic, std::size_t row);
    void add_kind(std::vector<Unit> units, Stays stays, Random& random);

    std::size_t grades_;
    std::vector<std::size_t> cells_;  // unit by unit, before they were shuffled
    std::vector<Unit> units_;
    std::vector<Kind> kinds_;
};

}  // namespace assay::meta
