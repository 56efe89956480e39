// Topics judged by aspect for tests: written by hand or drawn at random, joined as the evaluator joins them.
#pragma once

#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/metrics/catalogue.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/prepared_judgments.hpp"

#include "support/measures.hpp"
#include "support/random.hpp"
#include "support/topics.hpp"

namespace assay::testing {

inline constexpr std::size_t unjudged_row = static_cast<std::size_t>(-1);

/// What a topic is made of.
struct AspectTable {
    /// Documents x aspects, `unjudged` where absent. Each document and each aspect has a judgment. The rows are in
    /// the order of the documents' ids.
    std::vector<std::vector<double>> grades;
    std::vector<double> weights;       ///< of the aspects, as given
    std::vector<std::size_t> ranking;  ///< rows, or `unjudged_row`
};

/// A topic with all that measures can look at.
class AspectTopic {
public:
    explicit AspectTopic(const AspectTable& table)
        : judgments_(judgments_of(table)),
          measures_(measures()),
          prepared_(judgments_, measures_),
          joined_(prepared_, 0, retrieved(table)) {}

    operator const Topic&() const { return joined_.topic(); }
    const Topic& topic() const { return joined_.topic(); }
    const Scale& scale() const { return judgments_.scale(); }
    const Aspects& aspects() const { return *joined_.topic().aspects; }

private:
    static Judgments judgments_of(const AspectTable& table) {
        JudgmentsBuilder builder;
        for (std::size_t row = 0; row < table.grades.size(); ++row)
            for (std::size_t aspect = 0; aspect < table.grades[row].size(); ++aspect)
                if (!std::isnan(table.grades[row][aspect]))
                    builder.add("topic", fmt::format("{}", aspect), fmt::format("d{:08}", row),
                                table.grades[row][aspect], builder.size() + 1);
        Faults faults;
        Judgments made = builder.build(DuplicateJudgments::error, faults);
        for (std::size_t aspect = 0; aspect < table.weights.size(); ++aspect)
            made.weigh(0, fmt::format("{}", aspect), table.weights[aspect]);
        return made;
    }

    static std::vector<Measure> measures() {
        Measure ia = make_measure(ia_family);
        ia.inner = {make_measure(ap_family)};
        return {make_measure(alpha_dcg_family), ia};
    }

    static std::vector<Retrieved> retrieved(const AspectTable& table) {
        std::vector<Retrieved> ranking;
        for (const std::size_t row : table.ranking) {
            const auto judged = row == unjudged_row ? Judgments::no_row : static_cast<std::int32_t>(row);
            ranking.push_back({.score = 0, .row = judged, .id_size = 0, .id_at = 0});
        }
        return ranking;
    }

    Judgments judgments_;
    std::vector<Measure> measures_;
    PreparedJudgments prepared_;
    JoinedTopic joined_;
};

/// What random tables look like.
struct TableShape {
    std::size_t documents = 16;  ///< at most
    std::size_t aspects = 6;     ///< at most, but now and then as many as `many`
    std::size_t many = 6;
};

inline std::size_t draw_aspect_count(Random& random, const TableShape& shape) {
    switch (random.below(40)) {
        case 0: return shape.many;
        case 1:
        case 2:
        case 3:
        case 4:
        case 5: return 1;
        default: return 1 + random.below(shape.aspects);
    }
}

/// Weights as users write them: all 1, whole numbers or fractions, some of them 0, never all.
inline std::vector<double> draw_weights(Random& random, std::size_t aspects) {
    std::vector<double> weights(aspects, 1);
    const std::size_t kind = random.below(4);
    for (double& weight : weights)
        if (kind == 1) weight = random.unit();
        else if (kind == 2) weight = static_cast<double>(random.below(4));
        else if (kind == 3) weight = static_cast<double>(random.below(4)) / 10;
    weights[random.below(aspects)] += 0.25;
    return weights;
}

/// A random table; `draw` gives the grades.
template <class Draw>
AspectTable draw_table(Random& random, const TableShape& shape, const Draw& draw) {
    AspectTable table;
    const std::size_t documents = 1 + random.below(1 + random.below(shape.documents));
    const std::size_t aspects = draw_aspect_count(random, shape);
    const double share_absent = random.below(4) == 0 ? 0 : random.unit();
    table.grades.assign(documents, std::vector<double>(aspects, unjudged));
    for (auto& row : table.grades)
        for (double& grade : row)
            if (random.unit() >= share_absent) grade = draw();
    for (auto& row : table.grades)
        if (double& grade = row[random.below(aspects)]; std::isnan(grade)) grade = 0;
    for (std::size_t aspect = 0; aspect < aspects; ++aspect)
        if (double& grade = table.grades[random.below(documents)][aspect]; std::isnan(grade)) grade = 0;
    table.weights = draw_weights(random, aspects);

    const double share_retrieved = random.below(3) == 0 ? 1 : random.unit();
    const std::size_t unjudged_documents = random.below(1 + random.below(shape.documents));
    for (std::size_t row = 0; row < documents; ++row)
        if (random.unit() < share_retrieved) table.ranking.push_back(row);
    table.ranking.insert(table.ranking.end(), unjudged_documents, unjudged_row);
    for (std::size_t i = table.ranking.size(); i > 1; --i)
        std::swap(table.ranking[i - 1], table.ranking[random.below(i)]);
    return table;
}

inline AspectTable draw_table(Random& random, Grades grades, const TableShape& shape = {}) {
    return draw_table(random, shape, [&] { return draw_grade(random, grades); });
}

}  // namespace assay::testing
