#include "assay/meta/bounds.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numeric>

#include <fmt/format.h>

#include "assay/core/rational.hpp"
#include "assay/metrics/adhoc/adhoc.hpp"
#include "assay/metrics/joined_topic.hpp"
#include "assay/metrics/relevance.hpp"

namespace assay {

namespace {

std::vector<std::size_t> first_numbers(std::size_t count) {
    std::vector<std::size_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), std::size_t{0});
    return numbers;
}

/// A number that makes all these whole when they are multiplied with it; 1 if sums of squares could then be inexact.
double common_unit(std::span<const std::optional<Rational>> fractions) {
    constexpr double largest = 0x1p24;
    std::int64_t unit = 1;
    double top = 0;
    for (const auto& fraction : fractions) {
        const auto common = fraction ? common_multiple(unit, fraction->under) : std::nullopt;
        if (!common || static_cast<double>(*common) > largest) return 1;
        unit = *common;
        top = std::max(top, fraction->value());
    }
    return top * static_cast<double>(unit) > largest ? 1 : static_cast<double>(unit);
}

/// The grades of a topic as fractions, some of them perhaps more than once: those of its labels, if it has labels.
std::vector<std::optional<Rational>> fractions_of(const Judgments& judgments, const JudgedTopic& topic) {
    std::vector<std::optional<Rational>> fractions;
    if (const LabelSpace* const space = judgments.scale().labels; space != nullptr)
        for (const LabelledAspect& aspect : space->aspects)
            fractions.insert(fractions.end(), aspect.embedding.begin(), aspect.embedding.end());
    else
        for (const double grade : topic.grades)
            if (grade > 0) fractions.push_back(to_rational(grade));
    return fractions;
}

/// What documents are sorted by: their grades, row by row, with 0 for those that are worth nothing; scaled to whole
/// numbers where that is possible, so that sums such as 0.1 + 0.2 and 0.3 tie as they should.
std::vector<double> comparable_grades(const Judgments& judgments, const JudgedTopic& topic) {
    std::vector<double> grades(topic.documents.size() * topic.aspects.size());
    for (std::size_t row = 0; row < topic.documents.size(); ++row)
        topic.table.for_each(row, [&](std::size_t aspect, double grade) {
            grades[row * topic.aspects.size() + aspect] = gain_of(grade);
        });
    if (const double unit = common_unit(fractions_of(judgments, topic)); unit != 1)
        for (double& grade : grades) grade = std::round(grade * unit);
    return grades;
}

/// Sorts rows by decreasing key, ties by ascending row, which is ascending document id.
void sort_by(std::vector<std::size_t>& rows, std::span<const double> keys) {
    std::sort(rows.begin(), rows.end(),
              [keys](std::size_t a, std::size_t b) { return keys[a] != keys[b] ? keys[a] > keys[b] : a < b; });
}

/// Sorts rows by the grades of the aspects in this order, ties by ascending row.
void sort_recursively(std::vector<std::size_t>& rows, std::span<const double> grades,
                      std::span<const std::size_t> order) {
    const std::size_t width = order.size();
    std::sort(rows.begin(), rows.end(), [=](std::size_t a, std::size_t b) {
        for (const std::size_t aspect : order) {
            const double of_a = grades[a * width + aspect], of_b = grades[b * width + aspect];
            if (of_a != of_b) return of_a > of_b;
        }
        return a < b;
    });
}

/// What a measure that averages over aspects weighs them with on a topic, summing to 1.
std::vector<double> weights_of(const Measure& measure, const JudgedTopic& topic) {
    std::vector<double> weights(topic.weights.begin(), topic.weights.end());
    for (std::size_t i = 0; i < measure.values.size(); ++i)
        if (measure.family->params[i].name == "weights" && !measure.values[i].list.empty())
            weights = measure.values[i].list;
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& weight : weights) weight = ratio(weight, total);
    return weights;
}

/// Whether the measure is the weighted mean over aspects of nDCG; IA is CAM under another name.
bool is_cam_of_ndcg(const Measure& measure) {
    const auto is = [](const Measure& m, std::string_view name) {
        return m.family->tool.empty() && m.family->name == name;
    };
    return (is(measure, "CAM") || is(measure, "IA")) && is(measure.inner.front(), "nDCG");
}

/// The first k of the numbers, largest first.
std::vector<double> largest_first(std::vector<double> numbers, std::size_t k) {
    std::sort(numbers.begin(), numbers.end(), std::greater<>{});
    if (numbers.size() > k) numbers.resize(k);
    return numbers;
}

}  // namespace

