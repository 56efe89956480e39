// Topics for tests: written by hand or drawn at random.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "assay/core/topic.hpp"

#include "support/random.hpp"

namespace assay::testing {

/// Owns what a Topic looks at.
struct MadeTopic {
    std::vector<double> ranking;  ///< the grades in rank order
    std::vector<double> judged;   ///< of all judged documents, best first
    Scale scale;

    operator Topic() const { return {.grades = ranking, .judged = judged, .scale = scale}; }
};

/// The scale of a file with these grades.
inline Scale scale_of(std::span<const double> grades) {
    Scale scale;
    for (const double grade : grades) {
        scale.top = std::max(scale.top, grade);
        scale.integral = scale.integral && grade == std::floor(grade);
    }
    return scale;
}

/// A topic that ranks documents with these grades (`unjudged` for none) and misses judged documents with those.
inline MadeTopic make_topic(std::vector<double> ranking, std::vector<double> missed = {}) {
    MadeTopic topic{.ranking = std::move(ranking), .judged = std::move(missed), .scale = {}};
    for (const double grade : topic.ranking)
        if (!std::isnan(grade)) topic.judged.push_back(grade);
    std::sort(topic.judged.begin(), topic.judged.end(), std::greater<>{});
    topic.scale = scale_of(topic.judged);
    return topic;
}

/// The same topic with its judged documents in the best order.
inline MadeTopic best_ranking(const MadeTopic& topic) {
    return {.ranking = topic.judged, .judged = topic.judged, .scale = topic.scale};
}

/// Kinds of grades to draw.
enum class Grades { binary, whole, with_negative, fractions, large_fractions, none_positive, huge };
inline constexpr Grades all_grades[] = {Grades::binary,    Grades::whole,           Grades::with_negative,
                                        Grades::fractions, Grades::large_fractions, Grades::none_positive,
                                        Grades::huge};

inline double draw_grade(Random& random, Grades grades) {
    switch (grades) {
        case Grades::binary: return static_cast<double>(random.below(2));
        case Grades::whole: return static_cast<double>(random.below(5));
        case Grades::with_negative: return static_cast<double>(random.below(7)) - 2;
        case Grades::fractions: return static_cast<double>(random.below(9)) / 8;
        case Grades::large_fractions: return 4.5 * random.unit() - 1;
        case Grades::none_positive: return -static_cast<double>(random.below(2));
        case Grades::huge: return 1e20 * static_cast<double>(random.below(3));
    }
    return 0;
}

/// A topic with at most `most` retrieved and as many missed documents, often with few or none; a part is unjudged.
inline MadeTopic draw_topic(Random& random, Grades grades, std::size_t most = 30) {
    std::vector<double> ranking(random.below(1 + random.below(most + 1)));
    std::vector<double> missed(random.below(1 + random.below(most + 1)));
    const double share_unjudged = random.below(3) == 0 ? 0 : random.unit();
    for (double& grade : ranking) grade = random.unit() < share_unjudged ? unjudged : draw_grade(random, grades);
    for (double& grade : missed) grade = draw_grade(random, grades);
    return make_topic(std::move(ranking), std::move(missed));
}

}  // namespace assay::testing
