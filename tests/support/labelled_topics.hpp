// Topics whose documents have one label per aspect, for tests: written by hand or drawn at random.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "assay/core/judgments.hpp"
#include "assay/core/judgments_builder.hpp"
#include "assay/core/label_space.hpp"
#include "assay/metrics/evaluate.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/measure.hpp"
#include "assay/metrics/prepared_judgments.hpp"
#include "assay/metrics/relevance.hpp"

#include "support/aspect_topics.hpp"
#include "support/random.hpp"

namespace assay::testing {

/// An aspect whose labels are embedded in these numbers: "0", "3/2".
inline LabelledAspect aspect_of(std::string name, const std::vector<std::string>& embedding, Rational weight = {1, 1}) {
    LabelledAspect aspect{.name = std::move(name), .labels = {}, .embedding = {}, .weight = weight};
    for (std::size_t l = 0; l < embedding.size(); ++l) {
        aspect.labels.push_back(fmt::format("l{}", l));
        aspect.embedding.push_back(parse_rational(embedding[l]).value());
    }
    return aspect;
}

/// An aspect with labels 0, 1, .., top that stand for themselves.
inline LabelledAspect unit_steps(std::string name, std::size_t top) {
    std::vector<std::string> embedding;
    for (std::size_t l = 0; l <= top; ++l) embedding.push_back(fmt::format("{}", l));
    return aspect_of(std::move(name), embedding);
}

using Tuple = std::vector<Label>;

/// Judged documents with their tuples, in the order of their ids, and a ranking of them.
struct LabelledTable {
    LabelSpace space;
    std::vector<Tuple> labels;
    std::vector<std::size_t> ranking;  ///< rows, or `unjudged_row`
};

/// A topic with labels, for which any measure can be computed as the evaluator does.
class LabelledTopic {
public:
    explicit LabelledTopic(const LabelledTable& table) : judgments_(judgments_of(table)) {
        for (const std::size_t row : table.ranking) {
            const auto judged = row == unjudged_row ? Judgments::no_row : static_cast<std::int32_t>(row);
            ranking_.push_back({.score = 0, .row = judged, .id_size = 0, .id_at = 0});
        }
    }

    const Judgments& judgments() const { return judgments_; }
    const LabelSpace& space() const { return *judgments_.scale().labels; }
    std::string refusal(const Measure& measure) const { return refusals({&measure, 1}, judgments_.scale()); }

    /// The value of a measure. It must not be refused.
    double score(const Measure& measure) const {
        const PreparedJudgments prepared(judgments_, {&measure, 1});
        const JoinedTopic joined(prepared, 0, ranking_);
        const double score = measure.family->score(joined.topic_for(0), measure.args());
        return measure.family->normaliser == nullptr ? score : ratio(score, prepared.normaliser(0, 0));
    }
    double score(std::string_view name) const { return score(parse_measure(name)); }

    /// The same of another ranking of the same documents.
    double score_of(const Measure& measure, const std::vector<std::size_t>& rows) {
        std::vector<Retrieved> kept;
        std::swap(kept, ranking_);
        for (const std::size_t row : rows)
            ranking_.push_back({.score = 0, .row = static_cast<std::int32_t>(row), .id_size = 0, .id_at = 0});
        const double value = score(measure);
        std::swap(kept, ranking_);
        return value;
    }

    /// Calls use(topic as the measure sees it).
    template <class Use>
    auto with_topic(const Measure& measure, const Use& use) const {
        const PreparedJudgments prepared(judgments_, {&measure, 1});
        const JoinedTopic joined(prepared, 0, ranking_);
        return use(joined.topic_for(0), prepared);
    }

private:
    static Judgments judgments_of(const LabelledTable& table) {
        JudgmentsBuilder builder;
        for (std::size_t row = 0; row < table.labels.size(); ++row)
            for (std::size_t a = 0; a < table.space.size(); ++a)
                builder.add("topic", table.space.aspects[a].name, fmt::format("d{:08}", row),
                            static_cast<double>(table.labels[row][a]), builder.size() + 1);
        Faults faults;
        Judgments made = builder.build(DuplicateJudgments::error, faults);
        made.label(table.space);
        return made;
    }

    Judgments judgments_;
    std::vector<Retrieved> ranking_;
};

/// What random spaces look like.
struct SpaceShape {
    std::size_t aspects = 4, labels = 5;  ///< at most
    bool weights = true;                  ///< now and then
};

/// A random embedding of some labels: whole numbers, halves, thirds or tenths, never decreasing, from 0 on.
inline LabelledAspect draw_aspect(Random& random, std::string name, std::size_t labels) {
    const std::size_t unders[] = {1, 1, 2, 3, 10};
    const std::size_t under = unders[random.below(5)];
    std::vector<std::string> embedding;
    std::size_t over = 0;
    for (std::size_t l = 0; l < labels; ++l, over += random.below(8) == 0 ? 0 : 1 + random.below(4))
        embedding.push_back(fmt::format("{}/{}", over, under));
    return aspect_of(std::move(name), embedding);
}

inline LabelSpace draw_space(Random& random, const SpaceShape& shape = {}) {
    LabelSpace space;
    const Universe universes[] = {Universe::full, Universe::feasible_first, Universe::observed};
    space.universe = universes[random.below(3)];
    const std::size_t count = 1 + random.below(shape.aspects);
    const bool weighted = shape.weights && random.below(3) == 0;
    for (std::size_t a = 0; a < count; ++a) {
        space.aspects.push_back(draw_aspect(random, fmt::format("a{}", a), 1 + random.below(shape.labels)));
        if (weighted)
            space.aspects.back().weight = {static_cast<std::int64_t>(1 + random.below(3)),
                                           static_cast<std::int64_t>(1 + random.below(2))};
    }
    return space;
}

/// Documents with tuples that the space allows, and a ranking of some of them with unjudged ones between.
inline LabelledTable draw_labelled(Random& random, LabelSpace space, std::size_t documents = 12) {
    LabelledTable table{.space = std::move(space), .labels = {}, .ranking = {}};
    const std::size_t count = 1 + random.below(documents);
    while (table.labels.size() < count) {
        Tuple tuple;
        for (const LabelledAspect& aspect : table.space.aspects)
            tuple.push_back(static_cast<Label>(random.below(aspect.labels.size())));
        if (table.space.allows(tuple)) table.labels.push_back(tuple);
    }
    const double share = random.below(3) == 0 ? 1 : random.unit();
    for (std::size_t row = 0; row < count; ++row)
        if (random.unit() < share) table.ranking.push_back(row);
    table.ranking.insert(table.ranking.end(), random.below(4), unjudged_row);
    for (std::size_t i = table.ranking.size(); i > 1; --i)
        std::swap(table.ranking[i - 1], table.ranking[random.below(i)]);
    return table;
}

}  // namespace assay::testing