std::vector<std::string> bound_rankings(std::size_t aspects) {
    std::vector<std::string> names;
    std::vector<std::size_t> order = first_numbers(aspects);
    do names.push_back(fmt::format("recursive:{}", fmt::join(order, ",")));
    while (std::next_permutation(order.begin(), order.end()));
    for (const char* name : {"sum", "sum_of_squares", "max"}) names.emplace_back(name);
    return names;
}

void for_each_bound_ranking(const Judgments& judgments, std::size_t t,
                            const std::function<void(std::span<const std::size_t>)>& use) {
    const JudgedTopic topic = judgments[t];
    const std::size_t width = topic.aspects.size();
    const std::vector<double> grades = comparable_grades(judgments, topic);
    std::vector<std::size_t> rows = first_numbers(topic.documents.size()), order = first_numbers(width);
    do {
        sort_recursively(rows, grades, order);
        use(rows);
    } while (std::next_permutation(order.begin(), order.end()));

    std::vector<double> sums(rows.size()), squares(rows.size()), largest(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (const double grade : std::span(grades).subspan(row * width, width)) {
            sums[row] += grade;
            squares[row] += grade * grade;
            largest[row] = std::max(largest[row], grade);
        }
    for (const auto& keys : {sums, squares, largest}) {
        sort_by(rows, keys);
        use(rows);
    }
}

std::vector<Bound> bounds(const PreparedJudgments& prepared, std::size_t t, RunSteps& steps) {
    const JudgedTopic topic = prepared.judgments()[t];
    assert(topic.aspects.size() <= most_bounded_aspects);
    const auto measures = prepared.measures();
    std::vector<Bound> found(measures.size());
    std::vector<Retrieved> ranking(topic.documents.size());
    for_each_bound_ranking(prepared.judgments(), t, [&](std::span<const std::size_t> rows) {
        for (std::size_t i = 0; i < rows.size(); ++i)
            ranking[i] = {
                .score = -static_cast<double>(i), .row = static_cast<std::int32_t>(rows[i]), .id_size = 0, .id_at = 0};
        StepMeter meter;
        const JoinedTopic joined(prepared, t, ranking, &meter);
        for (std::size_t m = 0; m < measures.size(); ++m) {
            const double score = steps.score(m, joined.topic_for(m), meter, "topic", topic.id);
            found[m].scores.push_back(
                measures[m].family->normaliser == nullptr ? score : ratio(score, prepared.normaliser(t, m)));
        }
    });
    for (std::size_t m = 0; m < measures.size(); ++m) {
        Bound& bound = found[m];
        bound.x = *std::max_element(bound.scores.begin(), bound.scores.end());
        const auto reaches = [&bound](double score) { return score >= bound.x - bound_tolerance; };
        bound.reached_by = static_cast<std::size_t>(std::find_if(bound.scores.begin(), bound.scores.end(), reaches) -
                                                    bound.scores.begin());
        bound.closed = cam_ndcg_bound(measures[m], topic);
    }
    return found;
}

std::optional<double> cam_ndcg_bound(const Measure& measure, const JudgedTopic& topic) {
    if (!is_cam_of_ndcg(measure)) return std::nullopt;
    const Measure& ndcg = measure.inner.front();
    const Gain gain = gain_arg(ndcg.args()[0]);
    const std::vector<double> weights = weights_of(measure, topic);
    std::vector<double> values(topic.documents.size()), grades(topic.documents.size());
    for (std::size_t aspect = 0; aspect < topic.aspects.size(); ++aspect) {
        for (std::size_t row = 0; row < grades.size(); ++row) grades[row] = gain_of(topic.grade(row, aspect));
        const double ideal = dcg(largest_first(grades, ndcg.k), gain);
        for (std::size_t row = 0; row < grades.size(); ++row)
            values[row] += weights[aspect] * ratio(worth(grades[row], gain), ideal);
    }
    return dcg(largest_first(std::move(values), ndcg.k), Gain::linear);
}

BoundSummary summarise(std::span<const Bound* const> topics) {
    BoundSummary summary;
    summary.topics = topics.size();
    const auto count = static_cast<double>(topics.size());
    double closed = 0;
    for (const Bound* bound : topics) {
        summary.share_1 += std::abs(bound->x - 1) <= bound_tolerance ? 1 : 0;
        summary.share_below += bound->x < low_bound ? 1 : 0;
        summary.x += bound->x;
        closed += bound->closed.value_or(0);
    }
    summary.share_1 = ratio(summary.share_1, count);
    summary.share_below = ratio(summary.share_below, count);
    summary.x = ratio(summary.x, count);
    if (!topics.empty() && topics.front()->closed) summary.closed = ratio(closed, count);
    return summary;
}

}  // namespace assay
